import { useLocale } from '@cocobnk/i18n/react'
import {
  Empty,
  IconSearch,
  Kbd,
  PageFrame,
  RowSkeletons,
  Segmented,
  StateDot,
  TextField,
  useDesktop,
} from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useOnline } from '../../browser/use-online.ts'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { NoneFits } from '../../list/none-fits.tsx'
import { searchTexts } from '../../list/search-texts.ts'
import { useSession } from '../../session/use-session.ts'
import { PageHead } from '../../shell/page-head.tsx'
import { useText } from '../../texts.ts'
import { ExchangeNav } from '../exchange/exchange-nav.tsx'
import css from './market-list.module.css'
import { fitsText, inOrder, MARKET_ORDERS, type MarketOrder } from './market-order.ts'
import { MarketRows } from './market-rows.tsx'
import { type PublicMarket, tickersQuery } from './queries.ts'
import { useLastDays } from './use-last-day.ts'
import { useListKeys } from './use-list-keys.ts'

const PATH = '/exchange/market'
const USUAL_ROWS = 4

export type MarketListSearch = { readonly q?: string; readonly sort?: string }

/** Every order book, for visitors and members. */
export function MarketListScreen({ search }: { readonly search: MarketListSearch }): ReactNode {
  const t = useText('market')
  const title = useText('title')(PATH)
  const query = useQuery(tickersQuery(useApp().client))
  const isMember = useSession().token !== undefined
  return (
    <PageFrame title={title} lede={t('list.lede')} nav={isMember ? <ExchangeNav current="market" /> : null} wide>
      <PageHead title={title} text={t('list.about')} address={PATH} />
      <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons count={USUAL_ROWS} />}>
        {(markets) =>
          markets.length === 0 ? (
            <Empty>{t('markets.empty')}</Empty>
          ) : (
            <Markets
              markets={markets}
              search={search}
              state={<Freshness at={query.dataUpdatedAt} isCurrent={query.error === null} />}
            />
          )
        }
      </Loaded>
      <Words />
    </PageFrame>
  )
}

type MarketsProps = {
  readonly markets: readonly PublicMarket[]
  readonly search: MarketListSearch
  readonly state: ReactNode
}

function Markets({ markets, search, state }: MarketsProps): ReactNode {
  const t = useText('market')
  const navigate = useNavigate()
  const isWide = useDesktop()
  const { isPending, days } = useLastDays(markets)
  const { root, onKeyDown } = useListKeys()
  const [typed, setTyped] = useState(search.q ?? '')
  const order = MARKET_ORDERS.find((one) => one === search.sort) ?? 'volume'
  const look = (change: MarketListSearch) =>
    void navigate({
      to: PATH,
      search: searchTexts({ ...search, ...change }, 'q', 'sort'),
      replace: true,
      resetScroll: false,
    })
  const type = (q: string) => {
    setTyped(q)
    look({ q })
  }
  const shown = markets.flatMap((market, place) => (fitsText(market, typed) ? [{ market, day: days[place] }] : []))
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: moves the focus between the field and the links inside it
    <div ref={root} className={css.list} onKeyDown={onKeyDown}>
      <div className={css.tools}>
        <search className={css.search}>
          <TextField
            name="q"
            type="search"
            label={t('list.search')}
            placeholder={t('list.search')}
            maxLength={40}
            leading={<IconSearch size="sm" />}
            trailing={isWide ? <Kbd>/</Kbd> : null}
            value={typed}
            onChange={(event) => type(event.currentTarget.value)}
          />
        </search>
        <Segmented
          label={t('list.sort')}
          value={order}
          onChange={(sort: MarketOrder) => look({ sort })}
          options={MARKET_ORDERS.map((value) => ({ value, label: t(`sort.${value}`) }))}
        />
        <span className={css.state}>{state}</span>
      </div>
      {isPending ? (
        <RowSkeletons count={markets.length} />
      ) : shown.length === 0 ? (
        <NoneFits onShowAll={() => type('')}>{t('list.none', { text: typed })}</NoneFits>
      ) : (
        <MarketRows key={order} markets={inOrder(shown, order)} />
      )}
    </div>
  )
}

type FreshnessProps = { readonly at: number; readonly isCurrent: boolean }

/** When the prices were read. They are read every few seconds while the page is open and connected. */
function Freshness({ at, isCurrent }: FreshnessProps): ReactNode {
  const t = useText('market')
  const { locale } = useLocale()
  const isOnline = useOnline()
  const time = new Intl.DateTimeFormat(locale, { timeStyle: 'medium' }).format(at)
  return <StateDot tone={isCurrent && isOnline ? 'success' : 'pending'}>{t('list.asOf', { at: time })}</StateDot>
}

/** The words of the list, explained once. */
function Words(): ReactNode {
  const t = useText('market')
  return (
    <dl className={css.words}>
      {(['price', 'day', 'house', 'halted'] as const).map((word) => (
        <div key={word}>
          <dt>{t(`word.${word}`)}</dt>
          <dd>{t(`word.${word}.text`)}</dd>
        </div>
      ))}
    </dl>
  )
}
