import { type AccountTables, newAccountNumber } from '@cocobnk/account'
import { type AssetTables, selectEveryAsset } from '@cocobnk/asset'
import { houseAccountId } from '@cocobnk/chart'
import { inTransaction, type Kysely } from '@cocobnk/database'
import { coverOf, type HouseFundTables, readStandings, type ShardStanding, upsertNeed } from '@cocobnk/house-fund'
import { isDone, type LedgerCode, type Ledgers, shardOf } from '@cocobnk/ledger'
import { type FundRow, lotOf } from './fund.ts'
import { cancelChain, faultOf, isTaking, PRODUCT_ACCOUNT, stepChain } from './posting.ts'
import { type Day, koreanDay } from './rules.ts'
import {
  applyToFunds,
  type Counted,
  countSteps,
  endSteps,
  insertAccounts,
  lockAgainstAccrual,
  lockFunds,
  refuseFunds,
  type StepRow,
  selectFunds,
  selectLots,
  selectPending,
  selectSteps,
  updateFixed,
} from './step.store.ts'
import { fixWish } from './steps.ts'
import type { ProductTables } from './tables.ts'

export type CarryDeps = {
  readonly db: Kysely<ProductTables & AssetTables & AccountTables & HouseFundTables>
  /** Must accept late postings (`postsHoweverLate`). */
  readonly ledgers: Pick<Ledgers, 'balances' | 'createAccounts' | 'post' | 'shards'>
  readonly now: () => Date
  /** The ledger refused a posting that must always succeed. The step is put on hold; other steps continue. */
  readonly onStuck: (stepSeq: string, code: LedgerCode) => void
  /** Signals the members and funds whose steps have ended, one line each. */
  readonly tell: (...lines: readonly string[]) => void
}

type Carried = { readonly step: StepRow; readonly fund: FundRow }
type Outcome = Carried & { readonly end: 'DONE' | 'LATER' | { readonly refusal: string } }

const BATCH = 200
/** How long a step waits for rewards to arrive from other shards. */
const REWARDS_PATIENCE_MS = 20_000

/**
 * Carries pending steps: fixes what each moves, posts it, and records the outcome. Every part may be repeated, by this worker or another:
 * amounts are fixed once, ids are derived from the step, and a step ends once. Returns whether there may be more to do immediately.
 */
export async function carrySteps(deps: CarryDeps): Promise<boolean> {
  const pending = await selectPending(deps.db, BATCH)
  if (pending.length === 0) return false
  const refused = await fixWishes(
    deps,
    pending.filter(({ after }) => after === null),
    koreanDay(deps.now()),
  )
  const steps = await selectSteps(
    deps.db,
    pending.map(({ step_seq }) => step_seq),
  )
  const funds = new Map(
    (
      await selectFunds(
        deps.db,
        pending.map(({ fund_seq }) => fund_seq),
      )
    ).map((fund) => [fund.fund_seq, fund]),
  )
  const carried = steps.flatMap((step) => {
    const fund = funds.get(step.fund_seq)
    return fund && step.after !== null ? [{ step, fund }] : []
  })
  const outcomes = [...refused, ...(await postAll(deps, carried))]
  await note(deps, outcomes)
  const ended = outcomes.filter(({ end }) => end !== 'LATER')
  if (ended.length > 0) deps.tell(...ended.map(({ fund }) => `${fund.member_seq} ${fund.fund_seq}`))
  return pending.length === BATCH && ended.length > 0
}

/** Fixes what members requested. Returns the refusals of the rules as outcomes. */
function fixWishes({ db }: CarryDeps, wishes: readonly StepRow[], today: Day): Promise<Outcome[]> {
  if (wishes.length === 0) return Promise.resolve([])
  return inTransaction(db, async (transaction) => {
    const seqs = wishes.map(({ fund_seq }) => fund_seq)
    const rows = new Map((await lockFunds(transaction, seqs)).map((row) => [row.fund_seq, row]))
    const lots = await selectLots(transaction, seqs)
    const judged = wishes.flatMap((step) => {
      const row = rows.get(step.fund_seq)
      if (!row) return []
      return [
        { step, fund: row, verdict: fixWish({ row, lots: (lots.get(row.fund_seq) ?? []).map(lotOf) }, step, today) },
      ]
    })
    const fixed = judged.flatMap(({ step, verdict }) =>
      verdict.ok ? [{ ...verdict.value, step_seq: step.step_seq }] : [],
    )
    await updateFixed(transaction, fixed)
    return judged.flatMap(({ step, fund, verdict }) =>
      verdict.ok ? [] : [{ step, fund, end: { refusal: verdict.code } } satisfies Outcome],
    )
  })
}

