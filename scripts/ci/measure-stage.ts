import type { Stage } from './budget.ts'
import type { StageCost } from './cost.ts'
import { cpuSeconds, mean, measureSample, parseCpuSeconds, REFERENCE_SAMPLE_MS, sampleSpeed } from './machine.ts'

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

/** Installing has ended when we start, so its speed is sampled right after it. */
const INSTALL_SAMPLES = 20

/** The cost of `.ci/run` before us, from its readings of the clock and of /proc/stat; empty if we were started in another way. */
export function installCost(): StageCost[] {
  const [startedAt, ...stat] = (process.env.GATE_STARTED ?? '').split(' ')
  if (!startedAt) return []
  const wallSeconds = Date.now() / 1000 - Number(startedAt)
  const slowdown = mean(Array.from({ length: INSTALL_SAMPLES }, measureSample)) / REFERENCE_SAMPLE_MS
  return [{ stage: 'install', wallSeconds, cpuSeconds: cpuSeconds() - parseCpuSeconds(stat.join(' ')), slowdown }]
}
