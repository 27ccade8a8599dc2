import { Change, KeyValue, useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { useText } from '../../texts.ts'
import { twoDays } from './days.ts'
import { daysQuery, lastTradeQuery, type PublicMarket } from './queries.ts'
import css from './ticker-facts.module.css'

/** The full ticker of one market, from its latest trade and the candles of two days. */
export function TickerFacts({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { client } = useApp()
  const { data: last } = useQuery(lastTradeQuery(client, market.seq))
  const { data: candles } = useQuery(daysQuery(client, market.seq))
  const { ticker, asset_code, target_asset_code } = market
  const { today, yesterday } = candles ? twoDays(candles) : { today: ticker, yesterday: undefined }
  const price = (text: string | null | undefined) => (text ? amountText(text) : '–')
  const change = ticker.change === null ? '–' : `${ticker.sign === '+' ? '+' : ''}${amountText(ticker.change)}`
  return (
    <div className={css.facts}>
      <KeyValue
        look="tight"
        rows={[
          { label: t('price'), value: price(last?.price ?? ticker.price) },
          { label: t('ticker.change'), value: change },
          {
            label: t('ticker.change_rate'),
            value: ticker.change_rate === null ? '–' : <Change percent={ticker.change_rate} />,
          },
          { label: t('ticker.direction'), value: t(`direction.${ticker.direction}`) },
          { label: t('ticker.volume'), value: `${amountText(today?.volume ?? '0')} ${asset_code}` },
          {
            label: t('ticker.target_volume'),
            value: `${amountText(today?.target_volume ?? '0')} ${target_asset_code}`,
          },
        ]}
      />
      <table className={css.days}>
        <thead>
          <tr>
            <td />
            <th scope="col">{t('today')}</th>
            <th scope="col">{t('yesterday')}</th>
          </tr>
        </thead>
        <tbody>
          {(['open', 'high', 'low', 'close'] as const).map((name) => (
            <tr key={name}>
              <th scope="row">{t(`ticker.${name}`)}</th>
              <td>{price(today?.[name])}</td>
              <td>{price(yesterday?.[name] ?? (candles ? undefined : ticker[`yesterday_${name}`]))}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
