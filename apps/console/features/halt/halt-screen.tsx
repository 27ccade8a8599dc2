import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueRow } from '../../shell/queue.tsx'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { HaltDetail } from './halt-detail.tsx'
import { type HaltSearch, SHOWS } from './halt-search.ts'
import { useHaltWords } from './halt-words.ts'
import { type Halt, haltsQuery } from './queries.ts'

/** Halts that the bank raised automatically. Each stays until two operators release it. */
export function HaltScreen({ search }: { readonly search: HaltSearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/halts' })
  return (
    <QueueScreen
      text={useText('halt')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(haltsQuery(client, search.show ?? SHOWS[0]))}
      rowKey={({ halt_seq }) => halt_seq}
      row={(halt) => <HaltRow halt={halt} />}
    >
      {({ id, row }) => (row ? <HaltDetail key={id} halt={row} /> : null)}
    </QueueScreen>
  )
}

function HaltRow({ halt }: { readonly halt: Halt }): ReactNode {
  const words = useHaltWords()
  const times = useTimes()
  const nowMs = useNow()
  const amount = halt.facts.find(({ name }) => name === 'difference' || name === 'amount')
  const code = halt.asset?.code ?? ''
  const about = amount ? `${words.fact(amount.name)} ${amount.value} ${code}` : code
  return <QueueRow title={words.what(halt)} aside={times.away(halt.raised_at, nowMs)} about={about} note={null} />
}
