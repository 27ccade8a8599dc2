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

/** A steady stream of withdrawals while everything that carries them is killed in turns; then the chains are asked. */
export async function proveByKilling(
  kills: number,
  { pauseMs, say }: { readonly pauseMs: number; readonly say: (line: string) => void },
): Promise<WithdrawKillReport> {
  const stage = await openStage(INSTANCE)
  try {
    const began = performance.now()
    const stream = startStream(stage, stage.env.API_URL ?? '')
    const counts = await killInTurns(stage, kills, (line) => say(`${line}, ${stream.asked()} asked for`), pauseMs)
    await stream.stop()
    const judgement = await judgeWithdrawals(stage, say)
    const seconds = Math.round((performance.now() - began) / 1_000)
    return { asked: stream.asked(), refused: stream.refused, kills: counts, seconds, ...judgement }
  } finally {
    await stage.close()
  }
}

async function killInTurns(
  stage: Stage,
  kills: number,
  say: (line: string) => void,
  pauseMs: number,
): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(VICTIMS.map((name) => [name, 0]))
  for (let n = 0; n < kills; n += 1) {
    const victim = VICTIMS[n % VICTIMS.length] ?? 'worker'
    await sleep(Math.random() * pauseMs)
    await stage.kill(victim)
    counts[victim] = (counts[victim] ?? 0) + 1
    say(`${n + 1} of ${kills}: killed ${victim}`)
  }
  return counts
}
