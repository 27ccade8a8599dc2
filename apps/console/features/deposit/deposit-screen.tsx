import { Amount } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { QueueRow } from '../../shell/queue.tsx'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { DepositDetail } from './deposit-detail.tsx'
import { type DepositSearch, SHOWS } from './deposit-search.ts'
import { outcomeOf } from './outcome.ts'
import { type Kept, keptQuery } from './queries.ts'
import { ReceiptScreen, ReturnScreen } from './shop-coins.tsx'

/** Coins that need an operator's attention: kept deposits, and coins of shops' customers. */
export function DepositScreen({ search }: { readonly search: DepositSearch }): ReactNode {
  const { show = SHOWS[0] } = search
  if (show === 'RECEIPTS') return <ReceiptScreen search={search} />
  if (show === 'RETURNS') return <ReturnScreen search={search} />
  return <KeptScreen search={search} show={show} />
}

type KeptScreenProps = { readonly search: DepositSearch; readonly show: 'OPEN' | 'DECIDED' }

/** Deposits that were not credited automatically, the longest waiting first. */
function KeptScreen({ search, show }: KeptScreenProps): ReactNode {
  const { client } = useConsole()
  const navigate = useNavigate({ from: '/deposits' })
  return (
    <QueueScreen
      text={useText('deposit')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={useInfiniteQuery(keptQuery(client, show))}
      rowKey={({ deposit_seq }) => deposit_seq}
      row={(kept) => <KeptRow kept={kept} />}
    >
      {({ id, row }) => (row ? <DepositDetail key={id} kept={row} /> : null)}
    </QueueScreen>
  )
}

function KeptRow({ kept }: { readonly kept: Kept }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const nowMs = useNow()
  const { amount, asset, kept_for, outcome, claims, seen_at } = kept
  const about = outcome ? t(`outcome.${outcomeOf(kept, outcome)}`) : t(`why.${kept_for}`)
  return (
    <QueueRow
      title={<Amount value={amount} asset={asset.code} />}
      aside={times.away(seen_at, nowMs)}
      about={about}
      note={claims > 0 ? t('claims', { n: claims }) : null}
    />
  )
}
