import { Amount, KeyValue, type KeyValueRow, Text, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import type { Estimate, OrderWish } from './estimate.ts'
import type { PublicMarket } from './queries.ts'
import { remainsOf } from './remains.ts'

type OrderCostsProps = {
  readonly market: PublicMarket
  readonly wish: OrderWish
  readonly estimate: Estimate
  /** Available balance of the given asset. */
  readonly available: string | undefined
}

/** The effects of an order before it is sent: worst price, slippage, fee, hold and remaining balance, in that order. */
export function OrderCosts({ market, wish, estimate, available }: OrderCostsProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { asset_code: asset, target_asset_code: target } = market
  const isBid = wish.side === 'BID'
  const [gives, gets] = isBid ? [target, asset] : [asset, target]
  const none = '–'
  const price = (text: string | undefined) =>
    text === undefined ? none : <Amount value={text} asset={target} bare decimals={8} />
  const remains = available === undefined ? undefined : remainsOf(available, estimate.held)
  const feePercent = estimate.takes ? market.taker_fee_percent : market.maker_fee_percent
  const rows: KeyValueRow[] = [
    { label: t('cost.worst'), value: price(estimate.worst) },
    {
      label: t('cost.average'),
      note:
        estimate.slippage === undefined
          ? undefined
          : t('cost.slippage', { percent: t('percent', { percent: amountText(estimate.slippage) }) }),
      value: price(estimate.average),
    },
    { label: t('cost.total'), value: <Amount value={estimate.cost} asset={target} /> },
    {
      label: t('cost.fee', {
        percent: amountText(feePercent),
        role: t(estimate.takes ? 'role.taker' : 'role.maker'),
      }),
      value: <Amount value={estimate.fee} asset={gets} />,
    },
    { label: t('cost.gets'), value: <Amount value={estimate.gets} asset={gets} /> },
    { label: t('cost.held'), total: true, value: <Amount value={estimate.held} asset={gives} /> },
    {
      label: t('cost.remains'),
      value:
        remains === undefined ? (
          none
        ) : remains.isShort ? (
          <Text component="span" tone="danger">
            {t('cost.short', { amount: amountText(remains.amount), code: gives })}
          </Text>
        ) : (
          <Amount value={remains.amount} asset={gives} />
        ),
    },
  ]
  return (
    <>
      <KeyValue look="tight" rows={rows} />
      {estimate.isCut ? (
        <Text size="sm" tone="pending">
          {t('cost.cut')}
        </Text>
      ) : null}
    </>
  )
}
