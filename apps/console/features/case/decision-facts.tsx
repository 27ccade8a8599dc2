import { AddressGroups, Amount, KeyValue } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useText } from '../../texts.ts'
import { MerchantFacts } from '../merchant/merchant-facts.tsx'
import { AppFacts } from './app-subject.tsx'
import { type CaseRow, depositClaimQuery, withdrawAddressQuery } from './queries.ts'

/** The facts being decided, repeated in the confirmation dialog: amount, asset, account, sender or destination. */
export function DecisionFacts({ row }: { readonly row: CaseRow }): ReactNode {
  return FACTS[row.kind](row.subject_seq)
}

const FACTS: Readonly<Record<CaseRow['kind'], (subjectSeq: string) => ReactNode>> = {
  KYC: () => null,
  WITHDRAW_ADDRESS: (subjectSeq) => <AddressFacts addressSeq={subjectSeq} />,
  DEPOSIT_CLAIM: (subjectSeq) => <ClaimFacts claimSeq={subjectSeq} />,
  MERCHANT: (subjectSeq) => <MerchantFacts merchantSeq={subjectSeq} />,
  // Answered in chargeback-acts.tsx and signal-acts.tsx.
  CHARGEBACK: () => null,
  CARD_STOP: () => null,
  MARKET_SIGNAL: () => null,
  APP: (subjectSeq) => <AppFacts reviewSeq={subjectSeq} />,
}

function ClaimFacts({ claimSeq }: { readonly claimSeq: string }): ReactNode {
  const t = useText('case')
  const { data: claim } = useQuery(depositClaimQuery(useConsole().client, claimSeq))
  if (!claim) return null
  const { amount, asset, account_number, sender, proof } = claim
  return (
    <KeyValue
      look="tight"
      rows={[
        { label: t('claim.amount'), value: <Amount value={amount} asset={asset.code} /> },
        { label: t('claim.account'), value: <span translate="no">{account_number}</span> },
        {
          label: t('claim.sender'),
          value: sender ? <AddressGroups address={sender} align="end" /> : t('claim.sender.unknown'),
          wide: true,
        },
        { label: t('claim.proof'), value: t(`claim.proof.${proof ?? 'none'}`) },
      ]}
    />
  )
}

function AddressFacts({ addressSeq }: { readonly addressSeq: string }): ReactNode {
  const t = useText('case')
  const { data } = useQuery(withdrawAddressQuery(useConsole().client, addressSeq))
  if (!data) return null
  return (
    <KeyValue
      look="tight"
      rows={[
        {
          label: `${t('address')} · ${data.asset_code}`,
          value: <AddressGroups address={data.address} align="end" />,
          wide: true,
        },
      ]}
    />
  )
}
