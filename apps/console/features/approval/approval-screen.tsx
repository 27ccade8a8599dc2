import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue } from '../../shell/queue.tsx'
import { useText } from '../../texts.ts'
import { ApprovalDetail } from './approval-detail.tsx'
import { ApprovalRow } from './approval-row.tsx'
import { type ApprovalSearch, SHOWS, type Show } from './approval-search.ts'
import { type Approval, approvalsQuery } from './queries.ts'

const BELONGS: Readonly<Record<Show, (approval: Approval) => boolean>> = {
  decide: ({ decidable }) => decidable,
  asked: ({ mine }) => mine,
  open: () => true,
  decided: () => true,
}

export function ApprovalScreen({ search }: { readonly search: ApprovalSearch }): ReactNode {
  const t = useText('approval')
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/approvals' })
  const { show = 'decide', id } = search
  const query = useInfiniteQuery(approvalsQuery(client, show === 'decided' ? 'DECIDED' : 'PENDING'))
  const shown = rowsOf(query)?.filter(BELONGS[show])
  const at = shown?.findIndex(({ approval_seq }) => approval_seq === id) ?? -1
  const open = shown?.[at]
  const choose = (next: ApprovalSearch) => void navigate({ search: next, replace: true })
  const openOne = (seq: string | undefined) =>
    choose({ ...(search.show ? { show: search.show } : {}), ...(seq ? { id: seq } : {}) })
  return (
    <ListDetail
      title={t('title')}
      filters={
        <Segmented
          label={t('show')}
          value={show}
          options={SHOWS.map((value) => ({ value, label: t(`show.${value}`) }))}
          onChange={(value) => choose({ show: value })}
        />
      }
      list={
        <Queue
          query={query}
          filter={BELONGS[show]}
          rowKey={({ approval_seq }) => approval_seq}
          selected={id}
          onOpen={openOne}
          follow
          empty={t(`empty.${show}`)}
        >
          {(approval) => <ApprovalRow approval={approval} />}
        </Queue>
      }
      open={open !== undefined}
      onBack={() => openOne(undefined)}
      detailLabel={t('detail')}
    >
      {open ? (
        <ApprovalDetail
          key={open.approval_seq}
          approval={open}
          place={{ at: at + 1, of: shown?.length ?? 0 }}
          onDecided={() => openOne((shown?.[at + 1] ?? shown?.[at - 1])?.approval_seq)}
        />
      ) : (
        <NothingOpen>{t(id && query.data ? 'gone' : 'choose')}</NothingOpen>
      )}
    </ListDetail>
  )
}
