import { EXCHANGE_TYPES } from '@cocobnk/contract'
import {
  Button,
  DataList,
  Empty,
  Group,
  IconPlus,
  Note,
  PageFrame,
  RailSection,
  Segmented,
  SelectField,
  Stack,
  TextLink,
} from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Filters } from '../../list/filters.tsx'
import { Loaded } from '../../list/loaded.tsx'
import { listOf } from '../../list/pages.ts'
import { searchTexts } from '../../list/search-texts.ts'
import { useText } from '../../texts.ts'
import { useOpenColumns, useOwnColumns } from './deal-columns.tsx'
import { MovingDeals } from './moving-deals.tsx'
import { dealsQuery, type PrivateMarket, privateMarketsQuery } from './queries.ts'
import { TakeForm } from './take-form.tsx'

export type DealSearch = {
  readonly scope?: string
  readonly type?: string
  readonly market?: string
  readonly sort?: string
}
type Props = { readonly search: DealSearch }
type SetSearch = (change: DealSearch) => void

/** Open offers of all members, to buy from or sell to; or the member's own offers. */
export function DealListScreen({ search }: Props): ReactNode {
  const t = useText('deal')
  const navigate = useNavigate()
  const markets = useQuery(privateMarketsQuery(useApp().client))
  const scope = search.scope === 'open' ? 'open' : 'mine'
  const setSearch: SetSearch = (change) =>
    void navigate({
      to: '/dashboard/private/deal',
      search: searchTexts({ ...search, ...change }, 'scope', 'type', 'market', 'sort'),
      replace: true,
      resetScroll: false,
    })
  const type = search.type === 'BID' ? 'BID' : 'ASK'
  const post = (
    <Button component={Link} to={`/create-ads/${type}`} icon={<IconPlus />}>
      {t('post')}
    </Button>
  )
  return (
    <PageFrame
      title={t('title')}
      lede={t('lede')}
      actions={post}
      railFirst={<MovingDeals />}
      rail={scope === 'open' && markets.data ? <AtOnce {...chosenOf(markets.data, search)} /> : null}
    >
      <Group>
        <Segmented
          label={t('scope')}
          value={scope}
          onChange={(value) => setSearch({ scope: value })}
          options={(['open', 'mine'] as const).map((value) => ({ value, label: t(`scope.${value}`) }))}
        />
      </Group>
      {scope === 'mine' ? (
        <OwnDeals />
      ) : (
        <Loaded from={markets} failed={t('failed')}>
          {(known) => <OpenDeals markets={known} search={search} setSearch={setSearch} />}
        </Loaded>
      )}
    </PageFrame>
  )
}

function OwnDeals(): ReactNode {
  const t = useText('deal')
  const list = listOf(useInfiniteQuery(dealsQuery(useApp().client, { scope: 'mine' })), t('failed'))
  return (
    <DataList
      label={t('scope.mine')}
      columns={useOwnColumns()}
      rowKey={({ deal_seq }) => deal_seq}
      {...list}
      empty={
        <Empty
          action={
            <TextLink component={Link} to="/create-ads/ASK">
              {t('post')}
            </TextLink>
          }
        >
          {t('empty.mine')}
        </Empty>
      }
    />
  )
}

type OpenProps = Props & { readonly markets: readonly PrivateMarket[]; readonly setSearch: SetSearch }

/** The market and offer type in the URL; defaults for missing or unknown values. */
function chosenOf(markets: readonly PrivateMarket[], search: DealSearch) {
  const market = markets.find(({ code }) => code === search.market) ?? markets[0]
  const offer_type = EXCHANGE_TYPES.find((type) => type === search.type) ?? 'ASK'
  return { market, offer_type } as const
}

/** Buys or sells without choosing offers. */
function AtOnce({ market, offer_type }: ReturnType<typeof chosenOf>): ReactNode {
  const t = useText('deal')
  if (!market) return null
  return (
    <RailSection>
      {market.is_paid_outside ? (
        <Note>{t('outside.note')}</Note>
      ) : (
        <TakeForm key={`${market.seq} ${offer_type}`} market={market} type={offer_type === 'ASK' ? 'BID' : 'ASK'} />
      )}
    </RailSection>
  )
}

function OpenDeals({ markets, search, setSearch }: OpenProps): ReactNode {
  const t = useText('deal')
  const { market, offer_type } = chosenOf(markets, search)
  if (!market) return <Empty>{t('noMarkets')}</Empty>
  const sort = search.sort === 'recent' ? 'recent' : 'price'
  return (
    <>
      <Stack gap="md">
        <Group>
          <Segmented
            label={t('side')}
            value={offer_type}
            onChange={(type) => setSearch({ type })}
            options={(['ASK', 'BID'] as const).map((value) => ({ value, label: t(`want.${value}`) }))}
          />
        </Group>
        <Filters>
          <SelectField
            name="market"
            label={t('market')}
            value={market.code}
            onChange={(event) => setSearch({ market: event.currentTarget.value })}
            options={markets.map(({ code, title }) => ({ value: code, label: title }))}
          />
          <SelectField
            name="sort"
            label={t('sort')}
            value={sort}
            onChange={(event) => setSearch({ sort: event.currentTarget.value })}
            options={(['price', 'recent'] as const).map((value) => ({ value, label: t(`sort.${value}`) }))}
          />
        </Filters>
      </Stack>
      <OpenList filter={{ scope: 'open', market_seq: market.seq, offer_type, sort }} />
    </>
  )
}

function OpenList({ filter }: { readonly filter: Parameters<typeof dealsQuery>[1] }): ReactNode {
  const t = useText('deal')
  const list = listOf(useInfiniteQuery(dealsQuery(useApp().client, filter)), t('failed'))
  return (
    <DataList
      label={t('scope.open')}
      columns={useOpenColumns()}
      rowKey={({ deal_seq }) => deal_seq}
      {...list}
      empty={<Empty>{t('empty.open')}</Empty>}
    />
  )
}
