import { Container, Tag, TextLink, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { type PlannedPath, routeTable } from '../../routes.data.ts'
import { useText } from '../../texts.ts'
import { helpOf } from './help.ts'
import css from './planned-screen.module.css'

/** A screen whose work is still to come: what it will do, that it does not yet, and where to go meanwhile. */
export function PlannedScreen({ path }: { readonly path: PlannedPath }): ReactNode {
  const title = useText('title')
  const t = useText('planned')
  const help = helpOf(routeTable.find((entry) => entry.path === path)?.feature)
  return (
    <Container className={css.screen}>
      <Tag tone="pending">{t('tag')}</Tag>
      <Title look="h1" className={css.title}>
        {title(path)}
      </Title>
      <p className={css.about}>{t(path)}</p>
      <div className={css.state}>
        <span className={css.node} aria-hidden="true" />
        <p>
          <b>{t('open')}</b>
          <br />
          <span className={css.quiet}>{t('guarded')}</span>
        </p>
      </div>
      <p className={css.links}>
        {help ? (
          <TextLink component={Link} to="/home" hash={help}>
            {t(`link.${help}`)}
          </TextLink>
        ) : null}
        <TextLink component={Link} to="/home">
          {t('link.home')}
        </TextLink>
      </p>
    </Container>
  )
}
