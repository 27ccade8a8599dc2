import type { AccountTables } from '@cocobnk/account'
import { type ApprovalTables, type AskDeps, askFor, type Deciders, type Performers } from '@cocobnk/approval'
import { type AssetRow, type AssetTables, selectAsset, selectAssets } from '@cocobnk/asset'
import { recordAudit } from '@cocobnk/audit'
import type { ChainNet } from '@cocobnk/chain-address'
import type { Call, CodeOf, OperatorCaller, Output, settingSchema } from '@cocobnk/contract'
import { type CustodyTables, progressOf } from '@cocobnk/custody'
import { commitIfOk, type Kysely, type PageQuery, pageAfter } from '@cocobnk/database'
import { formatMinor, parseMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { windowedThreshold } from '@cocobnk/setting'
import { insertReturn } from '../return.store.ts'
import type { DepositTables } from '../tables.ts'
import {
  insertDecision,
  type KeptRow,
  lockDecidedAlone,
  lockKept,
  selectKept,
  selectKeptOne,
  selectNumberedAccount,
  sumDecidedAlone,
} from './kept.store.ts'
import { isSender, planReturn, type Returning, returnCost, returnRow } from './kept-return.ts'

type Key = 'PATCH /operator/deposit/{deposit_seq}'
type Shown = Output<'GET /operator/deposit'>['list'][number]
export type KeptDatabase = Kysely<DepositTables & AssetTables & AccountTables & ApprovalTables & CustodyTables>

export type KeptDeps = Pick<AskDeps, 'push'> & {
  readonly db: KeptDatabase
  readonly chainNet: ChainNet
  readonly policy: () => Promise<Pick<settingSchema.CustodyConfig, 'kept_two_person_usot' | 'dust_max_usot'>>
  /** The value of an amount of an asset in smallest units of USOT; undefined if unknown. */
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
  caller: Pick<OperatorCaller, 'operatorSeq'>,
) {
  const page = await pageAfter(
    query,
    (range) => selectKept(deps.db, { ...range, isOpen: state === 'OPEN' }),
    ({ seen_at, deposit_seq }) => ({ at: seen_at, seq: deposit_seq }),
  )
  return page.ok ? ok({ ...page.value, list: await showAll(deps, page.value.list, caller) }) : page
}

/** One, decided or not. */
export async function readKept(
  deps: KeptDeps,
  depositSeq: string,
  caller: Pick<OperatorCaller, 'operatorSeq'>,
): Promise<Result<Output<'GET /operator/deposit/{deposit_seq}'>, 'NOT_FOUND'>> {
  const row = await selectKeptOne(deps.db, depositSeq)
  const [deposit] = row ? await showAll(deps, [row], caller) : []
  return deposit ? ok({ deposit }) : refuse('NOT_FOUND')
}

async function showAll(
  deps: KeptDeps,
  rows: readonly KeptRow[],
  caller: Pick<OperatorCaller, 'operatorSeq'>,
): Promise<Shown[]> {
  const [assets, sent] = await Promise.all([
    selectAssets(deps.db, [...new Set(rows.map(({ asset_seq }) => asset_seq))]),
    progressOf(
      deps.db,
      rows.flatMap(({ returned_by }) => returned_by ?? []),
    ),
  ])
  const known = {
    assetOf: new Map(assets.map((asset) => [asset.seq, asset])),
    txidOf: (payoutSeq: string | null) => sent.get(payoutSeq ?? '')?.txid ?? null,
  }
  return Promise.all(rows.map((row) => showKept(deps, row, known, caller)))
}

type Known = {
  readonly assetOf: ReadonlyMap<string, AssetRow>
  readonly txidOf: (payoutSeq: string | null) => string | null
}

async function showKept(
  deps: KeptDeps,
  row: KeptRow,
  { assetOf, txidOf }: Known,
  { operatorSeq }: Pick<OperatorCaller, 'operatorSeq'>,
): Promise<Shown> {
  const asset = assetOf.get(row.asset_seq)
  const cost = asset && returnCost(asset, row.amount)
  const text = (minor: bigint) => formatMinor(minor, row.decimal_point)
  const weighed = await weigh(deps, row)
  const { usot, mayBeDust } = weighed
  const twoPersons = row.outcome === null && (await needsTwo(deps.db, row, weighed, operatorSeq))
  const accountOf = (number: string | null, member_seq: string | null) =>
    number !== null && member_seq !== null ? { number, member_seq } : null
  return {
    deposit_seq: row.deposit_seq,
    asset: { asset_seq: row.asset_seq, code: row.code, network: row.network },
    amount: text(row.amount),
    usot: usot === undefined ? null : formatMinor(usot, USOT_DECIMALS),
    txid: row.txid,
    address: row.address,
    memo: row.memo?.toString() ?? null,
    sender: row.sender,
    kept_for: row.kept_for,
    seen_at: row.seen_at.toISOString(),
    is_final: row.is_final,
    owner: accountOf(row.owner_number, row.member_seq),
    claims: row.claims,
    two_persons: twoPersons,
    may_be_dust: mayBeDust,
    return_cost: cost ? { fee: text(cost.fee), amount: text(cost.net) } : null,
    return_failed_at: row.return_failed_at?.toISOString() ?? null,
    outcome: row.outcome,
    credited_to: accountOf(row.credited_number, row.credited_member_seq),
    returned: returnOf(row, txidOf(row.returned_by)),
    decided_at: row.decided_at?.toISOString() ?? null,
    credited_at: row.credited_at?.toISOString() ?? null,
  }
}

function returnOf(row: KeptRow, txid: string | null): Shown['returned'] {
  const { returned_to: address, returned_amount: amount, returned_fee: fee, returned_at } = row
  if (address === null || amount === null || fee === null) return null
  const text = (minor: bigint) => formatMinor(minor, row.decimal_point)
  return { address, amount: text(amount), fee: text(fee), txid, returned_at: returned_at?.toISOString() ?? null }
}

type Weighed = Awaited<ReturnType<typeof weigh>>

/** Its value, and whether it may be dust; without a known value it may not. */
async function weigh({ policy, usotOf }: KeptDeps, row: KeptRow) {
  const [rules, usot] = await Promise.all([policy(), usotOf(row, row.amount)])
  return { rules, usot, mayBeDust: usot !== undefined && usot <= usotOfText(rules.dust_max_usot) }
}

/**
 * Whether a decision needs two operators. A deposit without an owner goes to any account or address that is entered, so it does. Otherwise
 * it depends on its value, together with what one operator decided within a day or what one member got from operators alone.
 */
async function needsTwo(db: KeptDatabase, row: KeptRow, { rules, usot }: Weighed, operatorSeq: string) {
  const sums = await sumDecidedAlone(db, { operatorSeq, memberSeq: row.member_seq })
  const { needs } = windowedThreshold(usot, [{ from: rules.kept_two_person_usot, needs: 2, sums }], 1)
  return row.account_seq === null || needs === 2
}

function usotOfText(text: string): bigint {
  const amount = parseMinor(text, USOT_DECIMALS)
  if (!amount.ok) throw new Error(`a policy limit is not an amount: ${amount.code}`)
  return amount.value
}

type Verdict = Call<Key>['body'] & { readonly depositSeq: string; readonly caller: OperatorCaller }
type Target = { readonly account_seq: string; readonly member_seq: string; readonly number: string }
type Refused = CodeOf<Key> | 'NOT_FOUND' | 'INVALID_INPUT'

/** The decision about a kept deposit. */
type Choice =
  | { readonly kind: 'DUST' }
  | { readonly kind: 'CREDIT'; readonly target: Target }
  | { readonly kind: 'RETURN'; readonly returning: Returning }

/**
 * Decides about a kept deposit. One operator is enough below the threshold; otherwise, and for a return to anyone but the sender, another
 * one must approve.
 */
export async function decideKept(deps: KeptDeps, verdict: Verdict): Promise<Result<Output<Key>, Refused>> {
  const { depositSeq, caller, reason } = verdict
  const row = await selectKeptOne(deps.db, depositSeq)
  if (!row) return refuse('NOT_FOUND')
  if (row.outcome) return refuse('KEPT_DECIDED')
  if (!row.is_final) return refuse('DEPOSIT_NOT_FINAL')
  const weighed = await weigh(deps, row)
  const chosen = await choiceOf(deps, row, verdict, weighed.mayBeDust)
  if (!chosen.ok) return chosen
  const choice = chosen.value
  const isElsewhere = choice.kind === 'RETURN' && !isSender(deps, row, choice.returning.address)
  if (choice.kind !== 'DUST' && isElsewhere) return askFor(deps, questionOf(row, choice, verdict))
  let isForTwo = false
  const decided = await commitIfOk(deps.db, async (db): Promise<Result<Output<Key>, Refused>> => {
    await lockKept(db, depositSeq)
    const now = await selectKeptOne(db, depositSeq)
    if (now?.outcome) return refuse('KEPT_DECIDED')
    if (!now?.is_final) return refuse('DEPOSIT_NOT_FINAL')
    // Serialized, so that two decisions at once do not both fit below the threshold.
    if (choice.kind !== 'DUST') await lockDecidedAlone(db)
    isForTwo = choice.kind !== 'DUST' && (await needsTwo(db, row, weighed, caller.operatorSeq))
    if (isForTwo) return ok(DONE)
    const by = { deposit_seq: depositSeq, operator_seq: caller.operatorSeq, approval_seq: null }
    await writeChoice(db, choice, { ...by, usot: weighed.usot ?? null })
    await recordAudit(db, {
      actor: `operator:${caller.operatorSeq}`,
      action: ACTIONS[choice.kind],
      subject: `deposit:${depositSeq}`,
      detail: { ...factsOf(row, choice), reason },
    })
    return ok(DONE)
  })
  return isForTwo && choice.kind !== 'DUST' ? askFor(deps, questionOf(row, choice, verdict)) : decided
}

const ACTIONS = { DUST: 'deposit.dust', CREDIT: 'deposit.credit', RETURN: 'deposit.return' } as const

async function choiceOf(
  deps: KeptDeps,
  row: KeptRow,
  { type, account_number, address }: Verdict,
  mayBeDust: boolean,
): Promise<Result<Choice, Refused>> {
  if (type === 'SET_DUST') return mayBeDust ? ok({ kind: 'DUST' }) : refuse('NOT_DUST')
  if (type === 'SET_RETURNED') {
    const returning = await planReturn(deps, row, await assetOf(deps, row.asset_seq), address)
    return returning.ok ? ok({ kind: 'RETURN', returning: returning.value }) : returning
  }
  const target = await targetOf(deps, row, account_number)
  return target ? ok({ kind: 'CREDIT', target }) : refuse('INVALID_INPUT', { fields: { account_number: 'INVALID' } })
}

async function assetOf({ db }: KeptDeps, assetSeq: string): Promise<AssetRow> {
  const asset = await selectAsset(db, assetSeq)
  if (!asset) throw new Error(`asset ${assetSeq} does not exist`)
  return asset
}

/** The account it was sent to, or the named one of the same asset if it had no owner. */
async function targetOf({ db }: KeptDeps, row: KeptRow, number: string | undefined): Promise<Target | undefined> {
  const { account_seq, member_seq, owner_number } = row
  if (account_seq && member_seq && owner_number) return { account_seq, member_seq, number: owner_number }
  const named = number === undefined ? undefined : await selectNumberedAccount(db, number)
  return named?.asset_seq === row.asset_seq ? named : undefined
}

type By = {
  readonly deposit_seq: string
  readonly operator_seq: string
  readonly approval_seq: string | null
  /** In smallest units of USOT, where one operator decides. */
  readonly usot: bigint | null
}

async function writeChoice(db: KeptDatabase, choice: Choice, by: By): Promise<void> {
  const { account_seq = null, member_seq = null } = choice.kind === 'CREDIT' ? choice.target : {}
  await insertDecision(db, { ...by, kind: choice.kind, account_seq, member_seq })
  if (choice.kind === 'RETURN') await insertReturn(db, returnRow(by.deposit_seq, choice.returning))
}

const sumOf = (row: KeptRow, minor = row.amount) => `${formatMinor(minor, row.decimal_point)} ${row.code}`

function factsOf(row: KeptRow, choice: Choice) {
  const { network, txid, kept_for } = row
  const known = { amount: sumOf(row), network, txid, kept_for }
  if (choice.kind === 'CREDIT') return { ...known, account: choice.target.number, member: choice.target.member_seq }
  if (choice.kind === 'DUST') return known
  const { address, fee, net } = choice.returning
  return { ...known, address, fee: sumOf(row, fee), returned: sumOf(row, net) }
}

function questionOf(row: KeptRow, choice: Exclude<Choice, { kind: 'DUST' }>, { reason, caller }: Verdict) {
  const { deposit_seq: depositSeq } = row
  const asked = { subject: `deposit:${depositSeq}`, reason, maker: caller }
  const change = (name: string, after: string) => ({ name, before: null, after })
  const [amount, txid] = [change('amount', sumOf(row)), change('txid', row.txid)]
  if (choice.kind === 'CREDIT') {
    const { account_seq: accountSeq, member_seq: memberSeq, number } = choice.target
    const changes = [amount, change('account', number), txid]
    return { ...asked, action: 'deposit.credit' as const, changes, payload: { depositSeq, accountSeq, memberSeq } }
  }
  const { address, fee, net } = choice.returning
  const changes = [
    amount,
    change('fee', sumOf(row, fee)),
    change('returned', sumOf(row, net)),
    change('address', address),
    txid,
  ]
  return { ...asked, action: 'deposit.return' as const, changes, payload: { depositSeq, address, fee: fee.toString() } }
}

export function keptPerformers(
  databaseOf: (transaction: Parameters<Performers['deposit.credit']>[0]) => KeptDatabase,
): Pick<Performers, 'deposit.credit' | 'deposit.return'> {
  const perform = async (
    transaction: Parameters<Performers['deposit.credit']>[0],
    depositSeq: string,
    { approvalSeq, makerSeq }: Deciders,
    choiceFor: (row: KeptRow) => Choice,
  ) => {
    const db = databaseOf(transaction)
    await lockKept(db, depositSeq)
    const row = await selectKeptOne(db, depositSeq)
    if (!row?.is_final || row.outcome) return refuse('CHANGED_MEANWHILE')
    const by = { deposit_seq: depositSeq, operator_seq: makerSeq, approval_seq: approvalSeq, usot: null }
    await writeChoice(db, choiceFor(row), by)
    return ok({ tell: async () => {} })
  }
  return {
    'deposit.credit': (transaction, { depositSeq, accountSeq, memberSeq }, by) =>
      perform(transaction, depositSeq, by, () => {
        return { kind: 'CREDIT', target: { account_seq: accountSeq, member_seq: memberSeq, number: '' } }
      }),
    // Uses the fee that both operators saw, even if it has changed since.
    'deposit.return': (transaction, { depositSeq, address, fee }, by) =>
      perform(transaction, depositSeq, by, ({ amount }) => {
        return { kind: 'RETURN', returning: { address, fee: BigInt(fee), net: amount - BigInt(fee) } }
      }),
  }
}
