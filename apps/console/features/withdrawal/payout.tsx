import { AddressGroups, Amount, CopyButton, KeyValue, type KeyValueRow, Note, Tag } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailSection } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { Inputs, useRate } from '../signing/inputs.tsx'
import css from './payout.module.css'
import type { Withdrawal } from './queries.ts'

type Attempt = Withdrawal['attempts'][number]

/** The payout transaction, decoded. Each attempt replaces the one before, and at most one ever confirms. */
export function Payout({ withdrawal }: { readonly withdrawal: Withdrawal }): ReactNode {
  const t = useText('withdrawal')
  const { attempts } = withdrawal
  if (attempts.length === 0) return null
  return (
    <DetailSection title={t('payout')}>
      <ol className={css.attempts}>
        {attempts.map((attempt, at) => (
          <li key={attempt.transaction_seq} className={css.attempt}>
            <div className={css.head}>
              <strong>{t(`payout.${nameOf(attempt, at)}`, { n: at + 1 })}</strong>
              <Progress attempt={attempt} />
            </div>
            <Facts attempt={attempt} />
            <Keys attempt={attempt} />
            <Spent attempt={attempt} />
            <Outputs attempt={attempt} destination={withdrawal.destination.address} />
          </li>
        ))}
      </ol>
    </DetailSection>
  )
}

function nameOf({ cancels }: Attempt, at: number): 'cancels' | 'attempt' | 'replacement' {
  if (cancels) return 'cancels'
  return at === 0 ? 'attempt' : 'replacement'
}

function Progress({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const t = useText('withdrawal')
  if (attempt.confirmed_at) return <Tag tone="success">{t('payout.confirmed')}</Tag>
  if (attempt.broadcast_at) return <Tag tone="primary">{t('payout.sent')}</Tag>
  return <Tag tone="pending">{t(attempt.txid ? 'payout.signed' : 'payout.unsigned')}</Tag>
}

function Facts({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const t = useText('withdrawal')
  const times = useTimes()
  const rate = useRate()(attempt.spending)
  const at = attempt.confirmed_at ?? attempt.broadcast_at ?? attempt.created_at
  const rows: readonly KeyValueRow[] = [
    ...(attempt.txid ? [{ label: t('payout.txid'), value: <Txid txid={attempt.txid} />, wide: true }] : []),
    { label: t('payout.at'), value: times.exact(at) },
    {
      label: t('payout.fee'),
      value: <Amount value={attempt.fee.amount} asset={attempt.fee.asset_code} />,
      ...(rate ? { note: rate } : {}),
    },
  ]
  return <KeyValue look="tight" rows={rows} />
}

function Txid({ txid }: { readonly txid: string }): ReactNode {
  return (
    <span className={css.txid}>
      <AddressGroups address={txid} short align="end" /> <CopyButton value={txid} />
    </span>
  )
}

/** Above its own thresholds the signer also requires operators' security keys. */
function Keys({ attempt }: { readonly attempt: Attempt }): ReactNode {
  const t = useText('withdrawal')
  if (attempt.approvals_needed === 0 || attempt.txid) return null
  return (
    <Note tone="pending">
      {t('payout.keys', { n: attempt.approvals_needed })} <RouteLink to="/signings">{t('todo.see')}</RouteLink>
    </Note>
  )
}

function Spent({ attempt: { spending, fee } }: { readonly attempt: Attempt }): ReactNode {
  const t = useText('signing')
  if (!spending) return null
  return (
    <>
      <h4 className={css.title}>{t('inputs')}</h4>
      <Inputs spending={spending} coin={fee.asset_code} />
    </>
  )
}

type OutputsProps = { readonly attempt: Attempt; readonly destination: string }

/** All outputs: this withdrawal's is highlighted, those to our own addresses are quiet, and the rest pay other withdrawals. */
function Outputs({ attempt, destination }: OutputsProps): ReactNode {
  const t = useText('withdrawal')
  if (attempt.outputs.length === 0) return null
  return (
    <>
      <h4 className={css.title}>{t(attempt.is_decoded ? 'payout.decoded' : 'payout.planned')}</h4>
      <ul className={css.outputs}>
        {attempt.outputs.map(({ address, amount, asset_code, mine }, place) => {
          const whose = mine ? 'home' : address === destination ? 'this' : 'other'
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: outputs have no other name than their place
            <li key={place} className={css.output} data-whose={whose}>
              <AddressGroups address={address} />
              <span className={css.end}>
                <Amount value={amount} asset={asset_code} /> <span className={css.whose}>{t(`payout.${whose}`)}</span>
              </span>
            </li>
          )
        })}
      </ul>
    </>
  )
}
