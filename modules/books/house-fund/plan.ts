/** One shard's part of a fund; its index is the shard number. */
export type ShardFund = {
  readonly has: bigint
  /** The balance without holds. */
  readonly free: bigint
  /** The target balance. */
  readonly target: bigint
  /** The amount needed there now; zero if none. */
  readonly needed: bigint
}

export type PlannedMove = { readonly from: number; readonly to: number; readonly amount: bigint }

type Shard = ShardFund & { readonly number: number }

/**
 * Plans moves that give each shard what it lacks. A shard lacks something once it has less than `lowPercent` of its target, and is then
 * filled up to its target, so that small changes move nothing. Other shards give what they have above their own target. For a need they
 * give more, but nothing that is needed on their own shard, and nothing at all if the total would still not cover the need.
 */
export function planMoves(shards: readonly ShardFund[], lowPercent: bigint): PlannedMove[] {
  const all = shards.map((shard, number) => ({ ...shard, number }))
  const free = all.map((shard) => shard.free)
  const moves: PlannedMove[] = []
  const take = (to: Shard, amount: bigint, floorOf: (giver: Shard) => bigint): bigint => {
    let open = amount
    const spare = (giver: Shard) =>
      (free[giver.number] ?? 0n) - (giver.number === to.number ? giver.has : floorOf(giver))
    for (const giver of all.toSorted((one, other) => compare(spare(other), spare(one)))) {
      const given = least(open, spare(giver))
      if (given <= 0n || giver.number === to.number) continue
      open -= given
      free[giver.number] = (free[giver.number] ?? 0n) - given
      moves.push({ from: giver.number, to: to.number, amount: given })
    }
    return amount - open
  }
  for (const shard of all.toSorted((one, other) => compare(lackOf(other), lackOf(one)))) {
    const isLow = shard.has * 100n < shard.target * lowPercent
    const got = isLow ? take(shard, shard.target - shard.has, ({ target, needed }) => most(target, needed)) : 0n
    const open = shard.needed - shard.has - got
    const others = all.filter(({ number }) => number !== shard.number)
    const rest = others.reduce((sum, { number, needed }) => sum + most((free[number] ?? 0n) - needed, 0n), 0n)
    if (open > 0n && open <= rest) take(shard, open, ({ needed }) => needed)
  }
  return joined(moves)
}

/** The total in equal parts; the remainder goes to the first. */
export function equalShares(total: bigint, shards: number): bigint[] {
  const share = total / BigInt(shards)
  return Array.from({ length: shards }, (_, shard) => (shard === 0 ? total - share * BigInt(shards - 1) : share))
}

function joined(moves: readonly PlannedMove[]): PlannedMove[] {
  const groups = Map.groupBy(moves, ({ from, to }) => `${from} ${to}`)
  return [...groups.values()].flatMap(([first, ...rest]) =>
    first ? [{ ...first, amount: rest.reduce((sum, { amount }) => sum + amount, first.amount) }] : [],
  )
}

function lackOf({ has, target, needed }: ShardFund): bigint {
  return most(target, needed) - has
}

const compare = (one: bigint, other: bigint) => (one < other ? -1 : one > other ? 1 : 0)
const most = (one: bigint, other: bigint) => (one > other ? one : other)
const least = (one: bigint, other: bigint) => (one < other ? one : other)
