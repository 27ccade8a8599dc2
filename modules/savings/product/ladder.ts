import { createHash } from 'node:crypto'
import type { Call } from '@cocobnk/contract'
import { inTransaction } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { ProductDeps } from './deps.ts'
import { type ListedFund, type NewFund, selectFund, selectMade, subscribeFund } from './store.ts'
import { type Entry, endOf, enter, newFund, refusedBy, type SubscribeCode } from './subscribe.ts'

type Key = 'POST /finance/ladder'
type Wish = Call<Key>['body'] & { readonly requestKey: string }
type Caller = Call<Key>['caller']

/** The outcome of one rung. A refused rung has moved nothing. */
type Rung = { readonly fund: ListedFund; readonly refusal: string | null }

/**
 * Subscribes to several terms of a product at once. All rungs are inserted in one transaction: if the product refuses one, it refuses all.
 * After that, each rung is a subscription of its own with a key derived from the ladder's, and the worker posts them one by one; a rung
 * that cannot be posted, for example because the balance was spent meanwhile, does not affect the others.
 */
export async function subscribeLadder(
  deps: ProductDeps,
  caller: Caller,
  wish: Wish,
): Promise<Result<readonly Rung[], SubscribeCode>> {
  const keys = wish.rungs.map((_, rung) => rungKey(wish.requestKey, rung))
  const written = await writtenBefore(deps, caller.memberSeq, keys)
  if (written) return ok(await Promise.all(written.map((fund) => rungOf(deps, fund))))
  const entry = await enter(deps, caller, wish)
  if (!entry.ok) return entry
  const rungs: NewFund[] = []
  for (const [place, rung] of wish.rungs.entries()) {
    const fund = newFund(entry.value, { ...rung, requestKey: keys[place] ?? '' }, { ...wish, is_auto: false })
    if (!fund.ok) return fund
    rungs.push(fund.value)
  }
  if (!(await isAffordable(deps, entry.value, rungs))) return refuse('INSUFFICIENT_BALANCE')
  const refused = await writeAll(deps, rungs)
  if (refused !== undefined) return refusedBy(refused, entry.value)
  const made = await writtenBefore(deps, caller.memberSeq, keys)
  if (!made) throw new Error('the rungs of a ladder are gone as soon as they were made')
  return ok(await Promise.all(made.map((fund) => rungOf(deps, fund))))
}

/** Hashed to fit the key column, however long the caller's key is. */
function rungKey(key: string, rung: number): string {
  return createHash('sha256').update(`rung ${rung} of ${key}`).digest('hex')
}

async function writtenBefore({ db }: ProductDeps, memberSeq: string, keys: readonly string[]) {
  const funds = await Promise.all(keys.map((key) => selectMade(db, memberSeq, key)))
  const known = funds.filter((fund) => fund !== undefined)
  return known.length === keys.length ? known : undefined
}

/** Checks the total against the balance, so that a ladder the account cannot cover is refused before anything moves. */
async function isAffordable(
  { ledgers }: ProductDeps,
  { paymentAccountSeq }: Entry,
  rungs: readonly NewFund[],
): Promise<boolean> {
  const [balance] = await ledgers.balances([paymentAccountSeq])
  const whole = rungs.reduce((sum, { amount }) => sum + amount, 0n)
  return balance !== undefined && balance.balance - balance.heldOut >= whole
}

/** Inserts all rungs or none. Returns the code of the first rung that the product refuses; undefined if all were inserted. */
async function writeAll({ db }: ProductDeps, rungs: readonly NewFund[]): Promise<string | undefined> {
  try {
    return await inTransaction(db, async (transaction) => {
      for (const rung of rungs) {
        const code = await subscribeFund(transaction, rung)
        if (code !== 'DONE') throw new RungRefused(code)
      }
      return undefined
    })
  } catch (fault) {
    if (fault instanceof RungRefused) return fault.code
    throw fault
  }
}

/** Rolls back the rungs already inserted. */
class RungRefused extends Error {
  readonly code: string
  constructor(code: string) {
    super(`a rung was refused: ${code}`)
    this.code = code
  }
}

async function rungOf(deps: ProductDeps, fund: ListedFund): Promise<Rung> {
  const end = await endOf(deps, fund)
  if (end.ok) return { fund: end.value, refusal: null }
  return { fund: (await selectFund(deps.db, fund.member_seq, fund.fund_seq)) ?? fund, refusal: end.code }
}
