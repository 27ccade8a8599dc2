import { Amount, Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import type { DealSearch } from './deal-search.ts'
import { DisputeTag } from './deal-state.tsx'
import { DisputeDetail } from './dispute-detail.tsx'
import { type DisputeRow, disputesQuery } from './queries.ts'

type DisputeScreenProps = {
  readonly search: DealSearch
  readonly onSearch: (next: DealSearch) => void
  readonly above: ReactNode
}

/** Disputes that wait, the oldest first, or all of them, with the open one beside the list. */
export function DisputeScreen({ search: { scope, id }, onSearch, above }: DisputeScreenProps): ReactNode {
  const t = useText('deal')
  const query = useInfiniteQuery(disputesQuery(useConsole().client, scope ?? 'waiting'))
  const base = { view: 'disputes' as const, ...(scope ? { scope } : {}) }
  return (
    <ListDetail
      title={t('title')}
      filters={
        <>
          {above}
          <Segmented
            label={t('state')}
            value={scope ?? 'waiting'}
            options={(['waiting', 'all'] as const).map((value) => ({ value, label: t(`dispute.scope.${value}`) }))}
            onChange={(value) => onSearch(value === 'all' ? { view: 'disputes', scope: value } : { view: 'disputes' })}
          />
        </>
      }
      list={
        <Queue
          query={query}
          rowKey={({ application }) => application.application_seq}
          selected={id}
          onOpen={(seq) => onSearch({ ...base, id: seq })}
          empty={t('dispute.empty')}
        >
          {(dispute) => <Row dispute={dispute} />}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => onSearch(base)}
      detailLabel={t('dispute.detail')}
    >
      {id ? <DisputeDetail key={id} id={id} /> : <NothingOpen>{t('dispute.choose')}</NothingOpen>}
    </ListDetail>
  )
}

function Row({ dispute: { application, state, reason, opened_at } }: { readonly dispute: DisputeRow }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const { applicant, owner } = application
  return (
    <QueueRow
      title={<Amount value={application.amount} asset={application.asset_code} />}
      aside={<DisputeTag state={state} />}
      about={<span translate="no">{t('parties', { applicant: applicant.user_name, owner: owner.user_name })}</span>}
      note={`${t(`reason.${reason}`)} · ${times.short(opened_at)}`}
    />
  )
}
