import type { CallOptions } from '@cocobnk/client'
import type { DangerousAction } from '@cocobnk/contract'
import { Button, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { KeyButton } from '../../shell/key-button.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { APPROVAL_KEY } from './queries.ts'
import { useWaiting, WaitingNote } from './waiting.tsx'

type AskButtonProps = {
  readonly subject: string
  /** Of a subject with several actions: the one that is requested. */
  readonly action?: DangerousAction
  /** Operators who may not request it still see a pending request. */
  readonly may?: boolean
  readonly act: string
  readonly danger?: boolean
  /** False where a screen has several: the key would press only one of them. */
  readonly shortcut?: boolean
  /** Describes exactly what is requested. */
  readonly lead: string
  /** Message once the request is made. */
  readonly asked: string
  /** Message while the request is pending. */
  readonly waiting: (asker: string) => string
  readonly onAsk: (reason: string, proof: CallOptions) => Promise<unknown>
}

/** Requests an action that another operator must approve. While a request is pending, another cannot be made. */
export function AskButton(props: AskButtonProps): ReactNode {
  const { subject, action, may = true, act, danger = false, shortcut = true, lead, asked, waiting, onAsk } = props
  const queryClient = useQueryClient()
  const [asking, setAsking] = useState(false)
  const approval = useWaiting()(subject, action)
  const ask = async (reason: string, proof: CallOptions) => {
    await onAsk(reason, proof)
    setAsking(false)
    toast.success(asked)
    await queryClient.invalidateQueries({ queryKey: APPROVAL_KEY })
  }
  if (approval) return <WaitingNote approval={approval}>{waiting(approval.maker.name)}</WaitingNote>
  if (!may) return null
  return (
    <>
      {shortcut ? (
        <KeyButton name="x" label={act} variant={danger ? 'danger' : 'default'} onPress={() => setAsking(true)} />
      ) : (
        <Button size="sm" variant={danger ? 'danger' : 'default'} onClick={() => setAsking(true)}>
          {act}
        </Button>
      )}
      {asking ? (
        <ReasonDialog
          title={act}
          lead={lead}
          act={act}
          danger={danger}
          onSubmit={ask}
          onClose={() => setAsking(false)}
        />
      ) : null}
    </>
  )
}
