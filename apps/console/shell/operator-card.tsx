import { IconButton, IconLogout, PersonMark } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useConsole } from '../context.ts'
import { useSession } from '../session/use-session.ts'
import { useText } from '../texts.ts'
import css from './operator-card.module.css'

/** Who works at this desk: what is done here is done in their name. */
export function OperatorCard(): ReactNode {
  const t = useText('shell')
  const { session } = useConsole()
  const { operator } = useSession()
  if (!operator) return null
  return (
    <div className={css.card}>
      <PersonMark name={operator.name} />
      <span className={css.words} title={operator.email}>
        <span className={css.name} translate="no">
          {operator.name}
        </span>
        <span className={css.role}>{t(`role.${operator.role}`)}</span>
      </span>
      <IconButton size="sm" label={t('operator.logout')} onClick={() => void session.logout()}>
        <IconLogout size="sm" />
      </IconButton>
    </div>
  )
}
