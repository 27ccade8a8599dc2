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
  // Offline, the name of the missing file is of no use.
  if (wasOffline) return <TroubleView title={t('page.failed.title')} text={t('offline')} />
  const detail = error instanceof Error ? error.message : String(error)
  return <TroubleView title={t('page.failed.title')} text={t('page.failed.text')} detail={detail} />
}
