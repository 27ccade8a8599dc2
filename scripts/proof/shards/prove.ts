import { openArena } from './arena.ts'
import { type Driven, drive } from './drive.ts'
import { judge } from './judge.ts'
import { openBank, planTransfers } from './plan.ts'

export type ProofOptions = {
  readonly shards: number
  readonly transfers: number
  /** In each round the worker, the engine and one shard are killed. */
  readonly rounds: number
  readonly say?: (line: string) => void
}

export type Proof = Driven & { readonly wrong: readonly string[] }

export async function proveShards({ shards, transfers: count, rounds, say }: ProofOptions): Promise<Proof> {
  const arena = await openArena(shards)
  try {
    const members = await openBank(arena)
    const opened = await arena.ledgers.balances(members)
    const opening = new Map(opened.map(({ account, balance }) => [account, balance]))
    const transfers = planTransfers(members, count)
    const driven = await drive(arena, transfers, rounds, say)
    return { ...driven, wrong: await judge(arena, { members, transfers }, opening, driven.outcomes) }
  } finally {
    await arena.close()
  }
}
