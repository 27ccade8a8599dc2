import { Button, KeyValue, Note, TextLink, Title } from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import css from './checkout.module.css'
import { Price } from './price.tsx'
import type { OpenTransaction } from './queries.ts'

type EndedState = Exclude<OpenTransaction['state'], 'OPEN'>

/** The outcome of a payment, and the link back to the shop. */
export function Ended({ transaction, state }: { readonly transaction: OpenTransaction; readonly state: EndedState }) {
  const t = useText('checkout')
  const back = state === 'PAID' || state === 'PROCESSING' ? transaction.return_url : transaction.cancel_url
  return (
    <div role="status">
      <Title look="h2">{t(`${state}.title`)}</Title>
      <p className={css.lede}>{t(`${state}.text`)}</p>
      {transaction.paid_at === null ? null : <Receipt transaction={transaction} />}
      {transaction.flags.includes('UNDERPAID') ? <Note tone="pending">{t('flag.UNDERPAID')}</Note> : null}
      <div className={css.button}>
        {back === null ? null : (
          <Button component="a" href={back} fullWidth>
            {t('back', { shop: transaction.merchant.title })}
          </Button>
        )}
        <TextLink component={Link} to="/wallet">
          {t('wallet')}
        </TextLink>
      </div>
    </div>
  )
}

function Receipt({ transaction }: { readonly transaction: OpenTransaction }): ReactNode {
  const t = useText('checkout')
  const { merchant, name, shop_order_number, paid_at } = transaction
  return (
    <KeyValue
      look="ruled"
      rows={[
        { label: t('receipt.shop'), value: <span translate="no">{merchant.title}</span> },
        { label: t('receipt.item'), value: <span translate="no">{name}</span> },
        { label: t('receipt.order'), value: <span translate="no">{shop_order_number}</span> },
        { label: t('receipt.at'), value: <When at={paid_at ?? ''} /> },
        { label: t('total'), value: <Price of={transaction} size="row" />, total: true },
      ]}
    />
  )
}
