import type { DealApplicationStatus, DealState } from '@cocobnk/contract'
import { Amount, Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueRow } from '../../shell/queue.tsx'
import { SearchScreen } from '../../shell/search-screen.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { DealDetail } from './deal-detail.tsx'
import { APPLICATION_STATES, DEAL_STATES, type DealSearch, type DealView } from './deal-search.ts'
import { DealTag } from './deal-state.tsx'
import { DisputeScreen } from './dispute-screen.tsx'
import { DealFigures } from './figures.tsx'
import { type ApplicationRow, applicationsQuery, type DealRow, dealsQuery } from './queries.ts'

type Props = { readonly search: DealSearch }

/** Offers of members or applications to them; either opens the offer. */
export function DealScreen({ search }: Props): ReactNode {
  const navigate = useNavigate({ from: '/deals' })
  if (search.view === 'disputes') {
    const onSearch = (next: DealSearch) => void navigate({ search: next, replace: true })
    return <DisputeScreen search={search} onSearch={onSearch} above={<View view="disputes" onSearch={onSearch} />} />
  }
  return search.view === 'applications' ? <Applications search={search} /> : <Offers search={search} />
}

function useShared() {
  const navigate = useNavigate({ from: '/deals' })
  return {
    text: useText('deal'),
    onSearch: (next: DealSearch) => void navigate({ search: next, replace: true }),
    idle: <DealFigures />,
    children: (id: string) => <DealDetail key={id} id={id} />,
  }
}

function Offers({ search: { view: _, scope: __, state, ...search } }: Props): ReactNode {
  const shared = useShared()
  const known = DEAL_STATES.find((one) => one === state)
  const wanted: { search?: string; state?: DealState; id?: string } = { ...search, ...(known && { state: known }) }
  return (
    <SearchScreen
      {...shared}
      above={<View view="offers" onSearch={shared.onSearch} />}
      states={DEAL_STATES}
      search={wanted}
      query={useInfiniteQuery(dealsQuery(useConsole().client, wanted))}
      rowKey={({ deal_seq }) => deal_seq}
      row={(deal) => <OfferRow deal={deal} />}
    />
  )
}

function Applications({ search: { view: _, scope: __, state, ...search } }: Props): ReactNode {
  const shared = useShared()
  const known = APPLICATION_STATES.find((one) => one === state)
  const wanted: { search?: string; state?: DealApplicationStatus; id?: string } = {
    ...search,
    ...(known && { state: known }),
  }
  return (
    <SearchScreen
      {...shared}
      onSearch={(next) => shared.onSearch({ ...next, view: 'applications' })}
      above={<View view="applications" onSearch={shared.onSearch} />}
      states={APPLICATION_STATES}
      search={wanted}
      query={useInfiniteQuery(applicationsQuery(useConsole().client, wanted))}
      rowKey={({ application_seq }) => application_seq}
      row={(application) => <ApplicationEntry application={application} />}
    />
  )
}

type ViewProps = { readonly view: DealView; readonly onSearch: (next: DealSearch) => void }

function View({ view, onSearch }: ViewProps): ReactNode {
  const t = useText('deal')
  return (
    <Segmented
      label={t('view')}
      value={view}
      options={(['offers', 'applications', 'disputes'] as const).map((value) => ({ value, label: t(`view.${value}`) }))}
      onChange={(value) => onSearch(value === 'offers' ? {} : { view: value })}
    />
  )
}

function OfferRow({ deal }: { readonly deal: DealRow }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  return (
    <QueueRow
      title={
        <>
          {t(`type.${deal.offer_type}`)} · <Amount value={deal.source_amount} asset={deal.asset_code} />
        </>
      }
      aside={<DealTag state={deal.state} />}
      about={<span translate="no">{deal.owner.user_name}</span>}
      note={`${t('number', { number: deal.deal_number })} · ${times.short(deal.created_at)}`}
    />
  )
}

function ApplicationEntry({ application }: { readonly application: ApplicationRow }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const { applicant, owner } = application
  return (
    <QueueRow
      title={<Amount value={application.amount} asset={application.asset_code} />}
      aside={<DealTag state={application.status} />}
      about={<span translate="no">{t('parties', { applicant: applicant.user_name, owner: owner.user_name })}</span>}
      note={`${t('number', { number: application.deal_number })} · ${times.short(application.created_at)}`}
    />
  )
}
