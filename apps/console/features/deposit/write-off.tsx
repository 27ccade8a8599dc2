import { toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { DEPOSIT_KEY, type ShopReturn } from './queries.ts'

/** Requests a write-off, which two operators decide: the only outcome for a return that is too small to send. */
export function WriteOff({ offer }: { readonly offer: ShopReturn }): ReactNode {
  const t = useText('deposit')
  const { client } = useConsole()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const approval = useWaiting()(`return:${offer.return_seq}`)
  if (approval)
    return <WaitingNote approval={approval}>{t('return.waiting', { name: approval.maker.name })}</WaitingNote>
  return (
    <>
      <KeyButton name="x" label={t('return.writeOff')} variant="danger" onPress={() => setOpen(true)} />
      {isOpen ? (
        <ReasonDialog
          title={t('return.writeOff')}
          lead={t('return.writeOff.lead')}
          act={t('return.writeOff')}
          danger
          onSubmit={async (reason, proof) => {
            const path = { return_seq: offer.return_seq }
            const body = { type: 'SET_WRITTEN_OFF', reason } as const
            await client.call('PATCH /operator/return/{return_seq}', { path, body }, proof)
            setOpen(false)
            toast.success(t('return.writeOff.done'))
            await queries.invalidateQueries({ queryKey: [...DEPOSIT_KEY] })
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  )
}
