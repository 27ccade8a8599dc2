import { setTimeout as sleep } from 'node:timers/promises'
import type { Victim } from '../arena.ts'
import { type Judgement, judgeWithdrawals } from './judge.ts'
import { openStage, type Stage } from './stage.ts'
import { startStream } from './stream.ts'

const INSTANCE = 'test-withdraw-kill'
const VICTIMS = [
  'api',
  'worker',
  'signer',
  'restate',
  'postgres',
  'redis',
  'bitcoin',
  'litecoin',
  'anvil',
] as const satisfies readonly Victim[]

export type WithdrawKillReport = Judgement & {
  readonly asked: number
  readonly refused: readonly string[]
  readonly kills: Readonly<Record<string, number>>
  readonly seconds: number
}

type Plan = { readonly pauseMs: number; readonly say: (line: string) => void }

/** Runs a steady stream of withdrawals while every process that carries them is killed in turns, then compares with the chains. */
export async function proveByKilling(kills: number, { pauseMs, say }: Plan): Promise<WithdrawKillReport> {
  const stage = await openStage(INSTANCE)
  try {
    const began = performance.now()
    const stream = startStream(stage, stage.env.API_URL ?? '')
    await stream.begun()
    const victims = Array.from({ length: kills }, (_, n) => VICTIMS[n % VICTIMS.length] ?? 'worker')
    const counts = await killInTurns(stage, victims, {
      pauseMs,
      say: (line) => say(`${line}, ${stream.asked()} asked for`),
    })
    await stream.stop()
    const judgement = await judgeWithdrawals(stage, say)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { asked: stream.asked(), refused: stream.refused, kills: counts, seconds, ...judgement }
  } finally {
    await stage.close()
  }
}

export async function killInTurns(
  stage: Stage,
  victims: readonly Victim[],
  { pauseMs, say }: Plan,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const [n, victim] of victims.entries()) {
    await sleep(Math.random() * pauseMs)
    await stage.kill(victim)
    counts[victim] = (counts[victim] ?? 0) + 1
    say(`${n + 1} of ${victims.length}: killed ${victim}`)
  }
  return counts
}
