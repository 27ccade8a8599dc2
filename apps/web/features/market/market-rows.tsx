import { useLocale } from '@cocobnk/i18n/react'
import {
  AssetMark,
  Change,
  Row,
  RowCell,
  RowHead,
  RowList,
  Sparkline,
  StateDot,
  useAmountText,
  useCurrencyText,
  useDesktop,
} from '@cocobnk/ui'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useDisplayCurrency } from '../../display-currency/use-display-currency.ts'
import { useText } from '../../texts.ts'
import type { LastDay } from './last-day.ts'
import css from './market-list.module.css'
import type { ListedMarket } from './market-order.ts'
import type { PublicMarket } from './queries.ts'

type MarketRowsProps = { readonly markets: readonly ListedMarket[] }

/** One row per market. Rows keep their places while the pointer is on them, so that nobody presses another market than they saw. */
export function MarketRows({ markets }: MarketRowsProps): ReactNode {
  const t = useText('market')
  const isWide = useDesktop()
  const [held, setHeld] = useState<readonly string[]>()
  const placeOf = ({ market }: ListedMarket) => held?.indexOf(market.seq) ?? 0
  const shown = held ? markets.toSorted((one, other) => placeOf(one) - placeOf(other)) : markets
  return (
    <div
      onPointerEnter={() => setHeld(shown.map(({ market }) => market.seq))}
      onPointerLeave={() => setHeld(undefined)}
    >
      <RowList columns label={t('markets')}>
        <RowHead
          title={t('market')}
          cells={
            <>
              <RowCell>{t('price')}</RowCell>
              <RowCell width="sm">{t('day.change')}</RowCell>
              <RowCell width="lg" align="center">
                {t('day.range')}
              </RowCell>
              <RowCell width="sm">{t('day.line')}</RowCell>
            </>
          }
          end={t('day.turnover')}
        />
        {shown.map(({ market, day }) => (
          <MarketRow key={market.seq} market={market} day={day} isWide={isWide} />
        ))}
      </RowList>
    </div>
  )
}

type MarketRowProps = ListedMarket & { readonly isWide: boolean }

function MarketRow({ market, day, isWide }: MarketRowProps): ReactNode {
  const amountText = useAmountText()
  const { code, asset_code, target_asset_code, ticker } = market
  const price = <span className={css.figure}>{ticker.price === null ? '–' : amountText(ticker.price)}</span>
  const change = day?.change == null ? '–' : <Change percent={day.change} />
  const line = day && day.line.length > 0 ? <Sparkline values={day.line} /> : null
  const name = (
    <>
      <span className={css.figure}>{asset_code}</span>
      <span className={css.target}> / {target_asset_code}</span>
    </>
  )
  const link = { component: Link, to: `/exchange/market/${code}`, mark: <AssetMark asset={asset_code} />, title: name }
  if (!isWide)
    return (
      <Row
        {...link}
        note={<State market={market} open={<ShortTurnover day={day} />} />}
        cells={
          <RowCell width="sm" phone="kept">
            {line}
          </RowCell>
        }
        end={price}
        endNote={change}
      />
    )
  return (
    <Row
      {...link}
      note={<State market={market} open={market.asset_title} />}
      cells={
        <>
          <RowCell note={<Worth market={market} />}>{price}</RowCell>
          <RowCell width="sm">{change}</RowCell>
          <RowCell width="lg" align="center">
            <Range price={ticker.price} day={day} />
          </RowCell>
          <RowCell width="sm">{line}</RowCell>
        </>
      }
      end={
        <span className={css.figure}>
          <Turnover day={day} />
        </span>
      }
      endNote={day ? `${amountText(day.volume, 4)} ${asset_code}` : null}
    />
  )
}

type StateProps = { readonly market: PublicMarket; readonly open: ReactNode }

/** What kind of trading takes place; `open` if there is nothing special about it. */
function State({ market, open }: StateProps): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  if (market.auction_ends_at !== null) {
    const at = new Intl.DateTimeFormat(locale, { timeStyle: 'short' }).format(new Date(market.auction_ends_at))
    return <StateDot tone="pending">{t('auction.until', { at })}</StateDot>
  }
  if (market.is_active === 'N') return <StateDot tone="danger">{t('halted')}</StateDot>
  return open
}

/** The price in the reader's currency. Prices of order books are in USOT. */
function Worth({ market }: { readonly market: PublicMarket }): ReactNode {
  const currencyText = useCurrencyText()
  const { currency, convertPrice } = useDisplayCurrency()
  const { price } = market.ticker
  return price === null ? null : currencyText(convertPrice(price), currency, { exact: true })
}

/** What was traded in the last day, in the reader's currency. */
function Turnover({ day }: Pick<ListedMarket, 'day'>): ReactNode {
  const currencyText = useCurrencyText()
  const { currency, convert } = useDisplayCurrency()
  return day ? currencyText(convert(day.targetVolume), currency) : '–'
}

/** The same in few figures, with its name: on a phone it has no column. */
function ShortTurnover({ day }: Pick<ListedMarket, 'day'>): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  const { currency, convert } = useDisplayCurrency()
  if (!day) return '–'
  const short = new Intl.NumberFormat(locale, {
    notation: 'compact',
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
    maximumSignificantDigits: 4,
  })
  return t('list.volume', { volume: short.format(Number(convert(day.targetVolume))) })
}

type RangeProps = { readonly price: string | null; readonly day: LastDay | undefined }

/** Where the price is between the lowest and the highest of the day. */
function Range({ price, day }: RangeProps): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  if (price === null) return <span className={css.still}>{t('trades.empty')}</span>
  if (day?.high == null || day.low === null) return '–'
  const { low, high } = day
  const width = Number(high) - Number(low)
  if (width === 0) return <span className={css.still}>{t('day.still')}</span>
  const share = ((Number(price) - Number(low)) / width) * 100
  return (
    <span className={css.range}>
      <span>{amountText(low)}</span>
      <span className={css.track} aria-hidden="true">
        <span className={css.now} style={{ insetInlineStart: `${share.toFixed(1)}%` }} />
      </span>
      <span>{amountText(high)}</span>
    </span>
  )
}
