import { Button, IconGlobe, SettingRow, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { EndpointMenu } from './endpoint-menu.tsx'
import type { Endpoint, Place } from './queries.ts'
import css from './webhook.module.css'

type EndpointRowProps = {
  readonly endpoint: Endpoint
  readonly path: Place
  readonly isOwner: boolean
  /** Shows its deliveries below, if there are several endpoints. */
  readonly onShow?: (() => void) | undefined
}

export function EndpointRow({ endpoint, path, isOwner, onShow }: EndpointRowProps): ReactNode {
  const t = useText('webhook')
  const { url, description, events, state, paused_by, paused_at, failed_count, pending_count } = endpoint
  const isPaused = state === 'PAUSED'
  return (
    <SettingRow
      mark={<IconGlobe />}
      tone={isPaused ? 'danger' : failed_count > 0 ? 'pending' : 'done'}
      title={
        <span translate="no" className={css.url}>
          {url}
        </span>
      }
      tag={isPaused ? <Tag tone="danger">{t('paused')}</Tag> : null}
      note={
        <>
          {description ? <>{description} · </> : null}
          {events ? t('events.count', { n: events.length }) : t('events.all')}
          {pending_count > 0 ? <> · {t('waiting', { n: pending_count })}</> : null}
          {failed_count > 0 ? <> · {t('failures', { n: failed_count })}</> : null}
          {isPaused && paused_at ? (
            <>
              <br />
              {t(paused_by === 'FAILURES' ? 'paused.failures' : 'paused.owner')} · <When at={paused_at} as="ago" />
            </>
          ) : null}
        </>
      }
      action={
        <span className={css.tools}>
          {onShow ? (
            <Button size="sm" onClick={onShow}>
              {t('show')}
            </Button>
          ) : null}
          {isOwner ? <EndpointMenu endpoint={endpoint} path={path} /> : null}
        </span>
      }
    />
  )
}
