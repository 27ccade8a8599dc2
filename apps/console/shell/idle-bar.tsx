import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import css from './shell.module.css'

/** Said aloud, so that nobody who only reads is signed out unawares. */
export function IdleBar(): ReactNode {
  const t = useText('shell')
  const { leaving } = useSession()
  return <div role="status">{leaving ? <p className={css.notice}>{t('idle.text')}</p> : null}</div>
}
