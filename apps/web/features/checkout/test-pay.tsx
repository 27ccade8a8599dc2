import { Form, SubmitButton } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { CHECKOUT_KEY } from '../../live/query-keys.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './checkout.module.css'
import { GUEST_CHECKOUT_KEY } from './guest-query.ts'

/** Pays a test order in the role of its customer. */
export function TestPay({ token }: { readonly token: string }): ReactNode {
  const t = useText('checkout')
  const { client, queryClient } = useApp()
  const { trouble, tone, submit } = useSubmit()
  const pay = async () => {
    await client.call('POST /pg/transaction/token/{checkout_token}/trigger', {
      path: { checkout_token: token },
      body: { type: 'PAID' },
    })
    await Promise.all(
      [CHECKOUT_KEY, [GUEST_CHECKOUT_KEY]].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
    )
  }
  return (
    <Form onSubmit={() => submit(pay)}>
      {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
      <div className={css.button}>
        <SubmitButton>{t('test.pay')}</SubmitButton>
      </div>
    </Form>
  )
}
