import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueRow } from '../../shell/queue.tsx'
import { SearchScreen } from '../../shell/search-screen.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MerchantDetail } from './merchant-detail.tsx'
import { type MerchantSearch, STATES } from './merchant-search.ts'
import { MerchantStateTag } from './merchant-state.tsx'
import { type MerchantRow, merchantsQuery } from './queries.ts'

export function MerchantScreen({ search }: { readonly search: MerchantSearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/merchants' })
  return (
    <SearchScreen
      text={useText('merchant')}
      states={STATES}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(merchantsQuery(client, search))}
      rowKey={({ merchant_seq }) => merchant_seq}
      row={(merchant) => <Row merchant={merchant} />}
    >
      {(id) => <MerchantDetail key={id} merchantSeq={id} />}
    </SearchScreen>
  )
}

function Row({ merchant }: { readonly merchant: MerchantRow }): ReactNode {
  const t = useText('merchant')
  const times = useTimes()
  return (
    <QueueRow
      title={<span translate="no">{merchant.title}</span>}
      aside={<MerchantStateTag state={merchant.state} />}
      about={<span translate="no">{new URL(merchant.site_url).host}</span>}
      note={merchant.is_in_review ? t('inReview') : times.short(merchant.created_at)}
    />
  )
}
