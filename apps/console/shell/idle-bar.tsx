import type { ReactNode } from 'react'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import css from './shell.module.css'

/** Warns before the idle sign-out. Announced by screen readers. */
export function IdleBar(): ReactNode {
  const t = useText('shell')
  const { leaving } = useSession()
  return <div role="status">{leaving ? <p className={css.notice}>{t('idle.text')}</p> : null}</div>
}