async function postAll(deps: CarryDeps, carried: readonly Carried[]): Promise<Outcome[]> {
  const assets = new Map((await selectEveryAsset(deps.db)).map(({ seq, code }) => [seq, code]))
  const accounts = await assetsOfAccounts(deps, carried, assets)
  const assetOf = (account: string) => accounts.get(account) ?? ''
  await openAccounts(deps, carried, assetOf)
  const promising = carried.filter(({ step }) => step.promise > 0n)
  const standings =
    promising.length === 0
      ? new Map<string, readonly ShardStanding[]>()
      : await readStandings(deps.ledgers, [...new Set(promising.map(({ fund }) => assetOf(fund.dividend_account_seq)))])
  return Promise.all(carried.map((one) => postOne(deps, one, { assetOf, standings })))
}

async function assetsOfAccounts({ db }: CarryDeps, carried: readonly Carried[], assets: ReadonlyMap<string, string>) {
  const seqs = carried.flatMap(({ fund }) => [fund.payment_account_seq, fund.dividend_account_seq])
  if (seqs.length === 0) return new Map<string, string>()
  const rows = await db
    .selectFrom('account')
    .select(['account_seq', 'asset_seq'])
    .where('account_seq', 'in', seqs)
    .execute()
  return new Map(rows.map(({ account_seq, asset_seq }) => [account_seq, assets.get(asset_seq) ?? '']))
}

/** Opens the ledger accounts before anything is posted to them. Idempotent. */
async function openAccounts({ ledgers }: CarryDeps, carried: readonly Carried[], assetOf: (account: string) => string) {
  const fresh = carried
    .filter(({ step }) => step.kind === 'PUT_IN')
    .map(({ fund }) => ({
      id: fund.account_seq,
      asset: assetOf(fund.payment_account_seq),
      ...PRODUCT_ACCOUNT,
      owner: fund.member_seq,
    }))
  for (const own of Map.groupBy(fresh, ({ id }) => shardOf(id)).values()) {
    const opened = await ledgers.createAccounts(...own)
    if (!opened.ok) throw new Error('an account of a product is another account in the ledger')
  }
}

type Known = {
  readonly assetOf: (account: string) => string
  readonly standings: ReadonlyMap<string, readonly ShardStanding[]>
}

async function postOne(deps: CarryDeps, one: Carried, known: Known): Promise<Outcome> {
  const { step, fund } = one
  const asset = known.assetOf(fund.dividend_account_seq)
  const standing = known.standings.get(asset)
  // L5: promises nothing while members are owed more than the bank keeps for them.
  if (step.promise > 0n && standing && !isCovered(standing)) return refuseFinally(deps, one, known, 'REWARDS_SHORT')
  const chain = stepChain({ step, fund, dividendAsset: asset })
  const codes = await deps.ledgers.post(...chain)
  const fault = faultOf(chain, codes)
  if (!fault) return codes.every(isDone) ? { ...one, end: 'DONE' } : { ...one, end: 'LATER' }
  if (fault.code === 'OVERLOADED') return { ...one, end: 'LATER' }
  if (isTaking(step) && fault.code === 'ACCOUNT_FROZEN') return refuseFinally(deps, one, known, 'ACCOUNT_FROZEN')
  if (!isTaking(step) || fault.code !== 'INSUFFICIENT_FUNDS') {
    deps.onStuck(step.step_seq, fault.code)
    return { ...one, end: 'LATER' }
  }
  if (fault.credit === fund.account_seq) return refuseFinally(deps, one, known, 'INSUFFICIENT_BALANCE')
  const isYoung = deps.now().getTime() - step.created_at.getTime() < REWARDS_PATIENCE_MS
  if (isYoung && isElsewhere(standing, step.promise)) {
    const shard = shardOf(fund.account_seq)
    await upsertNeed(deps.db, { fund: 'rewards', asset, shard, amount: step.promise })
    return { ...one, end: 'LATER' }
  }
  return refuseFinally(deps, one, known, 'REWARDS_SHORT')
}

function isCovered(standing: readonly ShardStanding[]): boolean {
  const { owed, kept } = coverOf(standing)
  return owed <= kept
}

/** Whether the shards together have enough rewards, so that they can be moved to this shard. */
function isElsewhere(standing: readonly ShardStanding[] | undefined, amount: bigint): boolean {
  const free = (standing ?? [])
    .map((shard) => shard.balanceOf('rewards'))
    .map(({ balance, heldOut }) => balance - heldOut)
  return free.reduce((sum, one) => sum + one, 0n) >= amount
}

