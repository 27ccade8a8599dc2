import { Amount, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { DisputeTag } from './deal-state.tsx'
import { DisputeActs } from './dispute-acts.tsx'
import { DisputeEvidence } from './dispute-evidence.tsx'
import { type Dispute, disputeQuery } from './queries.ts'

/** One dispute with all its events and messages. */
export function DisputeDetail({ id }: { readonly id: string }): ReactNode {
  const query = useQuery(disputeQuery(useConsole().client, id))
  return query.data ? <Shown dispute={query.data} /> : <Missing of="detail" query={query} />
}

type Props = { readonly dispute: Dispute }

function Shown({ dispute }: Props): ReactNode {
  const t = useText('deal')
  const times = useTimes()
  const mayAudit = useMay()('audit.read')
  const { application } = dispute
  return (
    <>
      <DetailHead
        title={t('dispute.detail')}
        tag={<DisputeTag state={dispute.state} />}
        aside={times.exact(dispute.opened_at)}
        lead={
          <>
            <Amount value={application.amount} asset={application.asset_code} decimals={18} /> ·{' '}
            {t('number', { number: application.deal_number })}
          </>
        }
      />
      <DetailBody
        aside={
          <>
            <DisputeActs dispute={dispute} />
            <Text size="caption" tone="quiet">
              {t('onRecord')}
            </Text>
          </>
        }
      >
        <DisputeEvidence dispute={dispute} />
        {mayAudit ? <SubjectAudit subject={`dispute:${application.application_seq}`} /> : null}
      </DetailBody>
    </>
  )
}
