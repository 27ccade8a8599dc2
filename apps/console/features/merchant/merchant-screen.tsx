import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { SearchBar } from '../../shell/search-bar.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { MerchantDetail } from './merchant-detail.tsx'
import { type MerchantSearch, STATES } from './merchant-search.ts'
import { MerchantStateTag } from './merchant-state.tsx'
import { type MerchantRow, merchantsQuery } from './queries.ts'

/** J and K only walk here: which shop is opened is looked at, and that goes on the record. */
export function MerchantScreen({ search }: { readonly search: MerchantSearch }): ReactNode {
  const t = useText('merchant')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/merchants' })
  const query = useInfiniteQuery(merchantsQuery(client, search))
  const { id, ...filters } = search
  const choose = (next: MerchantSearch) => void navigate({ search: next, replace: true })
  const { search: _text, ...withoutText } = filters
  const { state: _state, ...withoutState } = filters
  return (
    <ListDetail
      title={t('title')}
      filters={
        <>
          <SearchBar
            label={t('search')}
            value={search.search ?? ''}
            onSearch={(text) => choose({ ...withoutText, ...(text ? { search: text } : {}) })}
          />
          <Segmented
            label={t('state')}
            value={search.state ?? 'ALL'}
            options={['ALL' as const, ...STATES].map((value) => ({ value, label: t(`state.${value}`) }))}
            onChange={(state) => choose({ ...withoutState, ...(state === 'ALL' ? {} : { state }) })}
          />
        </>
      }
      list={
        <Queue
          query={query}
          rowKey={({ merchant_seq }) => merchant_seq}
          selected={id}
          onOpen={(seq) => choose({ ...filters, id: seq })}
          empty={t(search.search ? 'empty.search' : 'empty')}
        >
          {(merchant) => <Row merchant={merchant} />}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => choose(filters)}
      detailLabel={t('detail')}
    >
      {id ? <MerchantDetail key={id} merchantSeq={id} /> : <NothingOpen>{t('choose')}</NothingOpen>}
    </ListDetail>
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
