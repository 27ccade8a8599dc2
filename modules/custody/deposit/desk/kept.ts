import type { AccountTables } from '@cocobnk/account'
import { type ApprovalTables, type AskDeps, askFor, type Performers } from '@cocobnk/approval'
import type { AssetTables } from '@cocobnk/asset'
import { recordAudit } from '@cocobnk/audit'
import type { Call, CodeOf, OperatorCaller, Output, settingSchema } from '@cocobnk/contract'
import { commitIfOk, type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { DepositTables } from '../tables.ts'
import {
  insertDecision,
  type KeptRow,
  lockKept,
  selectKept,
  selectKeptOne,
  selectNumberedAccount,
} from './kept.store.ts'

type Key = 'PATCH /operator/deposit/{deposit_seq}'
type Shown = Output<'GET /operator/deposit'>['list'][number]
export type KeptDatabase = Kysely<DepositTables & AssetTables & AccountTables & ApprovalTables>

export type KeptDeps = Pick<AskDeps, 'push'> & {
  readonly db: KeptDatabase
  readonly policy: () => Promise<Pick<settingSchema.CustodyConfig, 'kept_two_person_usot' | 'dust_max_usot'>>
  /** What so much of an asset is worth, in smallest units of USOT; nothing while nobody knows. */
  readonly usotOf: (
    asset: { readonly code: string; readonly decimal_point: number },
    minor: bigint,
  ) => Promise<bigint | undefined>
}

const USOT_DECIMALS = 8
const DONE: Output<Key> = { approval_seq: null, expires_at: null }

export async function listKept(
  deps: KeptDeps,
  { state, ...query }: PageQuery & { readonly state: 'OPEN' | 'DECIDED' },
) {
  const page = await pageAfter(
    query,
    (range) => selectKept(deps.db, { ...range, isOpen: state === 'OPEN' }),
    ({ seen_at, deposit_seq }) => ({ at: seen_at, seq: deposit_seq }),
  )
  if (!page.ok) return page
  return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showKept(deps, row))) })
}

async function showKept(deps: KeptDeps, row: KeptRow): Promise<Shown> {
  const { usot, twoPersons, mayBeDust } = await weigh(deps, row)
  const accountOf = (number: string | null, member_seq: string | null) =>
    number !== null && member_seq !== null ? { number, member_seq } : null
  return {
    deposit_seq: row.deposit_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, network: row.network },
    amount: formatMinor(row.amount, row.decimal_point),
    usot: usot === undefined ? null : formatMinor(usot, USOT_DECIMALS),
    txid: row.txid,
    address: row.address,
    memo: row.memo?.toString() ?? null,
    kept_for: row.kept_for,
    seen_at: row.seen_at.toISOString(),
    is_final: row.is_final,
    owner: accountOf(row.owner_number, row.member_seq),
    claims: row.claims,
    two_persons: twoPersons,
    may_be_dust: mayBeDust,
    outcome: row.outcome,
    credited_to: accountOf(row.credited_number, row.credited_member_seq),
    decided_at: row.decided_at?.toISOString() ?? null,
    credited_at: row.credited_at?.toISOString() ?? null,
  }
}

/** What was nobody's goes to whichever account is named, so it takes two. What nobody can value takes two as well, and is no dust. */
async function weigh({ policy, usotOf }: KeptDeps, row: KeptRow) {
  const [{ kept_two_person_usot, dust_max_usot }, usot] = await Promise.all([policy(), usotOf(row, row.amount)])
  return {
    usot,
    twoPersons: row.account_seq === null || usot === undefined || usot >= usotOfText(kept_two_person_usot),
    mayBeDust: usot !== undefined && usot <= usotOfText(dust_max_usot),
  }
}

function usotOfText(text: string): bigint {
  const amount = parseMinor(text, USOT_DECIMALS)
  if (!amount.ok) throw new Error(`a bound of the policy is no amount: ${amount.code}`)
  return amount.value
}

type Verdict = Call<Key>['body'] & { readonly depositSeq: string; readonly caller: OperatorCaller }
type Target = { readonly account_seq: string; readonly member_seq: string; readonly number: string }
type Refused = CodeOf<Key> | 'NOT_FOUND' | 'INVALID_INPUT'

