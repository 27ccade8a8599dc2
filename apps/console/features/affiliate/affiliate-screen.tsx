import { AFFILIATE_BEHAVIOURS, AFFILIATE_BENEFICIARIES } from '@cocobnk/contract'
import { Button, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { useConsole } from '../../context.ts'
import { AsOf, oldest } from '../../shell/as-of.tsx'
import { DataSection, Sections } from '../../shell/data-section.tsx'
import { DetailBody, DetailHead, Page } from '../../shell/frame.tsx'
import { type Column, Table } from '../../shell/table.tsx'
import { useTimes } from '../../shell/times.ts'
import { useRefresh } from '../../shell/use-refresh.ts'
import { useText } from '../../texts.ts'
import { HeldList } from './held-list.tsx'
import { PolicyDialog } from './policy-dialog.tsx'
import { heldQuery, type Policy, policiesQuery, type Slot } from './queries.ts'

const SLOTS: readonly Slot[] = AFFILIATE_BEHAVIOURS.flatMap((behaviour) =>
  AFFILIATE_BENEFICIARIES.map((beneficiary) => ({ behaviour, beneficiary })),
)

/** The policies for rewarding invitations, and the allowances held for review. */
export function AffiliateScreen(): ReactNode {
  const t = useText('affiliate')
  const { client } = useConsole()
  const policies = useQuery(policiesQuery(client))
  const held = useQuery(heldQuery(client))
  useRefresh()
  return (
    <Page title={t('title')}>
      <DetailHead title={t('title')} order={1} aside={<AsOf age={oldest([policies, held])} />} lead={t('lead')} />
      <Sections queries={[policies, held]}>
        <DetailBody>
          <DataSection title={t('policies')} order={2} query={policies} lines={4}>
            {(list) => <Slots list={list} />}
          </DataSection>
          <DataSection title={t('held')} order={2} query={held} lines={3}>
            {(list) => (list.length === 0 ? <Text tone="muted">{t('held.empty')}</Text> : <HeldList list={list} />)}
          </DataSection>
          <DataSection title={t('ended')} order={2} query={policies} lines={3}>
            {(list) => <Ended list={list.filter(({ ended_at }) => ended_at !== null)} />}
          </DataSection>
        </DetailBody>
      </Sections>
    </Page>
  )
}

function Slots({ list }: { readonly list: readonly Policy[] }): ReactNode {
  const t = useText('affiliate')
  const times = useTimes()
  const [asking, setAsking] = useState<Slot>()
  const inForce = ({ behaviour, beneficiary }: Slot) =>
    list.find((one) => one.ended_at === null && one.behaviour === behaviour && one.beneficiary === beneficiary)
  const columns: readonly Column<Slot>[] = [
    { title: t('behaviour'), cell: ({ behaviour }) => t(`behaviour.${behaviour}`) },
    { title: t('beneficiary'), cell: ({ beneficiary }) => t(`beneficiary.${beneficiary}`) },
    { title: t('name'), cell: (slot) => inForce(slot)?.terms.name ?? t('none') },
    { title: t('share'), end: true, cell: (slot) => shareOf(inForce(slot)) },
    { title: t('days'), end: true, cell: (slot) => inForce(slot)?.terms.maturity_days ?? '' },
    { title: t('cap'), end: true, cell: (slot) => inForce(slot)?.terms.monthly_cap ?? '' },
    {
      title: t('since'),
      cell: (slot) => {
        const policy = inForce(slot)
        return policy ? times.exact(policy.started_at) : ''
      },
    },
    {
      title: t('act'),
      cell: (slot) => (
        <Button size="sm" onClick={() => setAsking(slot)}>
          {t('change')}
        </Button>
      ),
    },
  ]
  return (
    <>
      <Table columns={columns} rows={SLOTS} rowKey={({ behaviour, beneficiary }) => `${behaviour} ${beneficiary}`} />
      {asking ? (
        <PolicyDialog slot={asking} terms={inForce(asking)?.terms} onClose={() => setAsking(undefined)} />
      ) : null}
    </>
  )
}

function shareOf(policy: Policy | undefined): string {
  return policy ? `${policy.terms.share_percent} %` : ''
}

function Ended({ list }: { readonly list: readonly Policy[] }): ReactNode {
  const t = useText('affiliate')
  const times = useTimes()
  if (list.length === 0) return <Text tone="muted">{t('ended.empty')}</Text>
  const columns: readonly Column<Policy>[] = [
    { title: t('behaviour'), cell: ({ behaviour }) => t(`behaviour.${behaviour}`) },
    { title: t('beneficiary'), cell: ({ beneficiary }) => t(`beneficiary.${beneficiary}`) },
    { title: t('name'), cell: ({ terms }) => terms.name },
    { title: t('share'), end: true, cell: shareOf },
    { title: t('since'), cell: ({ started_at }) => times.exact(started_at) },
    { title: t('until'), cell: ({ ended_at }) => (ended_at === null ? '' : times.exact(ended_at)) },
  ]
  return <Table columns={columns} rows={list} rowKey={({ policy_seq }) => policy_seq} />
}
