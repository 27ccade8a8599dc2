import { Button, confirm, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { MEMBER } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'

export function CancelButton({ withdrawalSeq }: { readonly withdrawalSeq: string }): ReactNode {
  const t = useText('withdrawal')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const cancel = async () => {
    if (
      !(await confirm({
        title: t('cancel.sure'),
        message: t('cancel.text'),
        confirmText: t('cancel'),
        cancelText: t('cancel.back'),
      }))
    )
      return
    const isDone = await run(() =>
      client.call('PATCH /asset/withdraw/{withdrawal_seq}', {
        path: { withdrawal_seq: withdrawalSeq },
        body: { type: 'SET_CANCELED' },
      }),
    )
    if (isDone) toast.success(t('cancel.done'))
    // Also after a refusal, which means that the withdrawal has progressed meanwhile.
    await queryClient.invalidateQueries({ queryKey: [MEMBER] })
  }
  return (
    <Button pending={pending} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
