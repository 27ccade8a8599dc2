import { Button, confirm, toast } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { INQUIRIES_KEY } from '../../live/query-keys.ts'
import { useAction } from '../../refusal/use-action.ts'
import { useText } from '../../texts.ts'
import type { Opened } from './queries.ts'

export function CloseButton({ inquiry: { inquiry_seq }, ticket }: Opened): ReactNode {
  const t = useText('inquiry')
  const { client, queryClient } = useApp()
  const { pending, run } = useAction()
  const close = async () => {
    if (!(await confirm({ title: t('close.sure'), message: t('close.text'), confirmText: t('close') }))) return
    const order = { path: { inquiry_seq }, body: { type: 'SET_CLOSED' } } as const
    const done = await run(() => client.call('PATCH /support/inquiry/{inquiry_seq}', order, { inquiryTicket: ticket }))
    await queryClient.invalidateQueries({ queryKey: INQUIRIES_KEY })
    if (done) toast.success(t('closed'))
  }
  return (
    <Button size="sm" pending={pending} onClick={() => void close()}>
      {t('close')}
    </Button>
  )
}
