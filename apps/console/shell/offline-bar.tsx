import { onlineManager } from '@tanstack/react-query'
import { type ReactNode, useSyncExternalStore } from 'react'
import { useText } from '../texts.ts'
import css from './shell.module.css'

const subscribe = (onChange: () => void) => onlineManager.subscribe(onChange)

export function OfflineBar(): ReactNode {
  const t = useText('shell')
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  return <div role="status">{online ? null : <p className={css.notice}>{t('offline.text')}</p>}</div>
}
