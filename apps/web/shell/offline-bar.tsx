import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../texts.ts'
import css from './offline-bar.module.css'

export function OfflineBar(): ReactNode {
  const t = useText('shell')
  const online = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
  return (
    <div role="status" className={css.place}>
      {online ? null : <p className={css.bar}>{t('offline')}</p>}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  addEventListener('online', changed)
  addEventListener('offline', changed)
  return () => {
    removeEventListener('online', changed)
    removeEventListener('offline', changed)
  }
}
