import { AddressGroups, Amount, CopyButton, Group, KeyValue, Note, Stack, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { WithdrawalMember, WithdrawalMemberEvents } from '../withdrawal/withdrawal-member.tsx'
import { type Kept, keptOneQuery } from './queries.ts'

/** What both operators decide on: what arrived and why it is kept, whose it is, and what was done before. */
export function DepositEvidence({ kept }: { readonly kept: Kept }): ReactNode {
  const may = useMay()
  return (
    <>
      <Arrived kept={kept} />
      {kept.owner && may('member.read') ? <WithdrawalMemberEvents memberSeq={kept.owner.member_seq} /> : null}
      {may('audit.read') ? <SubjectAudit subject={`deposit:${kept.deposit_seq}`} /> : null}
    </>
  )
}

/** The same for the second operator, with the owner. */
export function DepositEvidenceOf({ depositSeq }: { readonly depositSeq: string }): ReactNode {
  const query = useQuery(keptOneQuery(useConsole().client, depositSeq))
  if (!query.data) return <Missing of="detail" query={query} />
  return (
    <>
      <DepositEvidence kept={query.data} />
      {query.data.owner ? <WithdrawalMember memberSeq={query.data.owner.member_seq} /> : null}
    </>
  )
}

function Arrived({ kept }: { readonly kept: Kept }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const nowMs = useNow()
  const { amount, asset, usot, txid, address, memo, sender, kept_for, seen_at, owner, claims } = kept
  return (
    <DetailSection title={t('facts')}>
      <Stack gap="sm">
        <Text tone="muted">{t(`lead.${kept_for}`)}</Text>
        {kept.is_final ? null : <Note tone="pending">{t('todo.notFinal')}</Note>}
        {kept.return_failed_at ? (
          <Note tone="pending">{t('todo.returnFailed', { time: times.exact(kept.return_failed_at) })}</Note>
        ) : null}
        <KeyValue
          look="tight"
          rows={[
            { label: t('amount'), value: <Amount value={amount} asset={asset.code} /> },
            { label: t('worth'), value: usot === null ? t('worth.unknown') : <Amount value={usot} asset="USOT" /> },
            { label: t('since'), value: times.exact(seen_at), note: times.away(seen_at, nowMs) },
            { label: t('network'), value: asset.network },
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
  )
}

export function Account({ account }: { readonly account: NonNullable<Kept['owner']> }): ReactNode {
  return (
    <RouteLink to="/members" search={{ id: account.member_seq }}>
      <span translate="no">{account.number}</span>
    </RouteLink>
  )
}

export function Copied({ text }: { readonly text: string }): ReactNode {
  return (
    <Group gap="xs" wrap={false}>
      <AddressGroups address={text} short />
      <CopyButton value={text} />
    </Group>
  )
}
