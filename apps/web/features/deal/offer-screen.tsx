import type { ExchangeType } from '@cocobnk/contract'
import { Empty, Group, PageFrame, Segmented } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useApp } from '../../context.ts'
import { Loaded } from '../../list/loaded.tsx'
import { useText } from '../../texts.ts'
import { BackLink } from '../member/back-link.tsx'
import { OfferForm } from './offer-form.tsx'
import { dealQuery, privateMarketsQuery } from './queries.ts'

type OfferScreenProps = { readonly type: ExchangeType; readonly dealSeq: string | undefined }

/** Creates an offer, or edits one of the member's own. */
export function OfferScreen({ type, dealSeq }: OfferScreenProps): ReactNode {
  const t = useText('deal')
  const navigate = useNavigate()
  const change = (value: ExchangeType) =>
    void navigate({ to: '/create-ads/$offer_type/{-$deal_seq}', params: { offer_type: value }, replace: true })
  return (
    <PageFrame
      title={t(dealSeq ? 'offer.edit' : 'offer.new')}
      lede={<BackLink to="/dashboard/private/deal">{t('title')}</BackLink>}
      wide
    >
      {dealSeq ? null : (
        <Group>
          <Segmented
            label={t('side')}
            value={type}
            onChange={change}
            options={(['ASK', 'BID'] as const).map((value) => ({ value, label: t(`type.${value}`) }))}
          />
        </Group>
      )}
      <Markets type={type} dealSeq={dealSeq} />
    </PageFrame>
  )
}

function Markets({ type, dealSeq }: OfferScreenProps): ReactNode {
  const t = useText('deal')
  const { client } = useApp()
  const markets = useQuery(privateMarketsQuery(client))
  const deal = useQuery({ ...dealQuery(client, dealSeq ?? ''), enabled: dealSeq !== undefined, refetchInterval: false })
  return (
    <Loaded from={markets} failed={t('failed')}>
      {(known) => {
        const active = known.filter(({ is_active, seq }) => is_active === 'Y' || seq === deal.data?.market_seq)
        if (active.length === 0) return <Empty>{t('noMarkets')}</Empty>
        if (dealSeq === undefined) return <OfferForm key={type} type={type} markets={active} />
        return (
          <Loaded from={deal} failed={t('failed')} missing={t('missing')}>
            {(found) =>
              found.is_own && found.state === 'OPEN' ? (
                <OfferForm key={found.version} type={found.offer_type} markets={active} deal={found} />
              ) : (
                <Empty>{t(found.is_own ? 'inactive' : 'missing')}</Empty>
              )
            }
          </Loaded>
        )
      }}
    </Loaded>
  )
}
