import { Amount, Button, confirm, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../../live/query-keys.ts'
import { useKeyedCall } from '../../../money-form/use-keyed-call.ts'
import { useAction } from '../../../refusal/use-action.ts'
import { useText } from '../../../texts.ts'
import type { DealApplication } from '../queries.ts'

const NOTHING = () => undefined

/** Releases the seller's coins after a confirmation and a step-up for exactly this deal. */
export function ReleaseButton({ application }: { readonly application: DealApplication }): ReactNode {
  const t = useText('deal-room')
  const { queryClient } = useApp()
  const { pending, run } = useAction()
  const call = useKeyedCall({ onUnknown: NOTHING })
  const release = async () => {
    const { application_seq, amount, asset } = application
    const message = (
      <>
        <Amount value={amount} asset={asset.code} decimals={18} /> {t('release.final')}
      </>
    )
    if (!(await confirm({ title: t('release.sure'), message, confirmText: t('release') }))) return
    const isDone = await run(() =>
      call('PATCH /market/private/application/{application_seq}', {
        path: { application_seq },
        body: { type: 'SET_RELEASED' },
      }),
    )
    if (isDone) toast.success(t('release.done'))
    await queryClient.invalidateQueries({ queryKey: DEALS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <Button variant="filled" pending={pending} onClick={() => void release()}>
      {t('release')}
    </Button>
  )
}
