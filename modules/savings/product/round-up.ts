import { flowOf, selectAccounts } from '@cocobnk/account'
import type { Entry } from '@cocobnk/ledger'
import type { ProductDeps } from './deps.ts'
import { type Collecting, collect, type GoalRow, selectCollecting, selectCollectingOf } from './goal.store.ts'

/** What is added to an amount to reach a multiple of the unit. Nothing to one that is a multiple already. */
export function roundUp(amount: bigint, unit: bigint): bigint {
  const over = amount % unit
  return over === 0n ? 0n : unit - over
}

type Outgoing = Pick<Entry, 'code' | 'change' | 'counterpart'>

/** What the round-ups of these entries come to: transfers and payments that left, to anybody but the member's own accounts. */
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
 * What an instalment with round-ups takes: the fixed part, then what waits, up to what was agreed for each. Nothing if that is less than
 * the product takes. What does not fit waits for the next one.
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
/** Read at once of an account; the rest follows at the next turn. */
const ENTRIES = 500
const FIRST = '00000000-0000-0000-0000-000000000000'

/**
 * Counts the round-ups of everything that left since the last turn. The place in the account's entries and the sum are written together,
 * only if the place is still the one that was read from: however many servers count, and whenever one dies, each cause counts once.
 * Nothing moves here. What was collected is saved with the next instalment, which asks whether value may leave.
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

/** The same for one fund, before its round-ups are paused. */
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

/** The newest entry of an account: what comes after it is new. */
export async function lastEntry({ ledgers }: Pick<ProductDeps, 'ledgers'>, account: string): Promise<bigint> {
  return (await ledgers.entries(account, { limit: 1 }))[0]?.entry ?? 0n
}
