import { IconButton, IconKey, IconLogout, PersonMark } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../context.ts'
import { PasskeyDialog } from '../features/passkey/passkey-dialog.tsx'
import { SessionDialog } from '../features/session/session-dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import css from './operator-card.module.css'

/** The signed-in operator, in whose name everything here is done. */
export function OperatorCard(): ReactNode {
  const t = useText('shell')
  const { session } = useConsole()
  const { operator } = useSession()
  const sessions = useText('session')
  const passkeys = useText('passkey')
  const [open, setOpen] = useState<'sessions' | 'passkeys'>()
  const close = () => setOpen(undefined)
  if (!operator) return null
  return (
    <div className={css.card}>
      <button type="button" className={css.person} title={sessions('title')} onClick={() => setOpen('sessions')}>
        <PersonMark name={operator.name} />
        <span className={css.words}>
          <span className={css.name} translate="no">
            {operator.name}
          </span>
          <span className={css.role}>{t(`role.${operator.role}`)}</span>
        </span>
      </button>
      <IconButton size="sm" label={passkeys('title')} onClick={() => setOpen('passkeys')}>
        <IconKey size="sm" />
      </IconButton>
      <IconButton size="sm" label={t('operator.logout')} onClick={() => void session.logout()}>
        <IconLogout size="sm" />
      </IconButton>
      {open === 'sessions' ? <SessionDialog onClose={close} /> : null}
      {open === 'passkeys' ? <PasskeyDialog onClose={close} /> : null}
    </div>
  )
}
