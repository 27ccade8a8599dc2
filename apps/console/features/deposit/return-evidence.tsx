import { Amount, KeyValue, Note, Stack } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useNow, useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { returnQuery, type ShopReturn } from './queries.ts'

/** What both operators decide on: the return, where its payer stands, what it is worth and how old it is. */
export function ReturnEvidence({ offer }: { readonly offer: ShopReturn }): ReactNode {
  const t = useText('deposit')
  const times = useTimes()
  const nowMs = useNow()
  const may = useMay()
  const { amount, code, usot, created_at, expires_at, failed_at, state, cause, network, recovery_from } = offer
  return (
    <>
      <DetailSection title={t('facts')}>
        <Stack gap="sm">
          {offer.is_below_cost ? <Note tone="pending">{t('return.belowCost')}</Note> : null}
          {failed_at ? <Note tone="pending">{t('return.failed', { time: times.exact(failed_at) })}</Note> : null}
          <KeyValue
            look="tight"
            rows={[
              { label: t('amount'), value: <Amount value={amount} asset={code} /> },
              { label: t('worth'), value: usot === null ? t('worth.unknown') : <Amount value={usot} asset="USOT" /> },
              { label: t('since'), value: times.exact(created_at), note: times.away(created_at, nowMs) },
              { label: t('shop'), value: offer.shop_title, note: offer.support_email },
              { label: t('order'), value: offer.order_name, note: offer.shop_order_number },
              { label: t('cause'), value: t(`cause.${cause}`) },
              { label: t('status'), value: t(`return.${state}`), note: t(`return.${state}.next`) },
              { label: t('network'), value: network },
              { label: t('return.until'), value: times.exact(expires_at) },
              ...(recovery_from ? [{ label: t('return.recover.from'), value: times.exact(recovery_from) }] : []),
              { label: t('transaction'), wide: true, value: <span translate="no">{offer.transaction_seq}</span> },
            ]}
          />
        </Stack>
      </DetailSection>
      {may('audit.read') ? <SubjectAudit subject={`return:${offer.return_seq}`} /> : null}
    </>
  )
}

/** The same for the second operator. */
export function ReturnEvidenceOf({ returnSeq }: { readonly returnSeq: string }): ReactNode {
  const query = useQuery(returnQuery(useConsole().client, returnSeq))
  return query.data ? <ReturnEvidence offer={query.data} /> : <Missing of="detail" query={query} />
}
