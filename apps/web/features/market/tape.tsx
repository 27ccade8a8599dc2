import { useLocale } from '@cocobnk/i18n/react'
import { Empty, useAmountText } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { useText } from '../../texts.ts'
import css from './ladder.module.css'
import type { PublicMarket, Trade } from './queries.ts'

type TapeProps = { readonly market: PublicMarket; readonly trades: readonly Trade[] }

/** The latest trades, newest first, in the color of the taker's side. */
export function Tape({ market, trades }: TapeProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { locale } = useLocale()
  const time = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit', second: '2-digit', hour12: false })
  if (trades.length === 0) return <Empty>{t('trades.empty')}</Empty>
  return (
    <table className={css.ladder} data-look="tape" aria-label={t('trades')}>
      <thead>
        <tr>
          <th scope="col">{t('price.in', { code: market.target_asset_code })}</th>
          <th scope="col">{t('amount.in', { code: market.asset_code })}</th>
          <th scope="col">{t('time')}</th>
        </tr>
      </thead>
      <tbody>
        {trades.map(({ seq, price, amount, type, at }) => (
          <tr key={seq}>
            <td className={css.price} data-side={type}>
              {amountText(price)}
            </td>
            <td>{amountText(amount)}</td>
            <td className={css.quiet}>
              <time dateTime={at}>{time.format(new Date(at))}</time>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
