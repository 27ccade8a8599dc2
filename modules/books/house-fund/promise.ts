import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { isDone, type LedgerCode, type Ledgers, shardOf, transferId } from '@cocobnk/ledger'
import { ok, type Result, refuse } from '@cocobnk/result'
import { type Cover, coverOf, readStanding } from './standing.ts'

/** A future payment to a member from the rewards: interest, a dividend, an allowance. */
export type Promised = {
  /** The account to be paid; the promise is on its shard. */
  readonly account: string
  readonly asset: string
  readonly amount: bigint
  /** The journal's reference. */
  readonly reference: string
}

export type PromiseFault = 'REWARDS_SHORT' | 'NOT_COVERED'

type Deps = { readonly ledgers: Pick<Ledgers, 'balances' | 'post' | 'shards' | 'transfer'> }
type Step = (typeof FLOWS.promise.steps)[number]['name']

/** L5: refuses to promise more than the rewards, or anything while members are owed more than the bank keeps for them. */
export function judgePromise(rewards: bigint, { owed, kept }: Cover, amount: bigint): PromiseFault | undefined {
  if (owed > kept) return 'NOT_COVERED'
  return amount > rewards ? 'REWARDS_SHORT' : undefined
}

/**
 * Holds what is promised. `key` is a UUIDv7 made when the promise is due and stored in its row; each key promises once. The ledger enforces
 * the limit: rewards never go below zero, however many callers promise concurrently.
 */
export async function makePromise(deps: Deps, promised: Promised, key: string): Promise<Result<void, PromiseFault>> {
  const { account, asset, amount } = promised
  const chain = promiseChain('promise', promised, key, { promised: amount })
  // An earlier promise under this key remains valid, regardless of the rewards that are left.
  if (!(await deps.ledgers.transfer(chain[0].id))) {
    const shards = await readStanding(deps.ledgers, asset)
    const rewards = shards[shardOf(account)]?.balanceOf('rewards')
    const fault = judgePromise(rewards ? rewards.balance - rewards.heldOut : 0n, coverOf(shards), amount)
    if (fault) return refuse(fault)
  }
  const code = await post(deps, chain)
  if (isDone(code)) return ok(undefined)
  if (code === 'INSUFFICIENT_FUNDS') return refuse('REWARDS_SHORT')
  throw new Error(`the ledger refuses a promise: ${code}`)
}

/**
 * Pays a promise, in full or in part; the rest goes back to the rewards. `key` is made when the payment is due and stored in the row of the
 * promise first: a row pays once, and the same key is the same payment.
 */
export async function payPromise(deps: Deps, promised: Promised, paid: bigint, key: string): Promise<void> {
  const rest = promised.amount - paid
  if (paid <= 0n || rest < 0n) throw new RangeError(`${paid} of ${promised.amount} cannot be paid`)
  const code = await post(deps, promiseChain('pay', promised, key, { paid, rest }))
  if (!isDone(code)) throw new Error(`the ledger does not pay what was promised: ${code}`)
}

/** Releases a promise that is no longer owed, back to the rewards. Keys work as for paying. */
export async function releasePromise(deps: Deps, promised: Promised, key: string): Promise<void> {
  const code = await post(deps, promiseChain('release', promised, key, { promised: promised.amount }))
  if (!isDone(code)) throw new Error(`the ledger does not release a promise: ${code}`)
}

/** The postings of a step, for callers that combine them with others in one chain. */
export function promiseChain(
  step: Step,
  { account, asset, reference }: Promised,
  key: string,
  amounts: Record<string, bigint>,
) {
  const shard = shardOf(account)
  return writeChain(FLOWS.promise, step, {
    accountOf: (place: Place) => {
      if (place === 'customer:member') return account
      if (place === 'rewards' || place === 'promised') return houseAccountId(shard, asset, place)
      throw new Error(`a promise does not touch ${place}`)
    },
    idOf: (posting) => transferId(shard, `promise ${posting}`, key),
    amounts,
    reference,
  })
}

async function post({ ledgers }: Deps, chain: ReturnType<typeof promiseChain>): Promise<LedgerCode> {
  const codes = await ledgers.post(...chain)
  return codes.find((code) => code !== 'LINKED_FAILED' && !isDone(code)) ?? codes[0] ?? 'OVERLOADED'
}
