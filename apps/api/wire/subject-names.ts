import type { ApprovalDeps } from '@cocobnk/approval'
import { contentTitles } from '@cocobnk/content'
import type { Kysely } from '@cocobnk/database'
import { selectDealNames, selectDisputeNames } from '@cocobnk/deal'
import { claimersOf, depositAmounts } from '@cocobnk/deposit'
import { accountNumbers, haltedAssets } from '@cocobnk/halt'
import { memberNames } from '@cocobnk/member'
import { merchantNames, merchantReviewNames } from '@cocobnk/merchant'
import { appNames } from '@cocobnk/oauth'
import { operatorNames } from '@cocobnk/operator'
import { instrumentNames } from '@cocobnk/product'
import { moveNames } from '@cocobnk/tier'
import { returnNames } from '@cocobnk/wallet-payment'
import { withdrawersOf } from '@cocobnk/withdrawal'
import type { Tables } from '../tables.ts'

/** Display names of the subjects of approvals: people by name, withdrawals and claims by their member, the rest by their own name. */
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
      ...idsOf('dealer').map((seq) => [`dealer:${seq}`, seq] as const),
      ...[...withdrawers].map(([seq, memberSeq]) => [`withdrawal:${seq}`, memberSeq] as const),
      ...[...claimers].map(([seq, memberSeq]) => [`deposit-claim:${seq}`, memberSeq] as const),
    ])
    const members = await memberNames(db, [...new Set(owners.values())])
    const known = {
      account: await accountNumbers(db, idsOf('account')),
      operator: await operatorNames(db, idsOf('operator')),
      deposit: await depositAmounts(db, idsOf('deposit')),
      halt: await haltedAssets(db, idsOf('halt')),
      deal: await selectDealNames(db, idsOf('deal')),
      dispute: await selectDisputeNames(db, idsOf('dispute')),
      merchant: await merchantNames(db, idsOf('merchant')),
      'merchant-review': await merchantReviewNames(db, idsOf('merchant-review')),
      'app-review': await appNames(db, idsOf('app-review')),
      return: await returnNames(db, idsOf('return')),
      'tier-move': await moveNames(db, idsOf('tier-move')),
      instrument: await instrumentNames(db, idsOf('instrument')),
      content: await contentTitles(db, idsOf('content')),
    }
    const named = [...owners].flatMap(([subject, memberSeq]) => {
      const member = members.get(memberSeq)
      return member ? [[subject, `${member.user_name} · ${member.member_number}`] as const] : []
    })
    const others = Object.entries(known).flatMap(([kind, names]) =>
      [...names].map(([seq, name]) => [`${kind}:${seq}`, name] as const),
    )
    return new Map([...named, ...others])
  }
}
