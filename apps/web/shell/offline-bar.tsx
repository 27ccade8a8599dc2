import { type ReactNode, Suspense } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { AsOf } from './lazy-member-parts.tsx'
import css from './offline-bar.module.css'

/** Shows that the browser is offline and, to members, the time of the displayed balances. */
export function OfflineBar(): ReactNode {
  const t = useText('shell')
  const online = useOnline()
  const isMember = useSession().token !== undefined
  const away = online ? null : <p className={css.bar}>{t('offline')}</p>
  return (
    <div role="status" className={css.place}>
      {isMember ? (
        <Suspense fallback={away}>
          <AsOf className={css.bar}>{away}</AsOf>
        </Suspense>
      ) : (
        away
      )}
    </div>
  )
}
