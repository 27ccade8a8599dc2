import { ApiError } from '@cocobnk/client'
import { useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useSession } from '../../session/use-session.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { NotFoundScreen } from '../not-found/not-found-screen.tsx'
import { MarketHead } from './market-head.tsx'
import { publicMarketsQuery } from './markets-query.ts'
import { MemberTrading } from './member-trading.tsx'
import { type PublicMarket, publicMarketQuery } from './queries.ts'
import { StateNote } from './state-note.tsx'
import css from './trade-screen.module.css'
import { useLastDay } from './use-last-day.ts'
import { useMarketFeed } from './use-market-feed.ts'
import { useTerms } from './use-terms.ts'
import { VisitorTrading } from './visitor-trading.tsx'

const PATH = '/exchange/market/$market_code'

/** The trading screen of a market, which visitors can read. Refetches the market every few seconds for its ticker. */
export function TradeScreen({ code }: { readonly code: string }): ReactNode {
  const t = useText('market')
  const title = useText('title')
  const query = useQuery(publicMarketQuery(useApp().client, code))
  const isMissing = query.error instanceof ApiError && query.error.error === 'NOT_FOUND'
  if (isMissing || query.data === undefined)
    return (
      <>
        <title>{`${title(isMissing ? '/404' : PATH)} · ${title('/home')}`}</title>
        {isMissing ? (
          <NotFoundScreen />
        ) : (
          <Loaded from={query} failed={t('failed')}>
            {() => null}
          </Loaded>
        )}
      </>
    )
  return <Trading key={query.data.seq} market={query.data} />
}

function Trading({ market }: { readonly market: PublicMarket }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const isMember = useSession().token !== undefined
  const { data: markets = [market] } = useQuery(publicMarketsQuery(useApp().client))
  const terms = useTerms(market)
  const { book, trades, isLive } = useMarketFeed(market)
  const lastPrice = trades[0]?.price ?? market.ticker.price
  const day = useLastDay(market, lastPrice)
  const shown = { market, terms, book, trades, lastPrice, direction: directionOf(day?.change ?? null) }
  return (
    <>
      <PageHead
        title={lastPrice === null ? market.title : `${amountText(lastPrice)} ${market.title}`}
        text={t('about', { market: market.title, asset: market.asset_title })}
        address={`/exchange/market/${market.code}`}
      />
      <div className={css.page}>
        <MarketHead {...shown} {...{ day, markets, isLive }} isHalted={book.is_halted} />
        <StateNote market={market} />
        {isMember ? <MemberTrading {...shown} /> : <VisitorTrading {...shown} />}
      </div>
    </>
  )
}

/** Which way the price went in the last day. */
function directionOf(change: string | null): PublicMarket['ticker']['direction'] {
  if (change === null || !/[1-9]/.test(change)) return 'EVEN'
  return change.startsWith('-') ? 'DOWN' : 'UP'
}
