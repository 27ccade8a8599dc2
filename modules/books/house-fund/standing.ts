import { clearingAccountId, HOUSE_ACCOUNTS, type HouseAccountName, houseAccountId } from '@cocobnk/chart'
import type { Balance, Ledgers } from '@cocobnk/ledger'

type Reader = Pick<Ledgers, 'balances' | 'shards'>

/** The house's account balances of an asset on one shard. */
export type ShardStanding = {
  readonly balanceOf: (name: HouseAccountName) => Pick<Balance, 'balance' | 'heldOut' | 'heldIn'>
  /** Net balance of the clearing accounts with all other shards. */
  readonly clearing: bigint
  /** Members' total balance on this shard in accounts of every kind: the books sum to zero, so it is the negative of the house's. */
  readonly owed: bigint
}

const NOTHING = { balance: 0n, heldOut: 0n, heldIn: 0n }

/** Returns the house's balances for each asset and shard: one query per shard. Reads no member accounts, however many there are. */
export async function readStandings(
  ledgers: Reader,
  assets: readonly string[],
): Promise<ReadonlyMap<string, readonly ShardStanding[]>> {
  const shards = Array.from({ length: ledgers.shards }, (_, shard) => shard)
  const clearingIds = (shard: number, asset: string) =>
    shards.filter((other) => other !== shard).map((other) => clearingAccountId(shard, other, asset))
  const houseIds = (shard: number, asset: string) => HOUSE_ACCOUNTS.map((name) => houseAccountId(shard, asset, name))
  const ids = assets.flatMap((asset) =>
    shards.flatMap((shard) => [...houseIds(shard, asset), ...clearingIds(shard, asset)]),
  )
  const found = new Map((await ledgers.balances(ids)).map((balance) => [balance.account, balance]))
  const sumOf = (some: readonly string[]) => some.reduce((sum, id) => sum + (found.get(id)?.balance ?? 0n), 0n)
  const standingOf = (shard: number, asset: string): ShardStanding => {
    const clearing = sumOf(clearingIds(shard, asset))
    return {
      balanceOf: (name) => found.get(houseAccountId(shard, asset, name)) ?? NOTHING,
      clearing,
      owed: -(sumOf(houseIds(shard, asset)) + clearing),
    }
  }
  return new Map(assets.map((asset) => [asset, shards.map((shard) => standingOf(shard, asset))]))
}

export async function readStanding(ledgers: Reader, asset: string): Promise<readonly ShardStanding[]> {
  return (await readStandings(ledgers, [asset])).get(asset) ?? []
}

export type Cover = { readonly owed: bigint; readonly kept: bigint }

/** L5: members' total over all shards, in accounts of every kind, and the coins and money that back it. */
export function coverOf(shards: readonly ShardStanding[]): Cover {
  const owned = ['custody', 'inFlight', 'nostro', 'processor'] as const
  return shards.reduce(
    ({ owed, kept }, shard) => ({
      owed: owed + shard.owed,
      kept: kept - owned.reduce((sum, name) => sum + shard.balanceOf(name).balance, 0n),
    }),
    { owed: 0n, kept: 0n },
  )
}
