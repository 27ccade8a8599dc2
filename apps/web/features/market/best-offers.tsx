import type { ExchangeType } from '@cocobnk/contract'
import { Amount, Empty, Row, RowList, RowSkeletons, Text, TextLink } from '@cocobnk/ui'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { dealsQuery, privateMarketsQuery } from '../deal/queries.ts'

const BEST = 3

/** The best offers of other members for the same pair, per side. */
export default function BestOffers({ code }: { readonly code: string | undefined }): ReactNode {
  const t = useText('market')
  const query = useQuery(privateMarketsQuery(useApp().client))
  return (
    <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons />}>
      {(markets) => {
        const market = markets.find((one) => one.code === code) ?? markets[0]
        if (!market) return <Empty>{t('markets.empty')}</Empty>
        return (
          <>
            <Offers marketSeq={market.seq} type="ASK" />
            <Offers marketSeq={market.seq} type="BID" />
            <TextLink component={Link} to="/dashboard/private/deal?scope=open">
              {t('offers.all', { market: market.title })}
            </TextLink>
          </>
        )
      }}
    </Loaded>
  )
}

function Offers({ marketSeq, type }: { readonly marketSeq: string; readonly type: ExchangeType }): ReactNode {
  const t = useText('market')
  const filter = { scope: 'open', market_seq: marketSeq, offer_type: type, sort: 'price' } as const
  const query = useInfiniteQuery(dealsQuery(useApp().client, filter))
  return (
    <Loaded from={query} failed={t('failed')} waiting={<RowSkeletons markless />}>
      {({ pages }) => {
        const best = pages.flatMap(({ list }) => list).slice(0, BEST)
        return (
          <>
            <Text size="caption" tone="quiet">
              {t(`offers.${type}`)}
            </Text>
            {best.length === 0 ? (
              <Text size="sm" tone="muted">
                {t('offers.empty')}
              </Text>
            ) : null}
            <RowList label={t(`offers.${type}`)}>
              {best.map((deal) => (
                <Row
                  key={deal.deal_seq}
                  component={Link}
                  to={`/dashboard/private/deal?seq=${deal.deal_seq}`}
                  title={<Amount value={deal.unit_price} asset={deal.target_asset.code} />}
                  note={deal.owner.user_name}
                  end={<Amount value={deal.available_quantity} asset={deal.asset.code} />}
                />
              ))}
            </RowList>
          </>
        )
      }}
    </Loaded>
  )
}
