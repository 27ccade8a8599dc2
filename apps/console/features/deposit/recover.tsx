import { TextField, toast } from '@cocobnk/ui'
import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { KeyButton } from '../../shell/key-button.tsx'
import { useText } from '../../texts.ts'
import { useWaiting, WaitingNote } from '../approval/waiting.tsx'
import { ReasonDialog } from '../reason/reason-dialog.tsx'
import { DEPOSIT_KEY, type ShopReturn } from './queries.ts'

const CODE_LENGTH = 64

/** Requests that a payer who lost the refund link may claim with a new one. The code is a hash: it allows the link and does not contain it. */
export function Recover({ offer }: { readonly offer: ShopReturn }): ReactNode {
  const t = useText('deposit')
  const { client } = useConsole()
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const approval = useWaiting()(`return:${offer.return_seq}`)
  if (approval)
    return <WaitingNote approval={approval}>{t('return.waiting', { name: approval.maker.name })}</WaitingNote>
  return (
    <>
      <KeyButton name="l" label={t('return.recover')} onPress={() => setOpen(true)} />
      {isOpen ? (
        <ReasonDialog
          title={t('return.recover')}
          lead={t('return.recover.lead')}
          act={t('return.recover')}
          fields={
            <TextField
              name="claim_hash"
              label={t('return.recover.code')}
              maxLength={CODE_LENGTH}
              autoComplete="off"
              required
            />
          }
          onSubmit={async (reason, proof, values) => {
            const path = { return_seq: offer.return_seq }
            const body = { claim_hash: (values.claim_hash ?? '').toLowerCase(), reason }
            await client.call('POST /operator/return/{return_seq}/recovery', { path, body }, proof)
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
