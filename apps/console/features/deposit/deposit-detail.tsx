import { AddressGroups, Amount, CopyButton, Group, KeyValue, Stack, Text } from '@cocobnk/ui'
import type { ReactNode } from 'react'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { DepositActs } from './deposit-acts.tsx'
import { outcomeOf } from './outcome.ts'
import type { Kept } from './queries.ts'

/** The deposit, why and since when it is kept, and the possible decisions beside it. */
export function DepositDetail({ kept }: { readonly kept: Kept }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const { amount, asset, usot, txid, address, memo, sender, kept_for, seen_at, owner, claims } = kept
  return (
    <>
      <DetailHead title={<Amount value={amount} asset={asset.code} />} aside={times.exact(seen_at)} />
      <DetailBody aside={kept.outcome ? null : <DepositActs kept={kept} />}>
        <DetailSection title={t('facts')}>
          <Stack gap="sm">
            <Text tone="muted">{t(`lead.${kept_for}`)}</Text>
            <KeyValue
              look="tight"
              rows={[
                { label: t('network'), value: asset.network },
                { label: t('worth'), value: usot === null ? t('worth.unknown') : <Amount value={usot} asset="USOT" /> },
                { label: t('txid'), wide: true, value: <Copied text={txid} /> },
                ...(sender ? [{ label: t('sender'), wide: true, value: <Copied text={sender} /> }] : []),
                ...(address ? [{ label: t('address'), wide: true, value: <Copied text={address} /> }] : []),
                ...(memo ? [{ label: t('memo'), value: <span translate="no">{memo}</span> }] : []),
                { label: t('owner'), value: owner ? <Account account={owner} /> : t('owner.nobody') },
                { label: t('claimed'), value: t('claims', { n: claims }) },
              ]}
            />
          </Stack>
        </DetailSection>
        {kept.outcome ? <Outcome kept={kept} /> : null}
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

function Account({ account }: { readonly account: NonNullable<Kept['owner']> }): ReactNode {
  return (
    <RouteLink to="/members" search={{ id: account.member_seq }}>
      <span translate="no">{account.number}</span>
    </RouteLink>
  )
}

function Copied({ text }: { readonly text: string }): ReactNode {
  return (
    <Group gap="xs" wrap={false}>
      <AddressGroups address={text} short />
      <CopyButton value={text} />
    </Group>
  )
}
