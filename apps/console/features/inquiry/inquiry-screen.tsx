import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useText } from '../../texts.ts'
import { InquiryDetail } from './inquiry-detail.tsx'
import { InquiryRow } from './inquiry-row.tsx'
import { type InquirySearch, SHOWS } from './inquiry-search.ts'
import { inquiriesQuery } from './queries.ts'

/** Inquiries to the service centre, the longest waiting first. */
export function InquiryScreen({ search }: { readonly search: InquirySearch }): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/inquiries' })
  return (
    <QueueScreen
      text={useText('inquiry')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(inquiriesQuery(client, search.show ?? SHOWS[0]))}
      rowKey={({ inquiry_seq }) => inquiry_seq}
      row={(row) => <InquiryRow row={row} />}
    >
      {({ id }) => <InquiryDetail key={id} inquirySeq={id} />}
    </QueueScreen>
  )
}
