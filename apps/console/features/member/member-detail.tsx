import { CopyButton, Text } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useMay } from '../../session/use-session.ts'
import { DetailBody, DetailHead, DetailSection } from '../../shell/frame.tsx'
import { Missing } from '../../shell/missing.tsx'
import { useText } from '../../texts.ts'
import { SubjectAudit } from '../audit/subject-audit.tsx'
import { MemberAccounts } from './member-accounts.tsx'
import css from './member-detail.module.css'
import { MemberEvents } from './member-events.tsx'
import { MemberFacts } from './member-facts.tsx'
import { MemberStateTag } from './member-state.tsx'
import { OutflowHold } from './outflow-hold.tsx'
import { type Member, memberQuery } from './queries.ts'
import { Restriction } from './restriction.tsx'

export function MemberDetail({ memberSeq }: { readonly memberSeq: string }): ReactNode {
  const { client } = useConsole()
  const query = useQuery(memberQuery(client, memberSeq))
  return query.data ? <Shown member={query.data} /> : <Missing of="detail" query={query} />
}

function Shown({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const mayAudit = useMay()('audit.read')
  return (
    <>
      <DetailHead
        title={<span translate="no">{member.user_name}</span>}
        tag={<MemberStateTag state={member.state} />}
        lead={
          <>
            {t('number', { n: member.member_number })} <CopyButton value={member.member_number} />
          </>
        }
      />
      <DetailBody
        aside={
          <>
            <OutflowHold member={member} />
            <Restriction member={member} />
            <Text size="caption" tone="quiet" className={css.onRecord}>
              {t('onRecord')}
            </Text>
          </>
        }
      >
        <DetailSection title={t('facts')}>
          <MemberFacts member={member} />
        </DetailSection>
        <MemberAccounts memberSeq={member.member_seq} name={member.user_name} />
        <DetailSection title={t('events')}>
          <MemberEvents events={member.events} />
        </DetailSection>
        {mayAudit ? <SubjectAudit subject={`member:${member.member_seq}`} /> : null}
      </DetailBody>
    </>
  )
}
