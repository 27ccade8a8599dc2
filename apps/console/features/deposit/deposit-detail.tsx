import { Amount, KeyValue } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { DepositActs } from './deposit-acts.tsx'
import { Account, Copied, DepositEvidence } from './deposit-evidence.tsx'
import { outcomeOf } from './outcome.ts'
import type { Kept } from './queries.ts'

/** The deposit, why and since when it is kept, and the possible decisions beside it. */
export function DepositDetail({ kept }: { readonly kept: Kept }): ReactNode {
  const times = useTimes()
  const { amount, asset, seen_at } = kept
  return (
    <>
      <DetailHead title={<Amount value={amount} asset={asset.code} />} aside={times.exact(seen_at)} />
      <DetailBody aside={kept.outcome ? null : <DepositActs kept={kept} />}>
        {kept.outcome ? <Outcome kept={kept} /> : null}
        <DepositEvidence kept={kept} />
      </DetailBody>
    </>
  )
}

function Outcome({ kept }: { readonly kept: Kept }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const { outcome, decided_at, credited_at, credited_to, returned, asset } = kept
  if (!outcome) return null
  return (
    <DetailSection title={t(`outcome.${outcomeOf(kept, outcome)}`)}>
      <KeyValue
        look="tight"
        rows={[
          ...(decided_at ? [{ label: t('decidedAt'), value: times.exact(decided_at) }] : []),
          ...(credited_to ? [{ label: t('creditedTo'), value: <Account account={credited_to} /> }] : []),
          ...(credited_at ? [{ label: t('creditedAt'), value: times.exact(credited_at) }] : []),
          ...(returned
            ? [
                { label: t('returnedTo'), wide: true, value: <Copied text={returned.address} /> },
                { label: t('returnedAmount'), value: <Amount value={returned.amount} asset={asset.code} /> },
                { label: t('fee'), value: <Amount value={returned.fee} asset={asset.code} /> },
              ]
            : []),
          ...(returned?.txid ? [{ label: t('returnedBy'), wide: true, value: <Copied text={returned.txid} /> }] : []),
          ...(returned?.returned_at ? [{ label: t('returnedAt'), value: times.exact(returned.returned_at) }] : []),
        ]}
      />
    </DetailSection>
  )
}
