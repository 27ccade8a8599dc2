import { Segmented } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { HaltDetail } from './halt-detail.tsx'
import { type HaltSearch, SHOWS } from './halt-search.ts'
import { useHaltWords } from './halt-words.ts'
import { type Halt, haltsQuery } from './queries.ts'

/** What the bank stopped by itself, until two operators let it go on. */
export function HaltScreen({ search }: { readonly search: HaltSearch }): ReactNode {
  const t = useText('halt')
  const navigate = useNavigate({ from: '/halts' })
  const { show = 'OPEN', id } = search
  const query = useInfiniteQuery(haltsQuery(useConsole().client, show))
  const choose = (next: HaltSearch) => void navigate({ search: next, replace: true })
  const openOne = (seq: string | undefined) =>
    choose({ ...(search.show ? { show: search.show } : {}), ...(seq ? { id: seq } : {}) })
  const halt = rowsOf(query)?.find(({ halt_seq }) => halt_seq === id)
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
          rowKey={({ halt_seq }) => halt_seq}
          selected={id}
          onOpen={openOne}
          empty={t(`empty.${show}`)}
        >
          {(row) => <HaltRow halt={row} />}
        </Queue>
      }
      open={halt !== undefined}
      onBack={() => openOne(undefined)}
      detailLabel={t('detail')}
    >
      {halt ? <HaltDetail key={halt.halt_seq} halt={halt} /> : <NothingOpen>{t('choose')}</NothingOpen>}
    </ListDetail>
  )
}

function HaltRow({ halt }: { readonly halt: Halt }): ReactNode {
  const words = useHaltWords()
  const times = useTimes()
  const nowMs = useNow()
  const amount = halt.facts.find(({ name }) => name === 'difference' || name === 'amount')
  const about = amount ? `${words.fact(amount.name)} ${amount.value} ${halt.asset.code}` : halt.asset.code
  return <QueueRow title={words.what(halt)} aside={times.away(halt.raised_at, nowMs)} about={about} note={null} />
}
