import { Amount, KeyValue, Note, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { DealActs } from './deal-acts.tsx'
import { DealRows } from './deal-facts.tsx'
import { DealRatings } from './deal-ratings.tsx'
import { DealTag } from './deal-state.tsx'
import { type Deal, dealQuery } from './queries.ts'

/** The offer with this id, or the one that the application with this id belongs to. */
export function DealDetail({ id }: { readonly id: string }): ReactNode {
  const query = useQuery(dealQuery(useConsole().client, id))
  return query.data ? <Shown deal={query.data} /> : <Missing of="detail" query={query} />
}

function Shown({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const mayAudit = useMay()('audit.read')
  const { owner, state, frozen_reason, bar } = deal
  return (
    <>
      <DetailHead
        title={t('number', { number: deal.deal_number })}
        tag={<DealTag state={state} />}
        aside={times.exact(deal.created_at)}
        lead={
          <>
            {t(`type.${deal.offer_type}`)} · <Amount value={deal.source_amount} asset={deal.asset_code} /> ·{' '}
            <RouteLink to="/members" search={{ id: owner.member_seq }} translate="no">
              {owner.user_name} · {owner.member_number}
            </RouteLink>
          </>
        }
      />
      <DetailBody
        aside={
          <>
            <DealActs deal={deal} />
            <Text size="caption" tone="quiet">
              {t('onRecord')}
            </Text>
          </>
        }
      >
        {frozen_reason ? <Note tone="danger">{frozen_reason}</Note> : null}
        {bar ? <Note tone="danger">{t('barred', { reason: bar.reason })}</Note> : null}
        <DetailSection title={t('facts')}>
          <DealRows deal={deal} />
        </DetailSection>
        <DetailSection title={t('applications')}>
          <Applications deal={deal} />
        </DetailSection>
        <DealRatings ratings={deal.ratings} />
        {mayAudit ? <SubjectAudit subject={`deal:${deal.deal_seq}`} /> : null}
      </DetailBody>
    </>
  )
}

function Applications({ deal }: { readonly deal: Deal }): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  if (deal.applications.length === 0) return <Text tone="muted">{t('applications.none')}</Text>
  return (
    <KeyValue
      look="tight"
      rows={deal.applications.map((one) => ({
        key: one.application_seq,
        label: one.applicant.user_name,
        value: (
          <>
            <Amount value={one.amount} asset={one.asset_code} /> · <DealTag state={one.status} />
          </>
        ),
        note: times.exact(one.decided_at ?? one.created_at),
      }))}
    />
  )
}
