import { Button, confirm, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { ACCOUNTS_KEY, DEALS_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'

export function CloseButton({ dealSeq }: { readonly dealSeq: string }): ReactNode {
  const t = useText('deal')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const close = async () => {
    if (!(await confirm({ title: t('close.sure'), message: t('close.text'), confirmText: t('close') }))) return
    const isDone = await run(() =>
      client.call('PATCH /market/private/deal/{deal_seq}', {
        path: { deal_seq: dealSeq },
        body: { type: 'SET_CLOSED' },
      }),
    )
    if (isDone) toast.success(t('close.done'))
    // Also after a refusal, which means that the offer has changed meanwhile.
    await queryClient.invalidateQueries({ queryKey: DEALS_KEY })
    await queryClient.invalidateQueries({ queryKey: ACCOUNTS_KEY })
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void close()}>
      {t('close')}
    </Button>
  )
}
