import { ModalDialog, MoneyTimeline, type TimelineStep, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { When } from '../../locale/when.tsx'
import { useText } from '../../texts.ts'
import { type Fill, type Order, orderQuery, type PublicMarket } from './queries.ts'

type OrderDialogProps = {
  readonly market: PublicMarket
  readonly order: Order | undefined
  readonly onClose: () => void
}

/** History of an order: placed, filled part by part, ended. */
export default function OrderDialog({ market, order, onClose }: OrderDialogProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const title = order
    ? t(`submit.${order.type}`, { amount: amountText(order.amount), code: market.asset_code })
    : t('order')
  return (
    <ModalDialog open={order !== undefined} onClose={onClose} title={title}>
      {order ? <History market={market} seq={order.order_seq} /> : null}
    </ModalDialog>
  )
}

function History({ market, seq }: { readonly market: PublicMarket; readonly seq: string }): ReactNode {
  const t = useText('market')
  const query = useQuery(orderQuery(useApp().client, seq))
  const steps = useSteps(market)
  return (
    <Loaded from={query} failed={t('failed')} missing={t('order.missing')}>
      {({ order, fills }) => <MoneyTimeline steps={steps(order, fills)} />}
    </Loaded>
  )
}

function useSteps(market: PublicMarket) {
  const t = useText('market')
  const amountText = useAmountText()
  return (order: Order, fills: readonly Fill[]): readonly TimelineStep[] => {
    const placed: TimelineStep = {
      key: 'placed',
      state: 'done',
      title: t('step.placed'),
      time: <When at={order.placed_at} />,
      detail: [
        t(`kind.${order.kind}`),
        t(`term.${order.time_in_force}`),
        ...(order.stop_price === null ? [] : [t('stop.at', { price: amountText(order.stop_price) })]),
        ...(order.price === null ? [] : [`${amountText(order.price)} ${market.target_asset_code}`]),
      ].join(' · '),
    }
    const traded = fills.map(
      ({ seq, amount, price, fee, fee_asset_code, at }): TimelineStep => ({
        key: seq,
        state: 'done',
        title: t('step.filled', { amount: amountText(amount), code: market.asset_code, price: amountText(price) }),
        time: <When at={at} />,
        detail: t('step.fee', { fee: amountText(fee), code: fee_asset_code }),
      }),
    )
    return [placed, ...traded, lastStep(order)]
  }

  function lastStep(order: Order): TimelineStep {
    const time = <When at={order.changed_at} />
    if (order.status === 'FILLED') return { key: 'end', state: 'done', title: t('status.FILLED'), time }
    if (order.status === 'CANCELED')
      return { key: 'end', state: 'refused', title: t('status.CANCELED'), time, detail: t('step.canceled') }
    return {
      key: 'now',
      state: 'now',
      title: t(`status.${order.status}`),
      detail: t(order.status === 'WAITING' ? 'step.waiting' : 'step.open'),
    }
  }
}
