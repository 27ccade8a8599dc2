import type { CallOptions } from '@cocobnk/client'
import type { Input } from '@cocobnk/contract'
import { Stack, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { ChangeList } from './change-list.tsx'
import type { Approval } from './queries.ts'

type Verdict = NonNullable<Input<'PATCH /operator/approval/{approval_seq}'>['body']>['type']

const KEYS = { SET_APPROVED: 'a', SET_REJECTED: 'r', SET_WITHDRAWN: 'w' } as const satisfies Record<Verdict, string>
const LOOKS = { SET_APPROVED: 'filled', SET_REJECTED: 'danger', SET_WITHDRAWN: 'default' } as const

type DecisionProps = { readonly approval: Approval; readonly onDecided: () => void }

/** The decisions open to this operator. The requester can only withdraw the request. */
export function Decision({ approval, onDecided }: DecisionProps): ReactNode {
  const t = useText('approval')
  const [verdict, setVerdict] = useState<Verdict>()
  const { decidable, mine } = approval
  const verdicts: readonly Verdict[] = decidable ? ['SET_APPROVED', 'SET_REJECTED'] : mine ? ['SET_WITHDRAWN'] : []
  return (
    <Stack gap="xs">
      {verdicts.map((one) => (
        <KeyButton
          key={one}
          name={KEYS[one]}
          label={t(`act.${one}`)}
          variant={LOOKS[one]}
          onPress={() => setVerdict(one)}
        />
      ))}
      {verdict ? (
        <VerdictDialog
          approval={approval}
          verdict={verdict}
          onClose={() => setVerdict(undefined)}
          onDecided={onDecided}
        />
      ) : null}
    </Stack>
  )
}

type VerdictDialogProps = DecisionProps & { readonly verdict: Verdict; readonly onClose: () => void }

function VerdictDialog({ approval, verdict, onClose, onDecided }: VerdictDialogProps): ReactNode {
  const t = useText('approval')
  const { client } = useConsole()
  const queryClient = useQueryClient()
  const decide = async (reason: string, proof: CallOptions) => {
    const path = { approval_seq: approval.approval_seq }
    await client.call('PATCH /operator/approval/{approval_seq}', { path, body: { type: verdict, reason } }, proof)
    onClose()
    onDecided()
    toast.success(t(`done.${verdict}`))
    // An approval may have changed anything on screen, so everything except the health is refetched.
    await queryClient.invalidateQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'health' })
  }
  return (
    <ReasonDialog
      title={t(`act.${verdict}`)}
      lead={t(`lead.${verdict}`, { what: t(`action.${approval.action}`) })}
      act={t(`act.${verdict}`)}
      danger={verdict === 'SET_REJECTED'}
      onSubmit={decide}
      onClose={onClose}
    >
      <ChangeList changes={approval.changes} action={approval.action} />
    </ReasonDialog>
  )
}
