import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { DataSection } from '../../shell/data-section.tsx'
import { RouteLink } from '../../shell/route-link.tsx'
import { useText } from '../../texts.ts'
import { MemberEvents } from '../member/member-events.tsx'
import { MemberFacts } from '../member/member-facts.tsx'
import { MemberStateTag } from '../member/member-state.tsx'
import { memberQuery } from '../member/queries.ts'
import css from './withdrawal-member.module.css'

type Whose = { readonly memberSeq: string }

/** The withdrawing member, at a glance. */
export function WithdrawalMember({ memberSeq }: Whose): ReactNode {
  const t = useText('withdrawal')
  const query = useQuery(memberQuery(useConsole().client, memberSeq))
  return (
    <DataSection title={t('member')} query={query} lines={6}>
      {(member) => (
        <>
          <p className={css.who}>
            <RouteLink to="/members" search={{ id: member.member_seq }} translate="no">
              {member.user_name} · {member.member_number}
            </RouteLink>
            <MemberStateTag state={member.state} />
          </p>
          <MemberFacts member={member} />
        </>
      )}
    </DataSection>
  )
}

/** Recent security events of the member's account. */
export function WithdrawalMemberEvents({ memberSeq }: Whose): ReactNode {
  const t = useText('member')
  const query = useQuery(memberQuery(useConsole().client, memberSeq))
  return (
    <DataSection title={t('events')} query={query} lines={3}>
      {({ events }) => <MemberEvents events={events} />}
    </DataSection>
  )
}
