import { Button, confirm, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { DEPOSITS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'

export function CancelButton({ depositSeq }: { readonly depositSeq: string }): ReactNode {
  const t = useText('deposit')
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
      client.call('PATCH /asset/deposit/{deposit_seq}', {
        path: { deposit_seq: depositSeq },
        body: { type: 'SET_CANCELED' },
      }),
    )
    if (isDone) toast.success(t('cancel.done'))
    // Also after a refusal, which means that the deposit's state has changed meanwhile.
    await queryClient.invalidateQueries({ queryKey: DEPOSITS_KEY })
  }
  return (
    <Button pending={pending} onClick={() => void cancel()}>
      {t('cancel')}
    </Button>
  )
}
