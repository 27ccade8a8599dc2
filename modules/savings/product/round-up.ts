import { flowOf, selectAccounts } from '@cocobnk/account'
import type { Entry } from '@cocobnk/ledger'
import type { ProductDeps } from './deps.ts'
import { type Collecting, collect, type GoalRow, selectCollecting, selectCollectingOf } from './goal.store.ts'

/** Returns what is missing from an amount to the next multiple of the unit; 0 for an exact multiple. */
export function roundUp(amount: bigint, unit: bigint): bigint {
  const over = amount % unit
  return over === 0n ? 0n : unit - over
}

type Outgoing = Pick<Entry, 'code' | 'change' | 'counterpart'>

/** Sums the round-ups of outgoing transfers and payments, except those to the member's own accounts. */
export function roundUpsOf(entries: readonly Outgoing[], unit: bigint, own: ReadonlySet<string>): bigint {
  return entries
    .filter(({ code, change, counterpart }) => change < 0n && !own.has(counterpart) && isSpent(code))
    .reduce((sum, { change }) => sum + roundUp(-change, unit), 0n)
}

function isSpent(code: number): boolean {
  const flow = flowOf(code)
  return flow === 'TRANSFER' || flow === 'PAYMENT'
}

type Split = { readonly amount: bigint; readonly roundUps: bigint }

/**
 * Splits an installment with round-ups into the fixed part and waiting round-ups, up to the agreed maximum. Returns undefined if the sum is
 * zero or below the product's minimum. Round-ups that do not fit wait for the next installment.
 */
export function installmentWith(
  { base, waiting }: Pick<GoalRow, 'base' | 'waiting'>,
  { minimum, maximum }: { readonly minimum: bigint; readonly maximum: bigint },
): Split | undefined {
  const fixed = base < maximum ? base : maximum
  const room = maximum - fixed
  const roundUps = waiting < room ? waiting : room
  const amount = fixed + roundUps
  return amount < minimum || amount === 0n ? undefined : { amount, roundUps }
}

const BATCH = 200
/** Entries read per account and run; the rest follows in the next run. */
const ENTRIES = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Counts the round-ups of all entries since the last run. The position in the account's entries and the sum are written together, and only
 * if the position has not changed since it was read. So each entry counts once, however many servers count and whenever one dies. This
 * moves no money: collected round-ups are saved with the next installment, which checks the outflow.
 */
export async function collectRoundUps(deps: ProductDeps): Promise<void> {
  for (let after = FIRST; ; ) {
    const goals = await selectCollecting(deps.db, after, BATCH)
    for (const goal of goals) await collectOne(deps, goal)
    const last = goals.at(-1)
    if (!last || goals.length < BATCH) return
    after = last.goal_seq
  }
}

/** Like `collectRoundUps` for one fund, before its round-ups are paused. */
export async function collectFor(deps: ProductDeps, fundSeq: string): Promise<void> {
  const goal = await selectCollectingOf(deps.db, fundSeq)
  if (goal) await collectOne(deps, goal)
}

async function collectOne({ db, ledgers }: ProductDeps, goal: Collecting): Promise<void> {
  const entries = await ledgers.entriesFrom(goal.account_seq, { from: goal.read_to + 1n, limit: ENTRIES })
  const last = entries.at(-1)
  if (!last) return
  const accounts = await selectAccounts(db, goal.member_seq, {})
  const own = new Set(accounts.map(({ account_seq }) => account_seq))
  await collect(db, goal, { to: last.entry, sum: roundUpsOf(entries, goal.round_up_unit, own) })
}

/** The number of an account's newest entry; later entries are new. */
export async function lastEntry({ ledgers }: Pick<ProductDeps, 'ledgers'>, account: string): Promise<bigint> {
  return (await ledgers.entries(account, { limit: 1 }))[0]?.entry ?? 0n
}
