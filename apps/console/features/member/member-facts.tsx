import { KeyValue, type KeyValueRow } from '@cocobnk/ui'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { useConsole } from '../../context.ts'
import { useTimes } from '../../shell/times.ts'
import { useText } from '../../texts.ts'
import { kycTypesQuery } from '../setting/queries.ts'
import css from './member-detail.module.css'
import type { Member } from './queries.ts'

/** The member's main facts at a glance. */
export function MemberFacts({ member }: { readonly member: Member }): ReactNode {
  const t = useText('member')
  const limit = useText('limit')
  const times = useTimes()
  const when = (at: string | null, otherwise: string) => (at ? times.exact(at) : otherwise)
  const { otp, passkeys } = member.factors
  const factors = [...(otp ? [t('factor.otp')] : []), ...(passkeys > 0 ? [t('factor.passkeys', { n: passkeys })] : [])]
  const { client } = useConsole()
  const types = useQuery(kycTypesQuery(client)).data
  const certified = member.certifications.map(({ type_seq, expires_at }) => {
    const type = types?.find((known) => known.type_seq === type_seq)
    const what = type_seq === null ? limit('needs.REALNAME') : (type?.title ?? String(type_seq))
    return t('certified.until', { what, when: times.day(expires_at) })
  })
  const rows: readonly KeyValueRow[] = [
    { label: t('grade'), value: limit('gradeName', { n: member.security_grade }) },
    { label: t('certified'), value: certified.join(' · ') || t('none') },
    { label: t('email'), value: member.email ? <span translate="no">{member.email}</span> : t('none') },
    { label: t('emailVerified'), value: when(member.email_verified_at, t('notYet')) },
    { label: t('factors'), value: factors.join(', ') || t('none') },
    { label: t('sessions'), value: String(member.sessions) },
    { label: t('lastIn'), value: when(member.last_login_at, t('neverIn')) },
    { label: t('since'), value: times.exact(member.created_at) },
    { label: t('held'), value: when(member.withdrawals_held_until, t('notHeld')) },
  ]
  return <KeyValue look="tight" rows={rows} className={css.facts ?? ''} />
}
