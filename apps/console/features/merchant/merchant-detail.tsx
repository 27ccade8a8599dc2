import { CopyButton, Note, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import { lazy, type ReactNode, Suspense } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { MerchantActs } from './merchant-acts.tsx'
import { MerchantRows } from './merchant-facts.tsx'
import { MerchantLog } from './merchant-log.tsx'
import { MerchantStateTag } from './merchant-state.tsx'
import { Checks, MerchantDocuments } from './merchant-subject.tsx'
import { type Merchant, merchantQuery } from './queries.ts'

const CardSection = lazy(() => import('./card-section.tsx'))

export function MerchantDetail({ merchantSeq }: { readonly merchantSeq: string }): ReactNode {
  const { client } = useConsole()
  const query = useQuery(merchantQuery(client, merchantSeq))
  return query.data ? <Shown merchant={query.data} /> : <Missing of="detail" query={query} />
}

function Shown({ merchant }: { readonly merchant: Merchant }): ReactNode {
  const t = useText('merchant')
  const times = useTimes()
  const mayAudit = useMay()('audit.read')
  const { owner, state, state_reason: reason } = merchant
  return (
    <>
      <DetailHead
        title={<span translate="no">{merchant.title}</span>}
        tag={<MerchantStateTag state={state} />}
        aside={times.exact(merchant.created_at)}
        lead={
          <>
            <span translate="no">{merchant.merchant_id}</span> <CopyButton value={merchant.merchant_id} /> ·{' '}
            <RouteLink to="/members" search={{ id: owner.member_seq }} translate="no">
              {owner.user_name} · {owner.member_number}
            </RouteLink>
          </>
        }
      />
      <DetailBody
        aside={
          <>
            <MerchantActs merchant={merchant} />
            <Text size="caption" tone="quiet">
              {t('onRecord')}
            </Text>
          </>
        }
      >
        {reason ? <Note tone={state === 'SUSPENDED' ? 'danger' : 'neutral'}>{reason}</Note> : null}
        <DetailSection title={t('facts')}>
          <MerchantRows merchant={merchant} />
        </DetailSection>
        <Suspense fallback={null}>
          <CardSection merchantSeq={merchant.merchant_seq} />
        </Suspense>
        <DetailSection title={t('checks')}>
          <Checks merchant={merchant} />
        </DetailSection>
        <DetailSection title={t('documents')}>
          <MerchantDocuments merchant={merchant} />
        </DetailSection>
        <DetailSection title={t('log')}>
          <MerchantLog entries={merchant.log} />
        </DetailSection>
        {mayAudit ? <SubjectAudit subject={`merchant:${merchant.merchant_seq}`} /> : null}
      </DetailBody>
    </>
  )
}
