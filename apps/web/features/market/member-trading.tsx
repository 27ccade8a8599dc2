import { Button, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import sides from './buy-sell.module.css'
import { OrderForm } from './order-form.tsx'
import { OwnFunds } from './own-funds.tsx'
import { ordersQuery } from './queries.ts'
import { useTradeKeys } from './trade-keys.ts'
import { type MarketShown, TradeLayout, type TradePart } from './trade-layout.tsx'
import css from './trade-screen.module.css'
import { useFunds } from './use-funds.ts'
import { useOrderForm } from './use-order-form.ts'

/** Loaded after the first paint, as it is not read first. */
const OwnPanel = lazy(() => import('./own-panel.tsx'))

const PARTS: readonly TradePart[] = ['chart', 'book', 'trades', 'order', 'own']

/** A market with the member's orders and balances. */
export function MemberTrading(shown: MarketShown): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const page = useRef<HTMLDivElement>(null)
  const { market, terms, book, lastPrice } = shown
  const [part, setPart] = useState<TradePart>('chart')
  const funds = useFunds(market)
  const form = useOrderForm(market, terms, lastPrice)
  const { data: open = [] } = useQuery(ordersQuery(useApp().client, 'Y', market.seq))
  const showForm = () => setPart('order')
  useTradeKeys(form, page, showForm)
  /** Best price for an immediate purchase or sale. */
  const best = { BID: book.asks[0]?.price, ASK: book.bids[0]?.price }
  return (
    <div ref={page}>
      <TradeLayout
        {...shown}
        ownPrices={
          new Set(open.flatMap(({ price, status }) => (price === null || status === 'WAITING' ? [] : [price])))
        }
        onPick={(price) => {
          form.pick(price)
          showForm()
        }}
        order={<OrderForm {...{ market, terms, book, funds, form }} />}
        funds={<OwnFunds funds={funds} />}
        own={
          <Suspense fallback={null}>
            <OwnPanel market={market} />
          </Suspense>
        }
        parts={PARTS}
        part={part}
        setPart={setPart}
        actions={(['BID', 'ASK'] as const).map((side) => (
          <Button
            key={side}
            size="lg"
            className={sides[side]}
            onClick={() => {
              form.setSide(side)
              showForm()
            }}
          >
            {t(`side.${side}`)}
            <span className={css.best}>{best[side] === undefined ? null : amountText(best[side])}</span>
          </Button>
        ))}
      />
    </div>
  )
}
