import { Button, Container, Group, Title } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../texts.ts'
import css from './loading.module.css'

type TroubleViewProps = { readonly title: string; readonly text: string; readonly detail?: string }

/** Shown for a page that could not be loaded. Retrying reloads everything, since a newer release may exist. */
export function TroubleView({ title, text, detail }: TroubleViewProps): ReactNode {
  const t = useText('shell')
  return (
    <Container className={css.room}>
      <div role="alert" className={css.trouble}>
        <Title look="h2">{title}</Title>
        <p className={css.text}>{text}</p>
        {detail ? <p className={css.detail}>{detail}</p> : null}
      </div>
      <Group className={css.actions}>
        <Button variant="filled" onClick={() => location.reload()}>
          {t('page.retry')}
        </Button>
        <Button component="a" href="/home">
          {t('page.home')}
        </Button>
      </Group>
    </Container>
  )
}
