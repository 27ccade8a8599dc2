import type { CallOptions } from '@cocobnk/client'
import type { DangerousAction } from '@cocobnk/contract'
import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import { ChangeList } from '../approval/change-list.tsx'
import { APPROVAL_KEY } from '../approval/queries.ts'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { changesOf } from './changes.ts'

type AskDialogProps = {
  readonly action: DangerousAction
  readonly before: unknown
  readonly after: unknown
  /** When it takes effect, if not at once. */
  readonly lead?: string
  readonly onAsk: (reason: string, proof: CallOptions) => Promise<unknown>
  readonly onClose: () => void
}

/** Requests a change: lists the differences for confirmation; a second operator then approves it. */
export function AskDialog({ action, before, after, lead, onAsk, onClose }: AskDialogProps): ReactNode {
  const t = useText('change')
  const queryClient = useQueryClient()
  const ask = async (reason: string, proof: CallOptions) => {
    await onAsk(reason, proof)
    onClose()
    toast.success(t('asked'))
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  return (
    <ReasonDialog title={t('ask')} lead={lead ?? t('ask.lead')} act={t('ask')} onSubmit={ask} onClose={onClose}>
      <ChangeList changes={changesOf(before, after)} action={action} />
    </ReasonDialog>
  )
}
