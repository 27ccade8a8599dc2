import { Amount, KeyValue, Note } from '@cocobnk/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { type QueueProps, QueueRow } from '../../shell/queue.tsx'
import { QueueScreen } from '../../shell/queue-screen.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { type DepositSearch, SHOWS } from './deposit-search.ts'
import { receiptsQuery, returnsQuery, type ShopReceipt, type ShopReturn } from './queries.ts'
import { Recover } from './recover.tsx'
import { ReturnEvidence } from './return-evidence.tsx'
import { WriteOff } from './write-off.tsx'

type ScreenProps = { readonly search: DepositSearch }

type ShopCoinsProps<Row> = ScreenProps &
  Pick<QueueProps<Row>, 'query' | 'rowKey'> & {
    readonly row: (row: Row) => ReactNode
    readonly detail: (row: Row) => ReactNode
  }

function ShopCoins<Row>({ search, query, rowKey, row, detail }: ShopCoinsProps<Row>): ReactNode {
  const navigate = useNavigate({ from: '/deposits' })
  return (
    <QueueScreen
      text={useText('deposit')}
      shows={SHOWS}
      search={search}
      onSearch={(next) => void navigate({ search: next, replace: true })}
      query={query}
      rowKey={rowKey}
      row={row}
    >
      {(opened) => (opened.row ? detail(opened.row) : null)}
    </QueueScreen>
  )
}

/** Coins that arrived for checkouts and wait for confirmations or for the rest of the price. */
export function ReceiptScreen({ search }: ScreenProps): ReactNode {
  return (
    <ShopCoins
      search={search}
      query={useInfiniteQuery(receiptsQuery(useConsole().client))}
      rowKey={({ receipt_seq }) => receipt_seq}
      row={(receipt) => <ReceiptRow receipt={receipt} />}
      detail={(receipt) => <ReceiptDetail receipt={receipt} />}
    />
  )
}

function ReceiptRow({ receipt }: { readonly receipt: ShopReceipt }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const nowMs = useNow()
  const { amount, code, seen_at, shop_title, state, is_alarmed, is_stuck } = receipt
  return (
    <QueueRow
      title={<Amount value={amount} asset={code} />}
      aside={times.away(seen_at, nowMs)}
      about={`${shop_title} · ${t(`receipt.${state}`)}`}
      note={is_alarmed ? t('receipt.alarmed') : is_stuck ? t('receipt.stuck') : null}
    />
  )
}

function ReceiptDetail({ receipt }: { readonly receipt: ShopReceipt }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const { amount, code, seen_at, shop_title, state, network, txid, transaction_seq, is_alarmed, is_stuck } = receipt
  return (
    <>
      <DetailHead title={<Amount value={amount} asset={code} />} aside={times.exact(seen_at)} />
      <DetailBody aside={null}>
        <DetailSection title={t('facts')}>
          {is_alarmed || is_stuck ? (
            <Note tone="danger">{t(is_alarmed ? 'receipt.alarmed.lead' : 'receipt.stuck.lead')}</Note>
          ) : null}
          <KeyValue
            look="tight"
            rows={[
              { label: t('shop'), value: shop_title },
              { label: t('status'), value: t(`receipt.${state}`) },
              { label: t('network'), value: network },
              { label: t('txid'), wide: true, value: <span translate="no">{txid}</span> },
              { label: t('transaction'), wide: true, value: <span translate="no">{transaction_seq}</span> },
            ]}
          />
        </DetailSection>
      </DetailBody>
    </>
  )
}

/** Open returns to customers of shops. */
export function ReturnScreen({ search }: ScreenProps): ReactNode {
  return (
    <ShopCoins
      search={search}
      query={useInfiniteQuery(returnsQuery(useConsole().client))}
      rowKey={({ return_seq }) => return_seq}
      row={(offer) => <ReturnRow offer={offer} />}
      detail={(offer) => <ReturnDetail offer={offer} />}
    />
  )
}

function ReturnRow({ offer }: { readonly offer: ShopReturn }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const nowMs = useNow()
  const { amount, code, created_at, shop_title, state, cause } = offer
  return (
    <QueueRow
      title={<Amount value={amount} asset={code} />}
      aside={times.away(created_at, nowMs)}
      about={`${shop_title} · ${t(`return.${state}`)}`}
      note={t(`cause.${cause}`)}
    />
  )
}

function ReturnDetail({ offer }: { readonly offer: ShopReturn }): ReactNode {
  const times = useTimes()
  const { amount, code, created_at, state } = offer
  const isOpen = state === 'OFFERED' || state === 'EXPIRED'
  return (
    <>
      <DetailHead title={<Amount value={amount} asset={code} />} aside={times.exact(created_at)} />
      <DetailBody aside={null}>
        {offer.is_below_cost ? <WriteOff offer={offer} /> : isOpen ? <Recover offer={offer} /> : null}
        <ReturnEvidence offer={offer} />
      </DetailBody>
    </>
  )
}
