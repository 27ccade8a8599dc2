import { type ReactNode, useEffect, useState } from 'react'
import { useText } from '../texts.ts'
import { TroubleView } from './trouble-view.tsx'

export function FailedView({ error }: { readonly error: unknown }): ReactNode {
  const t = useText('shell')
  const [wasOffline] = useState(() => !navigator.onLine)
  useEffect(() => {
    if (!wasOffline) return
    const again = () => location.reload()
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [wasOffline])
  // Which file did not come says nothing to whoever has no network.
  if (wasOffline) return <TroubleView title={t('page.failed.title')} text={t('offline')} />
  const detail = error instanceof Error ? error.message : String(error)
  return <TroubleView title={t('page.failed.title')} text={t('page.failed.text')} detail={detail} />
}
