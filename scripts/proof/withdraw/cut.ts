import { setTimeout as sleep } from 'node:timers/promises'
import type { Victim } from '../arena.ts'
import { type Judgement, judgeWithdrawals } from './judge.ts'
import { killInTurns } from './kill.ts'
import { FAULTS, type Fault, type Link } from './link.ts'
import { MEMBER, newLinks } from './links.ts'
import { openStage } from './stage.ts'
import { startStream } from './stream.ts'

type Env = Readonly<Record<string, string>>

const INSTANCE = 'test-withdraw-cut'
const LONGEST_MS: Readonly<Record<Fault, number>> = { cut: 800, delay: 1_500, silence: 2_500 }
const LONGEST_PAUSE_MS = 400

export type WithdrawCutReport = Judgement & {
  readonly asked: number
  readonly refused: readonly string[]
  readonly cuts: Readonly<Record<string, number>>
  readonly seconds: number
}

type Programme = { readonly cuts: number; readonly seed: number; readonly say: (line: string) => void }
type Plan = Programme & {
  /** Processes that are killed in addition to the cuts. */
  readonly victims?: readonly Victim[]
  readonly confirmations?: number
}

/** Runs a steady stream of withdrawals while the links between processes are cut, slow or silent, then compares with the chains. */
export async function proveByCutting(plan: Plan): Promise<WithdrawCutReport> {
  const { cuts, seed, say, victims = [], confirmations } = plan
  const links = newLinks()
  const settingsOf = (app: string, env: Env) => links.lead(app, env)
  const stage = await openStage(INSTANCE, { settingsOf, confirmations })
  try {
    const began = performance.now()
    const { API_URL = '' } = await links.lead(MEMBER, stage.env)
    const stream = startStream(stage, API_URL)
    say('members begin to withdraw')
    await stream.begun()
    const tell = (line: string) => say(`${line}, ${stream.asked()} asked for`)
    const counts = await cutInTurns(links.list(), { cuts, seed, say: tell })
    const kills = await killInTurns(stage, victims, { pauseMs: LONGEST_PAUSE_MS, say: tell })
    tell('no more withdrawals begin')
    await stream.stop()
    const judgement = await judgeWithdrawals(stage, say)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { asked: stream.asked(), refused: stream.refused, cuts: { ...counts, ...kills }, seconds, ...judgement }
  } finally {
    await stage.close()
    await links.close()
  }
}

async function cutInTurns(
  links: readonly (readonly [name: string, link: Link])[],
  { cuts, seed, say }: Programme,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  const chance = seeded(seed)
  const upTo = (most: number) => Math.floor(chance() * most)
  for (let n = 0; n < cuts; n += 1) {
    const fault = FAULTS[upTo(FAULTS.length)] ?? 'cut'
    const [name, link] = links[upTo(links.length)] ?? []
    const ms = upTo(LONGEST_MS[fault])
    await sleep(upTo(LONGEST_PAUSE_MS))
    await link?.suffer(fault, ms)
    counts[`${name} ${fault}`] = (counts[`${name} ${fault}`] ?? 0) + 1
    say(`${n + 1} of ${cuts}: ${name}, ${fault} for ${ms} ms`)
  }
  return counts
}

/** A seeded generator: the same numbers for the same seed (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
