import { useAmountText } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { QueueRow, ShortQueue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { usePending } from '../change/pending-change.tsx'
import { EngineState } from './figures.tsx'
import { MarketDetail } from './market-detail.tsx'
import type { MarketSearch } from './market-search.ts'
import { MarketTag } from './market-state.tsx'
import { type DeskMarket, deskMarketsQuery } from './queries.ts'

export function MarketScreen({ search }: { readonly search: MarketSearch }): ReactNode {
  const t = useText('market')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/markets' })
  const query = useQuery(deskMarketsQuery(client))
  const pending = usePending('market.change')
  const open = query.data?.list.find(({ code }) => code === search.code)
  const choose = (next: MarketSearch) => void navigate({ search: next, replace: true })
  return (
    <ListDetail
      title={t('title')}
      list={
        <ShortQueue
          query={{ ...query, data: query.data?.list }}
          rowKey={({ code }) => code}
          selected={search.code}
          onOpen={(code) => choose({ code })}
          follow
          empty={t('empty')}
        >
          {(market) => <Row market={market} />}
        </ShortQueue>
      }
      open={open !== undefined}
      onBack={() => choose({})}
      detailLabel={open?.code ?? t('title')}
    >
      {open ? (
        <MarketDetail
          key={open.market_seq}
          market={open}
          engine={query.data?.engine ?? null}
          pending={pending(`market:${open.code}`)}
        />
      ) : (
        <>
          {query.data ? (
            <DetailBody>
              <EngineState engine={query.data.engine} />
            </DetailBody>
          ) : null}
          <NothingOpen>{t('choose')}</NothingOpen>
        </>
      )}
    </ListDetail>
  )
}

function Row({ market }: { readonly market: DeskMarket }): ReactNode {
  const t = useText('market')
  const amountText = useAmountText()
  const { code, state, figures, target_asset_code } = market
  return (
    <QueueRow
      title={<span translate="no">{code}</span>}
      aside={state === 'OPEN' ? null : <MarketTag state={state} />}
      about={`${amountText(figures.target_volume, 2, target_asset_code)} ${target_asset_code}`}
      note={t('row', { orders: figures.orders, trades: figures.trades })}
    />
  )
}