/** Refuses a step by using up its id, so that it can never be posted. If it was posted meanwhile, its outcome is DONE. */
async function refuseFinally(deps: CarryDeps, one: Carried, { assetOf }: Known, refusal: string): Promise<Outcome> {
  const { step, fund } = one
  const asset = assetOf(fund.payment_account_seq)
  const chain = cancelChain(step, fund, (place) => houseAccountId(shardOf(fund.account_seq), asset, place))
  const codes = await deps.ledgers.post(...chain)
  if (codes.every(isDone)) return { ...one, end: { refusal } }
  return { ...one, end: codes.includes('EXISTS_DIFFERENT') ? 'DONE' : 'LATER' }
}

/** Records all outcomes in one transaction. */
async function note({ db }: CarryDeps, outcomes: readonly Outcome[]): Promise<void> {
  const done = outcomes.filter(({ end }) => end === 'DONE')
  const refused = outcomes.flatMap((one) => (typeof one.end === 'object' ? [{ ...one, refusal: one.end.refusal }] : []))
  if (done.length + refused.length === 0) return
  await inTransaction(db, async (transaction) => {
    await lockAgainstAccrual(transaction)
    const ended = await endSteps(
      transaction,
      done.map(({ step }) => step.step_seq),
      refused.map(({ step, refusal }) => ({ step_seq: step.step_seq, refusal })),
    )
    const isEnded = ({ step }: Carried) => ended.has(step.step_seq)
    const applied = done.filter(isEnded)
    const failed = refused.filter(isEnded)
    await insertAccounts(transaction, await accountsOf(transaction, applied))
    await applyToFunds(
      transaction,
      applied.flatMap(({ step }) => (step.after ? [{ ...step, after: step.after }] : [])),
    )
    const given = failed.filter(({ step }) => step.kind === 'PUT_IN' || step.kind === 'RENEWAL')
    await refuseFunds(
      transaction,
      given.map(({ step, fund, refusal }) => ({
        fund_seq: fund.fund_seq,
        kind: step.kind,
        refusal,
        reserved: keptOf(step, fund),
      })),
    )
    await countSteps(transaction, [
      ...applied.map(countedOf),
      ...given.map(({ step, fund }) => ({ ...ZERO, ...placeOf(step), used: keptOf(step, fund) - fund.reserved })),
    ])
  })
}

/** The capacity that a fund still uses after a refusal: none if it never began; after a refused renewal, what it used before. */
function keptOf(step: StepRow, fund: FundRow): bigint {
  return step.kind === 'PUT_IN' ? 0n : fund.reserved - step.promise
}

async function accountsOf(db: CarryDeps['db'], applied: readonly Carried[]) {
  const begun = applied.filter(({ step }) => step.kind === 'PUT_IN').map(({ fund }) => fund)
  if (begun.length === 0) return []
  const payers = await db
    .selectFrom('account')
    .select(['account_seq', 'asset_seq'])
    .where(
      'account_seq',
      'in',
      begun.map(({ payment_account_seq }) => payment_account_seq),
    )
    .execute()
  const assets = new Map(payers.map(({ account_seq, asset_seq }) => [account_seq, asset_seq]))
  return begun.map(({ account_seq, member_seq, payment_account_seq, title, type }) => ({
    account_seq,
    member_seq,
    asset_seq: assets.get(payment_account_seq) ?? '',
    number: newAccountNumber(),
    title,
    instrument_type: type,
  }))
}

const ZERO = { used: 0n, funds: 0, principal: 0n, promised: 0n, paid: 0n }
const placeOf = ({ instrument_seq, counts_on }: StepRow) => ({ instrument_seq, counts_on: counts_on ?? '' })

function countedOf({ step, fund }: Carried): Counted {
  const { kind, principal, interest, promise, released, after } = step
  const sign = kind === 'PUT_IN' || kind === 'INSTALLMENT' ? 1n : kind === 'RETURN' || kind === 'MATURITY' ? -1n : 0n
  const begins = kind === 'PUT_IN' ? 1 : 0
  const ends = after?.state === 'ACTIVE' ? 0 : 1
  return {
    ...placeOf(step),
    used: BigInt(after?.reserved ?? 0) - fund.reserved,
    funds: begins - ends,
    principal: sign * principal,
    promised: promise - interest - released,
    paid: interest,
  }
}
