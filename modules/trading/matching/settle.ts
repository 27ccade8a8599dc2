import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { dayOf } from '@cocobnk/grade'
import type { Chain, LedgerCode } from '@cocobnk/ledger'
import { itemChain, itemsOf } from './item.ts'
import type { Names } from './names.ts'
import type { Item, Netting, Refused } from './netting.ts'
import { balanceShards, type MoveDeps } from './shard-moves.ts'
import type { Window } from './store.ts'

export type SettleDeps = MoveDeps & { readonly names: Pick<Names, 'memberSeq'> }

/** Transfers per batch: building thousands at once would block orders. */
const AT_ONCE = 250
const AHEAD = 4
/** An overloaded ledger has not decided anything, so the posting is retried. */
const BUSY_MS = 200
const BUSY_TRIES = 20

/**
 * Posts the net changes of a window, and what earlier windows have set apart: first what members give, then the moves between shards, then
 * what members receive, then the fees. So the account of the market never goes below zero, and nobody receives what nobody gave. All ids
 * are derived from keys of windows, so posting a window again moves nothing twice, even from a replaced process that has not noticed.
 *
 * Returns what the ledger refused for the state of one account, which never stops the others. It is tried again with the next window.
 */
export async function settleWindow(
  deps: SettleDeps,
  window: Window,
  netting: Netting,
  apart: readonly Refused[],
): Promise<readonly Refused[]> {
  const items = [...apart, ...itemsOf(deps, window, netting)]
  const [gives, receives] = [items.filter(({ amount }) => amount < 0n), items.filter(({ amount }) => amount > 0n)]
  const notGiven = await postItems(deps, gives)
  await balanceShards(deps, window, items)
  const [members, fees] = [receives.filter(({ trader }) => trader !== 0), receives.filter(({ trader }) => trader === 0)]
  return [...notGiven, ...(await postItems(deps, members)), ...(await postItems(deps, fees))]
}

/** Builds the next batch of transfers while earlier ones are in flight, so that the ledger never waits and its batches are large. */
async function postItems(deps: SettleDeps, items: readonly Item[]): Promise<Refused[]> {
  const onTheirWay: Promise<void>[] = []
  const refused: Refused[] = []
  const post = async (item: Item) => {
    const code = await postOne(deps, item)
    if (code !== 'CREATED' && code !== 'EXISTS') refused.push({ ...item, code })
  }
  for (let from = 0; from < items.length; from += AT_ONCE) {
    const some = Promise.all(items.slice(from, from + AT_ONCE).map(post)).then(() => undefined)
    // The error surfaces where the promise is awaited; until then it must not count as an unhandled rejection.
    some.catch(() => undefined)
    onTheirWay.push(some)
    if (onTheirWay.length === AHEAD) await onTheirWay.shift()
    await turn()
  }
  await Promise.all(onTheirWay)
  return refused
}

async function postOne(deps: SettleDeps, item: Item): Promise<LedgerCode> {
  const chain = itemChain(deps, item)
  let code = await postOnce(deps, item, chain)
  for (let tries = 1; code === 'OVERLOADED'; tries += 1) {
    if (tries === BUSY_TRIES) throw new Error('the ledger is overloaded')
    await sleep(BUSY_MS)
    code = await postOnce(deps, item, chain)
  }
  // Not the state of an account, but a process with the wrong role: the window waits.
  if (code === 'NOT_PERMITTED') throw new Error(`the ledger does not permit ${chain[0].id} to this process`)
  return code
}

/** The ledger counts the loss in the transaction of the posting, so once. Without a cap: the fills are final. */
async function postOnce({ ledgers, names }: SettleDeps, { trader, loss }: Item, chain: Chain): Promise<LedgerCode> {
  const limit = () => ({ member: names.memberSeq(trader), day: dayOf(new Date()), usot: loss, cap: null })
  const codes = await (loss > 0n ? ledgers.postWithin(limit(), ...chain) : ledgers.post(...chain))
  return codes[0] ?? 'OVERLOADED'
}
