import { KeyValue } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useMay, useSession } from '../../session/use-session.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { KeyButton } from '../../shell/key-button.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { ChangeDialog, type ChangeType } from './change-dialog.tsx'
import css from './operator-detail.module.css'
import { OperatorStateTag } from './operator-state.tsx'
import type { OperatorRow } from './queries.ts'

export function OperatorDetail({ operator }: { readonly operator: OperatorRow }): ReactNode {
  const t = useText('operator')
  const shell = useText('shell')
  const times = useTimes()
  const may = useMay()
  const rows = [
    { label: t('role'), value: shell(`role.${operator.role}`) },
    { label: t('since'), value: times.exact(operator.created_at) },
    { label: t('lastIn'), value: operator.last_login_at ? times.exact(operator.last_login_at) : t('neverIn') },
    ...(operator.invitation_expires_at
      ? [{ label: t('linkUntil'), value: times.exact(operator.invitation_expires_at) }]
      : []),
  ]
  return (
    <>
      <DetailHead
        title={<span translate="no">{operator.name}</span>}
        tag={<OperatorStateTag state={operator.state} />}
        lead={<span translate="no">{operator.email}</span>}
      />
      <DetailBody aside={may('operator.manage') ? <Standing operator={operator} /> : null}>
        <DetailSection title={t('facts')}>
          <KeyValue look="tight" rows={rows} className={css.facts ?? ''} />
        </DetailSection>
        {may('audit.read') ? <SubjectAudit subject={`operator:${operator.operator_seq}`} /> : null}
      </DetailBody>
    </>
  )
}

const WISHES: Readonly<Record<OperatorRow['state'], readonly ChangeType[]>> = {
  INVITED: ['SET_ROLE', 'RESET_FACTOR', 'SET_SUSPENDED'],
  ACTIVE: ['SET_ROLE', 'RESET_FACTOR', 'SET_SUSPENDED'],
  SUSPENDED: ['SET_ACTIVE'],
}
const KEYS = { SET_ROLE: 'c', RESET_FACTOR: 'f', SET_SUSPENDED: 'x', SET_ACTIVE: 'x' } as const

/** The changes that can be requested. Not offered for the signed-in operator, because operators cannot request changes to themselves. */
function Standing({ operator }: { readonly operator: OperatorRow }): ReactNode {
  const t = useText('operator')
  const { operator: self } = useSession()
  const [wish, setWish] = useState<ChangeType>()
  const waiting = useWaiting()(`operator:${operator.operator_seq}`)
  return (
    <DetailSection title={t('standing')}>
      {waiting ? (
        <WaitingNote approval={waiting}>{t('waiting', { name: waiting.maker.name })}</WaitingNote>
      ) : self?.operator_seq === operator.operator_seq ? (
        <p className={css.self}>{t('self')}</p>
      ) : (
        <div className={css.wishes}>
          {WISHES[operator.state].map((type) => (
            <KeyButton
              key={type}
              name={KEYS[type]}
              label={t(type === 'RESET_FACTOR' && operator.state === 'INVITED' ? 'ask.RESEND' : `ask.${type}`)}
              variant={type === 'SET_SUSPENDED' ? 'danger' : 'default'}
              onPress={() => setWish(type)}
            />
          ))}
        </div>
      )}
      {wish ? <ChangeDialog operator={operator} type={wish} onClose={() => setWish(undefined)} /> : null}
    </DetailSection>
  )
}
