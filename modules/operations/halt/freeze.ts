import type { AccountTables } from '@cocobnk/account'
import { type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import { recordAudit } from '@cocobnk/audit'
import type { CodeOf, OperatorCaller, Output } from '@cocobnk/contract'
import { commitIfOk, type Kysely } from '@cocobnk/database'
import { type MemberDeps, type MemberTables, mailMember, memberNames, noteByOperator } from '@cocobnk/member'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertFreeze, lockFrozen, releaseFreeze, selectFreezes } from './freeze.store.ts'
import type { HaltTables } from './store.ts'

export type FreezeDatabase = Kysely<MemberTables & AccountTables & AssetTables & HaltTables>

type Key = 'PATCH /operator/account/{account_seq}'
type Decided = Promise<Result<Output<Key>, CodeOf<Key>>>
type Wish = { readonly accountSeq: string; readonly reason: string; readonly caller: OperatorCaller }
type LetterDeps = Pick<MemberDeps, 'vault' | 'webOrigin'>

/** Freezes one account for a day, at once. The worker freezes it in the ledger; until it has, the decision on outflows refuses. */
export async function freezeAccount(
  { db, ...deps }: LetterDeps & { readonly db: FreezeDatabase },
  { accountSeq, reason, caller: { operatorSeq } }: Wish,
): Decided {
  return commitIfOk(db, async (transaction): Decided => {
    const account = await lockFrozen(transaction, accountSeq)
    if (!account) return refuse('NOT_FOUND')
    if (account.is_frozen) return refuse('NOTHING_TO_CHANGE')
    const [found] = await selectFreezes(transaction, { accountSeq }, operatorSeq)
    if (!found?.can_freeze) return refuse('FREEZE_NEEDS_TWO')
    const freeze = { account_seq: accountSeq, operator_seq: operatorSeq, reason, approval_seq: null }
    const endsAt = await insertFreeze(transaction, freeze)
    await tellFrozen(transaction, deps, { ...account, endsAt })
    await recordAudit(transaction, {
      actor: `operator:${operatorSeq}`,
      action: 'account.freeze',
      subject: `account:${accountSeq}`,
      detail: { member: account.member_seq, reason, ends_at: endsAt.toISOString() },
    })
    return ok({ approval_seq: null, expires_at: null })
  })
}

/** As written in the request: a week from the approval on. */
const EXTENDED = 'P7D'

/** Requests to freeze an account for a week, or to end the freeze; carried out once a second operator approves. */
export async function askAboutFreeze(
  deps: Pick<AskDeps, 'push'> & { readonly db: FreezeDatabase },
  { accountSeq, reason, caller, action }: Wish & { readonly action: 'account.extend' | 'account.release' },
): Decided {
  const [account] = await selectFreezes(deps.db, { accountSeq }, caller.operatorSeq)
  if (!account) return refuse('NOT_FOUND')
  const isRelease = action === 'account.release'
  const until = account.operator_frozen_until?.toISOString() ?? null
  if (isRelease && until === null) return refuse('NOTHING_TO_CHANGE')
  const changes = [{ name: 'account_frozen', before: until, after: isRelease ? null : EXTENDED }]
  const subject = `account:${accountSeq}`
  return askFor(deps, { action, subject, changes, payload: { accountSeq }, reason, maker: caller })
}

/** Carries out approved changes of a freeze. */
export function freezePerformers(
  deps: LetterDeps,
  databaseOf: (transaction: Parameters<Performers['account.extend']>[0]) => FreezeDatabase,
): Pick<Performers, 'account.extend' | 'account.release'> {
  return {
    'account.extend': async (transaction, { accountSeq }, { approvalSeq, makerSeq, reason }) => {
      const db = databaseOf(transaction)
      const account = await lockFrozen(db, accountSeq)
      if (!account) return refuse('CHANGED_MEANWHILE')
      const freeze = { account_seq: accountSeq, operator_seq: makerSeq, reason, approval_seq: approvalSeq }
      const endsAt = await insertFreeze(db, freeze)
      await tellFrozen(db, deps, { ...account, endsAt })
      return ok({ tell: async () => {} })
    },
    'account.release': async (transaction, { accountSeq }, { approvalSeq }) => {
      const db = databaseOf(transaction)
      const account = await lockFrozen(db, accountSeq)
      if (!account || !(await releaseFreeze(db, accountSeq, approvalSeq))) return refuse('CHANGED_MEANWHILE')
      await noteByOperator(db, account.member_seq, 'ACCOUNT_RELEASED')
      return ok({ tell: async () => {} })
    },
  }
}

type Frozen = { readonly member_seq: string; readonly number: string; readonly endsAt: Date }

/** Notifies the member in the inbox and by mail. Never with the operator's reason, which may warn a thief. */
async function tellFrozen(
  transaction: FreezeDatabase,
  { vault, webOrigin }: LetterDeps,
  { member_seq: memberSeq, number, endsAt }: Frozen,
): Promise<void> {
  await noteByOperator(transaction, memberSeq, 'ACCOUNT_FROZEN')
  const names = await memberNames(transaction, [memberSeq])
  const values = {
    user_name: names.get(memberSeq)?.user_name ?? '',
    account: number,
    until: endsAt.toISOString(),
    time_zone: 'Asia/Seoul',
    link: `${webOrigin}/service-center/one-inquiry`,
  }
  await mailMember(transaction, vault, memberSeq, { template: 'account-frozen', values })
}
