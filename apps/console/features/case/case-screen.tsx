import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useText } from '../../texts.ts'
import { CaseDetail } from './case-detail.tsx'
import { CaseRow } from './case-row.tsx'
import { type CaseSearch, SHOWS } from './case-search.ts'
import { casesQuery } from './queries.ts'

/** The inbox. J and K move the focus, Enter opens: viewing a case is recorded. */
export function CaseScreen({ search }: { readonly search: CaseSearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/cases' })
  return (
    <QueueScreen
      text={useText('case')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(casesQuery(client, search.show ?? SHOWS[0]))}
      rowKey={({ case_seq }) => case_seq}
      row={(row) => <CaseRow row={row} />}
    >
      {({ id, goOn }) => <CaseDetail key={id} caseSeq={id} onDecided={goOn} />}
    </QueueScreen>
  )
}
