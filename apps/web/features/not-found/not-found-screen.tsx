import { Button, Container, Group, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './not-found-screen.module.css'

type NotFoundScreenProps = {
  /** The missing resource, if it is not a page. */
  readonly resource?: 'User'
  /** Set if it is unknown whether the resource exists; offers a retry. */
  readonly onRetry?: () => void
}

export function NotFoundScreen({ resource, onRetry }: NotFoundScreenProps): ReactNode {
  const t = useText('shell')
  const text = resource ? (onRetry ? t('page.unreached.User') : t('page.missing.User')) : t('page.missing.text')
  return (
    <Container className={css.screen}>
      <MissingEntry />
      <div>
        <p className={css.figure}>
          <span aria-hidden="true">404</span>
          {resource ? <span lang="en"> {resource}</span> : null}
        </p>
        <Title look="h1" lang="en">
          PAGE NOT FOUND
        </Title>
        <p className={css.text}>{text}</p>
        <Group>
          {onRetry ? (
            <Button variant="filled" size="lg" onClick={onRetry}>
              {t('page.retry')}
            </Button>
          ) : null}
          <Button component={Link} to="/" variant={onRetry ? 'default' : 'filled'} size="lg">
            {t('page.home')}
          </Button>
        </Group>
      </div>
    </Container>
  )
}

/** Illustration: a ledger with one missing line. */
function MissingEntry(): ReactNode {
  return (
    <svg viewBox="0 0 320 240" className={css.picture} aria-hidden="true">
      <path d="M0 20.5H320" className={css.rule} />
      <g className={css.line}>
        <path d="M0 60.5H320M0 100.5H320M0 180.5H320M0 220.5H320" />
      </g>
      <g className={css.entry}>
        <rect x="0" y="34" width="96" height="12" rx="3" />
        <rect x="256" y="34" width="64" height="12" rx="3" />
        <rect x="0" y="74" width="132" height="12" rx="3" />
        <rect x="240" y="74" width="80" height="12" rx="3" />
        <rect x="0" y="154" width="84" height="12" rx="3" />
        <rect x="272" y="154" width="48" height="12" rx="3" />
        <rect x="0" y="194" width="118" height="12" rx="3" />
        <rect x="250" y="194" width="70" height="12" rx="3" />
      </g>
      <rect x="0" y="110" width="320" height="32" rx="8" className={css.gap} />
      <circle cx="22" cy="126" r="5" className={css.mark} />
    </svg>
  )
}
