import type { ApprovalDeps } from '@cocobnk/approval'
import type { Kysely } from '@cocobnk/database'
import { claimersOf } from '@cocobnk/deposit'
import { memberNames } from '@cocobnk/member'
import { operatorNames } from '@cocobnk/operator'
import { withdrawersOf } from '@cocobnk/withdrawal'
import type { Tables } from './tables.ts'

/** What operators call the subject of an approval: people by name, what belongs to a member by the member. */
export function subjectNames(db: Kysely<Tables>): ApprovalDeps['subjectNames'] {
  return async (subjects) => {
    const idsOf = (kind: string) =>
      subjects.flatMap((subject) => (subject.startsWith(`${kind}:`) ? [subject.slice(kind.length + 1)] : []))
    const [withdrawers, claimers] = await Promise.all([
      withdrawersOf(db, idsOf('withdrawal')),
      claimersOf(db, idsOf('deposit-claim')),
    ])
    const owners = new Map([
      ...idsOf('member').map((seq) => [`member:${seq}`, seq] as const),
      ...[...withdrawers].map(([seq, memberSeq]) => [`withdrawal:${seq}`, memberSeq] as const),
      ...[...claimers].map(([seq, memberSeq]) => [`deposit-claim:${seq}`, memberSeq] as const),
    ])
    const members = await memberNames(db, [...new Set(owners.values())])
    const operators = await operatorNames(db, idsOf('operator'))
    const named = [...owners].flatMap(([subject, memberSeq]) => {
      const member = members.get(memberSeq)
      return member ? [[subject, `${member.user_name} · ${member.member_number}`] as const] : []
    })
    return new Map([...named, ...[...operators].map(([seq, name]) => [`operator:${seq}`, name] as const)])
  }
}
