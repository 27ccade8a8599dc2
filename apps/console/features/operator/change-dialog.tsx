import type { CallOptions } from '@cocobnk/client'
import type { Input, OperatorRole } from '@cocobnk/contract'
import { Segmented, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { ROLES } from './operator-words.ts'
import type { OperatorRow } from './queries.ts'

export type ChangeType = Input<'PATCH /operator/operator/{operator_seq}'>['body']['type']

type ChangeDialogProps = {
  readonly operator: OperatorRow
  readonly type: ChangeType
  readonly onClose: () => void
}

export function ChangeDialog({ operator, type, onClose }: ChangeDialogProps): ReactNode {
  const t = useText('operator')
  const shell = useText('shell')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const [role, setRole] = useState<OperatorRole>(operator.role)
  const ask = async (reason: string, proof: CallOptions) => {
    const path = { operator_seq: operator.operator_seq }
    const body = { type, reason, ...(type === 'SET_ROLE' ? { role } : {}) }
    await client.call('PATCH /operator/operator/{operator_seq}', { path, body }, proof)
    onClose()
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <ReasonDialog
      title={t(`ask.${type}`)}
      lead={t(`lead.${type}`, { name: operator.name })}
      act={t(`ask.${type}`)}
      danger={type === 'SET_SUSPENDED'}
      onSubmit={ask}
      onClose={onClose}
    >
      {type === 'SET_ROLE' ? (
        <Segmented
          label={t('role')}
          value={role}
          options={ROLES.map((value) => ({ value, label: shell(`role.${value}`) }))}
          onChange={setRole}
        />
      ) : null}
    </ReasonDialog>
  )
}
