import type { Stage } from './budget.ts'
import type { StageCost } from './cost.ts'
import { cpuSeconds, measureLoop, parseCpuSeconds, REFERENCE_LOOP_MS, sampleSpeed } from './machine.ts'

export async function measureStage<Value>(
  stage: Stage,
  run: () => Promise<Value>,
): Promise<{ readonly value: Value; readonly cost: StageCost }> {
  const speed = sampleSpeed()
  const before = { cpu: cpuSeconds(), at: Date.now() }
  try {
    const value = await run()
    const wallSeconds = (Date.now() - before.at) / 1000
    return { value, cost: { stage, wallSeconds, cpuSeconds: cpuSeconds() - before.cpu, slowdown: speed.slowdown() } }
  } finally {
    speed.stop()
  }
}

/** What `.ci/run` did before us, from its reading of the clock and of /proc/stat; nothing when somebody else started us. */
export function installCost(): StageCost[] {
  const [startedAt, ...stat] = (process.env.GATE_STARTED ?? '').split(' ')
  if (!startedAt) return []
  const wallSeconds = Date.now() / 1000 - Number(startedAt)
  const slowdown = measureLoop() / REFERENCE_LOOP_MS
  return [{ stage: 'install', wallSeconds, cpuSeconds: cpuSeconds() - parseCpuSeconds(stat.join(' ')), slowdown }]
}
