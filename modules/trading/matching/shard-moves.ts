import { clearingAccountId, FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { carry, postingId, type StepName } from '@cocobnk/clearing'
import { type Chain, type Ledgers, transferId } from '@cocobnk/ledger'
import type { Names } from './names.ts'
import type { Item } from './netting.ts'
import type { Move, Window } from './store.ts'

export type MoveDeps = {
  readonly ledgers: Pick<Ledgers, 'post' | 'postWithin' | 'balances' | 'shards'>
  readonly names: Pick<Names, 'accountSeq' | 'assetCode' | 'shard'>
  /** Stores the moves of a window and returns those in force, which an earlier process may have stored. */
  readonly planMoves: (window: Window, moves: readonly Move[]) => Promise<readonly Move[]>
}

/**
 * Moves what one shard has more than it needs to the shards that lack it: members of one shard gave what those of another receive. The
 * moves follow from what has been given, not from what should have been. They are stored before the first is made, so that a successor
 * makes the same ones.
 */
export async function balanceShards(deps: MoveDeps, window: Window, items: readonly Item[]): Promise<void> {
  if (deps.ledgers.shards === 1 || items.length === 0) return
  const moves = window.moves ?? (await deps.planMoves(window, await movesOf(deps, items)))
  for (const move of moves) await carryMove(deps, window, move)
}

async function movesOf({ ledgers, names }: MoveDeps, items: readonly Item[]): Promise<Move[]> {
  const spots = [...Map.groupBy(items, ({ shard, asset }) => `${shard} ${asset}`).values()].map((own) => {
    const { shard = 0, asset = 0 } = own[0] ?? {}
    const code = names.assetCode(asset)
    const needed = own.reduce((sum, { amount }) => (amount > 0n ? sum + amount : sum), 0n)
    return { shard, asset: code, needed, account: houseAccountId(shard, code, 'market') }
  })
  const found = await ledgers.balances(spots.map(({ account }) => account))
  const balances = new Map(found.map(({ account, balance }) => [account, balance]))
  const left = spots.map(({ shard, asset, needed, account }) => {
    return { shard, asset, left: (balances.get(account) ?? 0n) - needed }
  })
  return [...Map.groupBy(left, ({ asset }) => asset)].flatMap(([asset, own]) => pairsOf(asset, own))
}

/** Surpluses and deficits are paired in a fixed order. */
function pairsOf(asset: string, spots: readonly { readonly shard: number; readonly left: bigint }[]): Move[] {
  const sorted = spots.toSorted((one, other) => one.shard - other.shard)
  const have = sorted.filter(({ left }) => left > 0n).map((spot) => ({ ...spot }))
  const lack = sorted.filter(({ left }) => left < 0n).map((spot) => ({ ...spot }))
  const moves: Move[] = []
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

async function carryMove({ ledgers }: MoveDeps, { key }: Window, move: Move): Promise<void> {
  const id = transferId(move.from, `fill move ${move.to} ${move.asset}`, key)
  const end = await carry(ledgers, {
    chainOf: (one: Move, step) => moveChain(one, id, step),
    doStep: (_, act) => act(move),
  })
  if (end.outcome !== 'DONE') throw new Error(`${end.code} between shards ${move.from} and ${move.to}`)
}

function moveChain({ asset, from, to, amount }: Move, id: string, step: StepName): Chain {
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
