import { Amount } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { Balances } from './balances.tsx'
import { MoveDetail } from './move-detail.tsx'
import { MoveStep, useRoute } from './move-step.tsx'
import { type Move, movesQuery } from './queries.ts'
import type { TierSearch } from './tier-search.ts'

/** The distribution of the bank's coins over the tiers, and the moves. While no move is open, the distribution is beside the list. */
export function TierScreen({ search: { id } }: { readonly search: TierSearch }): ReactNode {
  const t = useText('tier')
  const navigate = useNavigate({ from: '/tiers' })
  const query = useInfiniteQuery(movesQuery(useConsole().client))
  useRefresh()
  const openOne = (seq: string | undefined) => void navigate({ search: seq ? { id: seq } : {}, replace: true })
  const move = rowsOf(query)?.find(({ move_seq }) => move_seq === id)
  return (
    <ListDetail
      title={t('title')}
      list={
        <Queue
          query={query}
          rowKey={({ move_seq }) => move_seq}
          selected={id}
          onOpen={openOne}
          follow
          empty={t('empty')}
        >
          {(row) => <MoveRow move={row} />}
        </Queue>
      }
      {...(move ? { open: true, onBack: () => openOne(undefined) } : {})}
      detailLabel={t(move ? 'detail' : 'lie')}
    >
      {move ? <MoveDetail key={move.move_seq} move={move} /> : <Balances />}
    </ListDetail>
  )
}

function MoveRow({ move }: { readonly move: Move }): ReactNode {
  const route = useRoute()
  const times = useTimes()
  const nowMs = useNow()
  const { amount, asset_code } = move
  return (
    <QueueRow
      title={<Amount value={amount} asset={asset_code} />}
      aside={times.away(move.created_at, nowMs)}
      about={route(move)}
      note={<MoveStep step={move.step} />}
    />
  )
}
