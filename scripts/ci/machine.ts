import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds that the processors of this machine have worked since it started, niced work and idle time left out. It counts every
 * process, also those that have left our process group: databases, chain nodes, browsers.
 */
export function cpuSeconds(): number {
  return parseCpuSeconds(readFileSync('/proc/stat', 'utf8'))
}

export function parseCpuSeconds(stat: string): number {
  const [user = 0, , system = 0, , , irq = 0, softirq = 0] = (stat.split('\n')[0] ?? '')
    .split(/\s+/)
    .slice(1)
    .map(Number)
  return (user + system + irq + softirq) / TICKS_PER_SECOND
}

const LOOP_STEPS = 6_000_000
/** CPU milliseconds of the loop below during a quiet run of the gate, which the budgets were set by. */
export const REFERENCE_LOOP_MS = 43
const SAMPLE_EVERY_MS = 10_000

/** A fixed amount of work, in CPU milliseconds: more when other guests of the host slow the processors down. */
export function measureLoop(): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let step = 0; step < LOOP_STEPS; step += 1) sum = (sum * 31 + step) | 0
  const { user, system } = process.cpuUsage(before)
  return sum === Number.MIN_SAFE_INTEGER ? 0 : (user + system) / 1000
}

export type SpeedSampler = { slowdown(): number; stop(): void }

/** How much slower than the reference the processors are while a stage runs: the median of regular samples. */
export function sampleSpeed(): SpeedSampler {
  const samples = [measureLoop()]
  const timer = setInterval(() => samples.push(measureLoop()), SAMPLE_EVERY_MS)
  return { slowdown: () => median(samples) / REFERENCE_LOOP_MS, stop: () => clearInterval(timer) }
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((one, other) => one - other)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
