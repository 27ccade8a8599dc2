import { Empty, Menu, MenuItem, useAmountText } from '@cocobnk/ui'
import { type ReactNode, useState } from 'react'
import { useText } from '../../texts.ts'
import { type BookRow, bookRows, groupings, spreadOf } from './book.ts'
import css from './ladder.module.css'
import { PanelHead } from './panel.tsx'
import type { Book, PublicMarket } from './queries.ts'
import type { Terms } from './steps.ts'

type BookPanelProps = {
  readonly market: PublicMarket
  readonly terms: Terms
  readonly book: Book
  readonly lastPrice: string | null
  readonly direction: PublicMarket['ticker']['direction']
  /** Prices of the member's own open orders. */
  readonly own: ReadonlySet<string>
  /** Rows per side. */
  readonly rows: number
  /** Puts a price into the order form. Visitors have none. */
  readonly onPick: ((price: string) => void) | undefined
}

/** Both sides of the order book. */
export function BookPanel({ market, terms, book, lastPrice, direction, own, rows, onPick }: BookPanelProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const steps = groupings(terms)
  const [chosen, setStep] = useState(0)
  const step = steps[chosen] ?? terms.tick
  const { bids, asks } = bookRows(terms, book, step, own, rows)
  const spread = spreadOf(terms, book)
  return (
    <section aria-label={t('book')}>
      <PanelHead title={t('book')}>
        <Menu trigger={amountText(step)} label={t('book.group', { step: amountText(step) })} align="end">
          {steps.map((one, place) => (
            <MenuItem key={one} checked={place === chosen} onClick={() => setStep(place)}>
              {amountText(one)}
            </MenuItem>
          ))}
        </Menu>
      </PanelHead>
      {market.has_house_quotes ? <p className={css.house}>{t('book.house')}</p> : null}
      {book.bids.length + book.asks.length === 0 ? (
        <Empty>{t('book.empty')}</Empty>
      ) : (
        <div className={css.sides}>
          <Side market={market} side="ASK" rows={asks.toReversed()} onPick={onPick} headed />
          <div className={css.middle}>
            <span className={css.last} data-direction={direction}>
              {lastPrice === null ? '–' : amountText(lastPrice)}
            </span>
            {spread ? (
              <span className={css.quiet}>
                {t('spread', { gap: amountText(spread.gap), percent: amountText(spread.percent) })}
              </span>
            ) : null}
          </div>
          <Side market={market} side="BID" rows={bids} onPick={onPick} />
        </div>
      )}
    </section>
  )
}

type SideProps = {
  readonly market: PublicMarket
  readonly side: 'BID' | 'ASK'
  readonly rows: readonly BookRow[]
  readonly onPick: BookPanelProps['onPick']
  readonly headed?: boolean
}

function Side({ market, side, rows, onPick, headed }: SideProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  return (
    <table className={css.ladder} data-look="book" aria-label={t(`book.${side}`)}>
      {headed ? (
        <thead>
          <tr>
            <th scope="col">{t('price.in', { code: market.target_asset_code })}</th>
            <th scope="col">{t('amount.in', { code: market.asset_code })}</th>
            <th scope="col">{t('sum')}</th>
          </tr>
        </thead>
      ) : null}
      <tbody>
        {rows.map(({ price, amount, sum, share, isOwn }) => (
          <tr key={price} className={css.row}>
            <td className={css.price} data-side={side}>
              <span className={css.bar} data-side={side} style={{ width: `${(share * 100).toFixed(1)}%` }} />
              {isOwn ? <span className={css.own} role="img" aria-label={t('book.own')} /> : null}
              {onPick ? (
                <button type="button" className={css.pick} title={t('book.pick')} onClick={() => onPick(price)}>
                  {amountText(price)}
                </button>
              ) : (
                amountText(price)
              )}
            </td>
            <td>{amountText(amount)}</td>
            <td className={css.quiet}>{amountText(sum)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
