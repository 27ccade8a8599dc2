import { openArena } from './arena.ts'
import { type Driven, drive } from './drive.ts'
import { type Faults, judge } from './judge.ts'
import { openBank, planSettlements } from './plan.ts'

export type ProofOptions = {
  readonly shards: number
  readonly settlements: number
  /** Rounds; in each the worker, the engine and one shard are killed. */
  readonly rounds: number
  readonly say?: (line: string) => void
}

export type Proof = Driven & { readonly faults: Faults }

export async function proveSettlements({ shards, settlements, rounds, say }: ProofOptions): Promise<Proof> {
  const arena = await openArena(shards)
  try {
    const members = await openBank(arena)
    const accounts = members.flatMap(({ free, aside }) => [...free, ...aside])
    const opened = await arena.ledgers.balances(accounts)
    const opening = new Map(opened.map(({ account, balance }) => [account, balance]))
    const asked = planSettlements(members, settlements)
    const driven = await drive(arena, asked, rounds, say)
    return { ...driven, faults: await judge(arena, { accounts, asked }, opening, driven.outcomes) }
  } finally {
    await arena.close()
  }
}
