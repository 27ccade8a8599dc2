import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../context.ts'
import { haltedQuery } from '../features/halt/queries.ts'
import { useMay, useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { RouteLink } from './route-link.tsx'
import css from './shell.module.css'
import { useTimes } from './times.ts'

/** Shows everything that is halted, on every screen, for as long as it lasts. */
export function HaltedBar(): ReactNode {
  const t = useText('halt')
  const times = useTimes()
  const may = useMay()
  const { data } = useQuery(haltedQuery(useConsole().client, useSession().operator !== undefined))
  const list = data?.list ?? []
  return (
    <div role="alert">
      {list.length > 0 ? (
        <p className={css.halted} data-testid="halted">
          {list.map(({ kind, asset, count, since }) => (
            <span key={`${kind} ${asset ?? ''}`}>
              {t(`now.${kind}`, { asset: asset ?? '', n: count })} {t('now.since', { when: times.short(since) })}
            </span>
          ))}
          {may('halt.release') ? <RouteLink to="/halts">{t('now.see')}</RouteLink> : null}
        </p>
      ) : null}
    </div>
  )
}