/** One operator decides; above the threshold crediting is asked for, and done when another one agrees. */
export async function decideKept(deps: KeptDeps, verdict: Verdict): Promise<Result<Output<Key>, Refused>> {
  const { depositSeq, type, caller, reason } = verdict
  const row = await selectKeptOne(deps.db, depositSeq)
  if (!row) return refuse('NOT_FOUND')
  if (row.outcome) return refuse('KEPT_DECIDED')
  if (!row.is_final) return refuse('DEPOSIT_NOT_FINAL')
  const { twoPersons, mayBeDust } = await weigh(deps, row)
  if (type === 'SET_DUST' && !mayBeDust) return refuse('NOT_DUST')
  const target = type === 'SET_DUST' ? undefined : await targetOf(deps, row, verdict.account_number)
  if (type === 'SET_CREDITED' && !target) return refuse('INVALID_INPUT', { fields: { account_number: 'INVALID' } })
  if (target && twoPersons) return askToCredit(deps, row, target, verdict)
  return commitIfOk(deps.db, async (db): Promise<Result<Output<Key>, Refused>> => {
    await lockKept(db, depositSeq)
    const now = await selectKeptOne(db, depositSeq)
    if (now?.outcome) return refuse('KEPT_DECIDED')
    if (!now?.is_final) return refuse('DEPOSIT_NOT_FINAL')
    await insertDecision(db, decisionOf(depositSeq, caller.operatorSeq, target))
    await recordAudit(db, {
      actor: `operator:${caller.operatorSeq}`,
      action: target ? 'deposit.credit' : 'deposit.dust',
      subject: `deposit:${depositSeq}`,
      detail: { ...factsOf(row, target), reason },
    })
    return ok(DONE)
  })
}

/** The account it was sent to, or the named one of the same asset if it was nobody's. */
async function targetOf({ db }: KeptDeps, row: KeptRow, number: string | undefined): Promise<Target | undefined> {
  const { account_seq, member_seq, owner_number } = row
  if (account_seq && member_seq && owner_number) return { account_seq, member_seq, number: owner_number }
  const named = number === undefined ? undefined : await selectNumberedAccount(db, number)
  return named?.asset_seq === row.asset_seq ? named : undefined
}

function decisionOf(
  deposit_seq: string,
  operator_seq: string,
  target: Target | undefined,
  approval_seq: string | null = null,
) {
  const { account_seq = null, member_seq = null } = target ?? {}
  const kind = target ? ('CREDIT' as const) : ('DUST' as const)
  return { deposit_seq, kind, account_seq, member_seq, operator_seq, approval_seq }
}

const sumOf = (row: KeptRow) => `${formatMinor(row.amount, row.decimal_point)} ${row.code}`

function factsOf(row: KeptRow, target: Target | undefined) {
  const { network, txid, kept_for } = row
  return {
    amount: sumOf(row),
    network,
    txid,
    kept_for,
    ...(target ? { account: target.number, member: target.member_seq } : {}),
  }
}

function askToCredit({ db, push }: KeptDeps, row: KeptRow, target: Target, { reason, caller }: Verdict) {
  const { deposit_seq: depositSeq } = row
  const { account_seq: accountSeq, member_seq: memberSeq, number } = target
  const changes = [
    { name: 'amount', before: null, after: sumOf(row) },
    { name: 'account', before: null, after: number },
    { name: 'txid', before: null, after: row.txid },
  ]
  const payload = { depositSeq, accountSeq, memberSeq }
  return askFor(
    { db, push },
    { action: 'deposit.credit', subject: `deposit:${depositSeq}`, changes, payload, reason, maker: caller },
  )
}

export function keptPerformers(
  databaseOf: (transaction: Parameters<Performers['deposit.credit']>[0]) => KeptDatabase,
): Pick<Performers, 'deposit.credit'> {
  return {
    'deposit.credit': async (transaction, { depositSeq, accountSeq, memberSeq }, { approvalSeq, makerSeq }) => {
      const db = databaseOf(transaction)
      await lockKept(db, depositSeq)
      const row = await selectKeptOne(db, depositSeq)
      if (!row?.is_final || row.outcome) return refuse('CHANGED_MEANWHILE')
      const target = { account_seq: accountSeq, member_seq: memberSeq, number: '' }
      await insertDecision(db, decisionOf(depositSeq, makerSeq, target, approvalSeq))
      return ok({ tell: async () => {} })
    },
  }
}
