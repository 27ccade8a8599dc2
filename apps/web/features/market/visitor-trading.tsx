import { Button, Empty, KeyValue, Title, useAmountText } from '@cocobnk/ui'
import { Link, useLocation } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { withRedirect } from '../../session/redirect-from.ts'
import { useText } from '../../texts.ts'
import type { PublicMarket } from './queries.ts'
import { type MarketShown, TradeLayout, type TradePart } from './trade-layout.tsx'
import css from './visitor-trading.module.css'

const PARTS: readonly TradePart[] = ['chart', 'book', 'trades', 'order']

/** A market as visitors read it. What needs a session is an invitation, which leads back to this market. */
export function VisitorTrading(shown: MarketShown): ReactNode {
  const t = useText('market')
  const { market } = shown
  const [part, setPart] = useState<TradePart>('chart')
  return (
    <TradeLayout
      {...shown}
      order={<Invitation market={market} />}
      own={<Empty>{t('join.own')}</Empty>}
      parts={PARTS}
      part={part}
      setPart={setPart}
      actions={<Doors />}
    />
  )
}

/** In place of the order form: the terms of the market, and how to trade in it. */
function Invitation({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { asset_code, target_asset_code, maker_fee_percent, taker_fee_percent, minimum_amount } = market
  const percent = (text: string) => t('percent', { percent: amountText(text) })
  return (
    <section className={css.panel} aria-labelledby="join">
      <Title order={2} look="section" id="join">
        {t('join.title', { code: asset_code })}
      </Title>
      <p className={css.text}>{t('join.text')}</p>
      <div className={css.doors}>
        <Doors />
      </div>
      <KeyValue
        look="tight"
        rows={[
          { label: t('join.maker'), value: percent(maker_fee_percent) },
          { label: t('join.taker'), value: percent(taker_fee_percent) },
          { label: t('join.minimum'), value: `${amountText(minimum_amount)} ${asset_code}` },
          { label: t('join.tick'), value: `${amountText(market.tick)} ${target_asset_code}` },
        ]}
      />
    </section>
  )
}

function Doors(): ReactNode {
  const t = useText('shell')
  const { pathname } = useLocation()
  return (
    <>
      <Button component={Link} to={withRedirect('/login', pathname)} preload={false} size="lg">
        {t('account.login')}
      </Button>
      <Button component={Link} to={withRedirect('/register', pathname)} preload={false} size="lg" variant="filled">
        {t('account.register')}
      </Button>
    </>
  )
}
