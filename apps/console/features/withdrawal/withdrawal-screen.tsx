import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { withdrawalsQuery } from './queries.ts'
import { WithdrawalDetail } from './withdrawal-detail.tsx'
import { WithdrawalRow } from './withdrawal-row.tsx'
import { SHOWS, type WithdrawalSearch } from './withdrawal-search.ts'

/** What waits for a person, what is on its way, what is over. Looking at one goes on the record, so J and K only walk. */
export function WithdrawalScreen({ search }: { readonly search: WithdrawalSearch }): ReactNode {
  const t = useText('withdrawal')
  const navigate = useNavigate({ from: '/withdrawals' })
  const { show = 'REVIEW', id } = search
  const query = useInfiniteQuery(withdrawalsQuery(useConsole().client, show))
  const choose = (next: WithdrawalSearch) => void navigate({ search: next, replace: true })
  const openOne = (seq: string | undefined) =>
    choose({ ...(search.show ? { show: search.show } : {}), ...(seq ? { id: seq } : {}) })
  const goOn = () => {
    const rows = rowsOf(query) ?? []
    const at = rows.findIndex(({ withdrawal_seq }) => withdrawal_seq === id)
    openOne((rows[at + 1] ?? rows[at - 1])?.withdrawal_seq)
  }
  return (
    <ListDetail
      title={t('title')}
      filters={
        <Segmented
          label={t('show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => choose(value === 'REVIEW' ? {} : { show: value })}
        />
      }
      list={
        <Queue
          query={query}
          rowKey={({ withdrawal_seq }) => withdrawal_seq}
          selected={id}
          onOpen={openOne}
          empty={t(`empty.${show}`)}
        >
          {(row) => <WithdrawalRow row={row} />}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => openOne(undefined)}
      detailLabel={t('detail')}
    >
      {id ? (
        <WithdrawalDetail key={id} withdrawalSeq={id} onDecided={goOn} />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}
