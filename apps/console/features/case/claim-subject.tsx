import { AddressGroups, Amount, CopyButton, KeyValue, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import css from './address-subject.module.css'
import { depositClaimQuery } from './queries.ts'

/** A deposit without a known owner, beside the member who claims it. */
export function ClaimSubject({ claimSeq }: { readonly claimSeq: string }): ReactNode {
  const t = useText('case')
  const times = useTimes()
  const query = useQuery(depositClaimQuery(useConsole().client, claimSeq))
  return (
    <DataSection title={t('claim')} query={query} lines={6}>
      {(claim) => (
        <div className={css.address}>
          <div className={css.groups}>
            <strong translate="no">
              <Amount value={claim.amount} asset={claim.asset.code} />
            </strong>
            <AddressGroups address={claim.txid} />
            <CopyButton value={claim.txid} />
          </div>
          <KeyValue
            look="tight"
            rows={[
              { label: t('address.network'), value: claim.asset.network },
              { label: t('claim.memo'), value: <span translate="no">{claim.memo ?? t('claim.noMemo')}</span> },
              { label: t('claim.why'), value: t(`claim.why.${claim.kept_for}`) },
              { label: t('claim.seen'), value: times.exact(claim.seen_at) },
              { label: t('claim.account'), value: <span translate="no">{claim.account_number}</span> },
              {
                label: t('claim.sender'),
                value: claim.sender ? <AddressGroups address={claim.sender} /> : t('claim.sender.unknown'),
                wide: true,
              },
              { label: t('claim.proof'), value: t(`claim.proof.${claim.proof ?? 'none'}`) },
            ]}
          />
          {claim.sender ? <Text tone="muted">{t('claim.shared', { n: claim.sender_members })}</Text> : null}
          {claim.approvals_needed > 1 ? <Text tone="muted">{t('claim.two')}</Text> : null}
          <Text tone="muted">{t('claim.others', { n: claim.other_claims })}</Text>
        </div>
      )}
    </DataSection>
  )
}
