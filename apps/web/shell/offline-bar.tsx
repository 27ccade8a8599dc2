import { type ReactNode, Suspense } from 'react'
import { useOnline } from '../browser/use-online.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import { AsOf } from './lazy-member-parts.tsx'
import css from './offline-bar.module.css'

/** Says that the network is away, and to members of when the balances are that the page still shows. */
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
