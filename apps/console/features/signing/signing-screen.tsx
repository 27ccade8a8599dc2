import { Button } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { ListDetail, NothingOpen } from '../../shell/frame.tsx'
import { rowsOf } from '../../shell/paged.ts'
import { Queue, QueueRow } from '../../shell/queue.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { EnrolDialog } from './enrol-dialog.tsx'
import { HaltButton } from './halt-button.tsx'
import { type Signing, signingsQuery } from './queries.ts'
import { SigningDetail } from './signing-detail.tsx'
import type { SigningSearch } from './signing-search.ts'

/** Transactions that wait for signatures by operators' security keys. */
export function SigningScreen({ search: { id } }: { readonly search: SigningSearch }): ReactNode {
  const t = useText('signing')
  const navigate = useNavigate({ from: '/signings' })
  const [enrolling, setEnrolling] = useState(false)
  const query = useInfiniteQuery(signingsQuery(useConsole().client))
  const openOne = (seq: string | undefined) => void navigate({ search: seq ? { id: seq } : {}, replace: true })
  const signing = rowsOf(query)?.find(({ transaction_seq }) => transaction_seq === id)
  return (
    <ListDetail
      title={t('title')}
      filters={
        <>
          <Button size="sm" variant="default" onClick={() => setEnrolling(true)}>
            {t('enrol')}
          </Button>
          <HaltButton />
        </>
      }
      list={
        <Queue
          query={query}
          rowKey={({ transaction_seq }) => transaction_seq}
          selected={id}
          onOpen={openOne}
          empty={t('empty')}
        >
          {(row) => <SigningRow signing={row} />}
        </Queue>
      }
      open={signing !== undefined}
      onBack={() => openOne(undefined)}
      detailLabel={t('detail')}
    >
      {signing ? (
        <SigningDetail key={signing.transaction_seq} signing={signing} />
      ) : (
        <NothingOpen>{t('choose')}</NothingOpen>
      )}
      {enrolling ? <EnrolDialog onClose={() => setEnrolling(false)} /> : null}
    </ListDetail>
  )
}

function SigningRow({ signing }: { readonly signing: Signing }): ReactNode {
  const t = useText('signing')
  const times = useTimes()
  const nowMs = useNow()
  const given = new Set(signing.approvals.map(({ operator_seq }) => operator_seq)).size
  return (
    <QueueRow
      title={`${signing.network} …${signing.transaction_seq.slice(-6)}`}
      aside={times.away(signing.created_at, nowMs)}
      about={t('given', { given, needed: signing.needed })}
      note={null}
    />
  )
}
