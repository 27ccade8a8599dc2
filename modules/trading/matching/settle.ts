import { setTimeout as sleep, setImmediate as turn } from 'node:timers/promises'
import { clearingAccountId, FLOWS, houseAccountId, type Place, partAccountId, writeChain } from '@cocobnk/chart'
import { carry, postingId, type StepName } from '@cocobnk/clearing'
import { type Chain, type LedgerCode, type Ledgers, transferId } from '@cocobnk/ledger'
import type { Names } from './names.ts'
import type { Net, Netting } from './netting.ts'
import type { Window } from './store.ts'

export type SettleDeps = {
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin'>
  readonly names: Pick<Names, 'accountSeq' | 'assetCode' | 'shard'>
}

/** Transfers per batch: building thousands at once would block orders. */
const AT_ONCE = 250
const AHEAD = 4
/** An overloaded ledger has not decided anything, so the posting is retried. */
const BUSY_MS = 200
const BUSY_TRIES = 20

/** The ledger refused what the engine has decided, so the two disagree about balances. The window stays open. */
class SettlementRefused extends Error {
  override readonly name = 'SettlementRefused'
}

/**
 * Posts the net changes of a window. All ids are derived from the window's key, so posting it again moves nothing twice, even from a
 * replaced process that has not noticed.
 */
export async function settleWindow(deps: SettleDeps, window: Window, netting: Netting): Promise<void> {
  const [nets, fees] = [netting.nets(), netting.fees()]
  await postNets(deps, window, nets)
  for (const [place, fee] of sumsBy(deps, fees)) await postAll(deps, feeChain(window, placeOf(place), fee))
  for (const move of movesOf(deps, nets, fees)) await carryLeft(deps, window, move)
}

/** Builds the next batch of transfers while earlier ones are in flight, so that the ledger never waits and its batches are large. */
async function postNets(deps: SettleDeps, window: Window, nets: readonly Net[]): Promise<void> {
  const onTheirWay: Promise<unknown>[] = []
  for (let from = 0; from < nets.length; from += AT_ONCE) {
    const some = Promise.all(nets.slice(from, from + AT_ONCE).map((net) => postAll(deps, netChain(deps, window, net))))
    // The error surfaces where the promise is awaited; until then it must not count as an unhandled rejection.
    some.catch(() => undefined)
    onTheirWay.push(some)
    if (onTheirWay.length === AHEAD) await onTheirWay.shift()
    await turn()
  }
  await Promise.all(onTheirWay)
}

async function postAll({ ledgers }: SettleDeps, chain: Chain): Promise<void> {
  let codes: readonly LedgerCode[] = await ledgers.post(...chain)
  for (let tries = 1; codes.includes('OVERLOADED'); tries += 1) {
    if (tries === BUSY_TRIES) throw new Error('the ledger is overloaded')
    await sleep(BUSY_MS)
    codes = await ledgers.post(...chain)
  }
  const wrong = codes.find((code) => code !== 'CREATED' && code !== 'EXISTS')
  if (wrong) throw new SettlementRefused(`${wrong} for ${chain[0].id}`)
}

function netChain({ names }: SettleDeps, { key }: Window, { trader, asset, amount }: Net): Chain {
  const [shard, code] = [names.shard(trader, asset), names.assetCode(asset)]
  const part = partAccountId(names.accountSeq(trader, asset), 'trading')
  const [step, name] = amount < 0n ? (['give', 'given'] as const) : (['receive', 'received'] as const)
  return writeChain(FLOWS.fill, step, {
    accountOf: (place) => (place === 'market' ? houseAccountId(shard, code, 'market') : part),
    idOf: () => transferId(shard, `fill ${trader} ${asset}`, key),
    amounts: { [name]: amount < 0n ? -amount : amount },
    reference: key,
  })
}

type Spot = { readonly shard: number; readonly asset: string }

function feeChain({ key }: Window, { shard, asset }: Spot, fee: bigint): Chain {
  return writeChain(FLOWS.fill, 'earn', {
    accountOf: (place) => houseAccountId(shard, asset, place as 'market' | 'fees'),
    idOf: () => transferId(shard, `fill fees ${asset}`, key),
    amounts: { fee },
    reference: key,
  })
}

/** Sums by shard and asset. */
function sumsBy({ names }: SettleDeps, nets: readonly Net[]): Map<string, bigint> {
  const sums = new Map<string, bigint>()
  for (const { trader, asset, amount } of nets) {
    const place = `${names.shard(trader, asset)} ${names.assetCode(asset)}`
    sums.set(place, (sums.get(place) ?? 0n) + amount)
  }
  return sums
}

function placeOf(text: string): Spot {
  const [shard = '', asset = ''] = text.split(' ')
  return { shard: Number(shard), asset }
}

type Left = { readonly asset: string; readonly from: number; readonly to: number; readonly amount: bigint }

/**
 * Moves that balance the shards: members of one shard gave what those of another received. Surpluses and deficits are paired in a fixed
 * order.
 */
function movesOf(deps: SettleDeps, nets: readonly Net[], fees: readonly Net[]): Left[] {
  const left = sumsBy(deps, [...nets, ...fees])
  const byAsset = Map.groupBy(
    [...left].map(([place, sum]) => ({ ...placeOf(place), left: -sum })),
    ({ asset }) => asset,
  )
  return [...byAsset].flatMap(([asset, spots]) => pairsOf(asset, spots))
}

function pairsOf(asset: string, spots: readonly { readonly shard: number; readonly left: bigint }[]): Left[] {
  const sorted = spots.toSorted((one, other) => one.shard - other.shard)
  const have = sorted.filter(({ left }) => left > 0n).map((spot) => ({ ...spot }))
  const lack = sorted.filter(({ left }) => left < 0n).map((spot) => ({ ...spot }))
  const moves: Left[] = []
  for (const from of have)
    for (const to of lack) {
      const amount = smaller(from.left, -to.left)
      if (amount === 0n) continue
      moves.push({ asset, from: from.shard, to: to.shard, amount })
      from.left -= amount
      to.left += amount
    }
  return moves
}

function smaller(one: bigint, other: bigint): bigint {
  if (one < other) return one
  return other
}

async function carryLeft({ ledgers }: SettleDeps, { key }: Window, move: Left): Promise<void> {
  const id = transferId(move.from, `fill move ${move.to} ${move.asset}`, key)
  const end = await carry(ledgers, {
    chainOf: (one: Left, step) => moveChain(one, id, step),
    doStep: (_, act) => act(move),
  })
  if (end.outcome !== 'DONE') throw new SettlementRefused(`${end.code} between shards ${move.from} and ${move.to}`)
}

function moveChain({ asset, from, to, amount }: Left, id: string, step: StepName): Chain {
  const shards = { here: from, there: to }
  return writeChain(FLOWS.fillMove, step, {
    accountOf: (place: Place, _, shard) =>
      place === 'clearing'
        ? clearingAccountId(shards[shard], shard === 'here' ? to : from, asset)
        : houseAccountId(shards[shard], asset, place as 'market' | 'suspense'),
    idOf: (posting, shard) => postingId(shards[shard], id, posting),
    amounts: { amount },
    reference: id,
  })
}
