import { CURRENCY_DIGITS } from '@cocobnk/contract'
import { Amount, Container, Form, KeyValue, Loading, MoneyInput, Note, SubmitButton } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { isSome } from '../../money-form/amounts.ts'
import { Trouble } from '../../refusal/trouble.tsx'
import { useSubmit } from '../../refusal/use-submit.ts'
import { useText } from '../../texts.ts'
import css from './link-gate.module.css'
import { type Opened, openedQuery } from './opened-query.ts'

type GateProps = {
  readonly token: string
  /** Shown if the token is unknown. */
  readonly children: ReactNode
}

/** Shows a payment link, an invoice or a quote if the token belongs to one. Each leads to a payment with its own token. */
export function LinkGate({ token, children }: GateProps): ReactNode {
  const t = useText('checkout')
  const query = useQuery(openedQuery(useApp().client, token))
  return (
    <Loaded from={query} failed={t('failed')} waiting={<Loading />}>
      {(opened) => (opened ? <Offer token={token} opened={opened} /> : children)}
    </Loaded>
  )
}

function Offer({ token, opened }: { readonly token: string; readonly opened: Opened }): ReactNode {
  const t = useText('payment-link')
  const { client } = useApp()
  const navigate = useNavigate()
  const { trouble, tone, submit } = useSubmit()
  const [amount, setAmount] = useState('')
  const { shop, title, currency, price, isOpen, mode, kind } = opened
  const go = async () => {
    const path = { token }
    const used =
      kind === 'LINK'
        ? await client.call('POST /pg/link/{token}', { path, body: price === null ? { amount } : {} })
        : await client.call('POST /pg/invoice/{token}', { path, body: { type: kind === 'QUOTE' ? 'ACCEPT' : 'PAY' } })
    await navigate({ to: '/payment/payment-guest', search: { token: used.next_token } })
  }
  return (
    <Container className={css.offer}>
      <Form
        onSubmit={() => submit(go)}
        validate={() => (price === null && !isSome(amount) ? { amount: t('amount.required') } : {})}
      >
        {mode === 'TEST' ? <Note tone="pending">{t('test')}</Note> : null}
        {trouble ? <Trouble tone={tone}>{trouble}</Trouble> : null}
        <KeyValue
          look="ruled"
          rows={[
            { label: shop, value: title },
            ...opened.lines.map(({ name, total }) => ({
              label: name,
              value: <Amount value={total} asset={currency} />,
            })),
            ...(price === null
              ? []
              : [{ label: t('amount'), value: <Amount value={price} asset={currency} />, total: true }]),
          ]}
        />
        {price === null ? (
          <MoneyInput
            name="amount"
            label={t('amount')}
            value={amount}
            onChange={setAmount}
            asset={currency}
            decimals={CURRENCY_DIGITS[currency]}
            pad
          />
        ) : null}
        {isOpen ? (
          <SubmitButton>{t(kind === 'QUOTE' ? 'accept' : 'pay')}</SubmitButton>
        ) : (
          <Note tone="pending">{t('over')}</Note>
        )}
      </Form>
    </Container>
  )
}
