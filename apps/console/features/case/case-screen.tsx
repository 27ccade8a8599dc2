import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseRow } from './case-row.tsx'
import { type CaseSearch, SHOWS } from './case-search.ts'
import { casesQuery } from './queries.ts'

/** The one inbox. J and K walk, Enter opens: looking at a case goes on the record. */
export function CaseScreen({ search }: { readonly search: CaseSearch }): ReactNode {
  const t = useText('case')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/cases' })
  const { show = 'OPEN', id } = search
  const query = useInfiniteQuery(casesQuery(client, show))
  const choose = (next: CaseSearch) => void navigate({ search: next, replace: true })
  const openOne = (seq: string | undefined) =>
    choose({ ...(search.show ? { show: search.show } : {}), ...(seq ? { id: seq } : {}) })
  const goOn = () => {
    const rows = rowsOf(query) ?? []
    const at = rows.findIndex(({ case_seq }) => case_seq === id)
    openOne((rows[at + 1] ?? rows[at - 1])?.case_seq)
  }
  return (
    <ListDetail
      title={t('title')}
      filters={
        <Segmented
          label={t('show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => choose(value === 'OPEN' ? {} : { show: value })}
        />
      }
      list={
        <Queue
          query={query}
          rowKey={({ case_seq }) => case_seq}
          selected={id}
          onOpen={openOne}
          empty={t(`empty.${show}`)}
        >
          {(row) => <CaseRow row={row} />}
        </Queue>
      }
      open={id !== undefined}
      onBack={() => openOne(undefined)}
      detailLabel={t('detail')}
    >
      {id ? <CaseDetail key={id} caseSeq={id} onDecided={goOn} /> : <NothingOpen>{t('choose')}</NothingOpen>}
    </ListDetail>
  )
}
