import { numberInGroups } from '@cocobnk/contract'
import { MAX_DIGITS } from '@cocobnk/money'
import {
  Amount,
  Button,
  Group,
  KeyValue,
  type KeyValueRow,
  MoneyTimeline,
  Note,
  PageFrame,
  RailSection,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { ConversionRate } from '../../money-form/conversion-rate.tsx'
import { MemberSection } from '../../page/member-page.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { DisputeSection } from './dispute-section.tsx'
import { type Detail, transactionQuery } from './queries.ts'
import { RefundForm } from './refund-form.tsx'
import { CheckoutStateTag } from './state-tag.tsx'
import { useTimelineSteps } from './use-timeline-steps.tsx'

/** One payment, as its payer or as the shop sees it. */
export function TransactionDetailScreen({ seq }: { readonly seq: string }): ReactNode {
  const t = useText('shop-transaction')
  const query = useQuery(transactionQuery(useApp().client, seq))
  const { data } = query
  return (
    <PageFrame
      nav={null}
      title={data?.name ?? t('title.detail')}
      lede={<BackLink to="/company/merchant-transaction-list">{t('back')}</BackLink>}
      rail={data ? <Rail transaction={data} /> : null}
    >
      <Loaded from={query} failed={t('failed')} missing={t('missing')}>
        {(transaction) => <Known transaction={transaction} />}
      </Loaded>
    </PageFrame>
  )
}

type Props = { readonly transaction: Detail }

function Rail({ transaction }: Props): ReactNode {
  const t = useText('shop-transaction')
  const steps = useTimelineSteps(transaction)
  return (
    <>
      {transaction.viewer === 'SHOP' ? <RefundForm transaction={transaction} /> : null}
      <RailSection title={t('timeline')}>
        <MoneyTimeline steps={steps} dense />
      </RailSection>
    </>
  )
}

function Known({ transaction }: Props): ReactNode {
  const t = useText('shop-transaction')
  const { transaction_seq, mode, viewer, state, amount, currency, asset, token, payments } = transaction
  const isDisputable = viewer === 'SHOP' && payments.some(({ method }) => method === 'CARD')
  const mayPay = viewer === 'PAYER' && state === 'OPEN'
  return (
    <>
      {mode === 'TEST' ? <Note tone="pending">{t('test.note')}</Note> : null}
      <Amount value={amount} asset={currency ?? asset?.code ?? ''} size="hero" />
      <KeyValue look="ruled" rows={useFacts(transaction)} />
      {mayPay ? (
        <Button component={Link} to={`/payment/payment-main?token=${token}`} variant="filled">
          {t('choose')}
        </Button>
      ) : null}
      {payments.map((payment) => (
        <Payment key={payment.payment_seq} transaction={transaction} payment={payment} />
      ))}
      {isDisputable ? <DisputeSection seq={transaction_seq} /> : null}
      <Group>
        <Button onClick={() => window.print()}>{t('receipt')}</Button>
      </Group>
    </>
  )
}

function useFacts({
  merchant,
  shop_order_number,
  type,
  state,
  flags,
  created_at,
  paid_at,
  viewer,
  payer_name,
}: Detail): KeyValueRow[] {
  const t = useText('shop-transaction')
  return [
    { label: t('shop'), value: merchant.title },
    { label: t('shop.id'), value: merchant.merchant_id },
    { label: t('order'), value: shop_order_number },
    { label: t('type'), value: t(`type.${type}`) },
    {
      label: t('state'),
      value: <CheckoutStateTag state={state} />,
      note: flags.map((flag) => t(`flag.${flag}`)).join(' · ') || undefined,
    },
    ...(viewer === 'SHOP' && paid_at ? [{ label: t('payer'), value: payer_name ?? t('payer.unknown') }] : []),
    { label: t('date'), value: <When at={paid_at ?? created_at} /> },
  ]
}

type PaymentProps = Props & { readonly payment: Detail['payments'][number] }

/** Each side sees only its own account: the payer the debited one, the shop the credited one. */
function Payment({ transaction: { viewer }, payment }: PaymentProps): ReactNode {
  const t = useText('shop-transaction')
  const { asset, amount, fee, net, refunded, account_title, account_number, balance, converted_from: from } = payment
  const money = (value: string, code = asset.code) => <Amount value={value} asset={code} />
  const isShop = viewer === 'SHOP'
  const rows: KeyValueRow[] = [
    ...(from
      ? [
          {
            label: t('converted'),
            value: <Amount value={from.amount} asset={from.asset.code} decimals={MAX_DIGITS} />,
          },
          { label: t('converted.rate'), value: <ConversionRate {...from} /> },
        ]
      : []),
    { label: t('amount'), value: money(amount) },
    ...(isShop
      ? [
          { label: t('fee'), value: money(/[1-9]/.test(fee) ? `-${fee}` : fee) },
          { label: t('net'), value: money(net), total: true },
        ]
      : []),
    ...(refunded === '0' ? [] : [{ label: t('refunded'), value: money(refunded) }]),
    ...(account_title ? [{ label: t(`account.${viewer}`), value: account_title }] : []),
    ...(account_number ? [{ label: t('account.number'), value: numberInGroups(account_number) }] : []),
    ...(balance ? [{ label: t('account.balance'), value: money(balance, from?.asset.code) }] : []),
  ]
  return (
    <MemberSection title={t(`method.${payment.method}`)}>
      <KeyValue look="ruled" rows={rows} />
    </MemberSection>
  )
}
