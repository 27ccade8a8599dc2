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

const LOOP_STEPS = 3_000_000
const MEMORY_STEPS = 150_000
/** Too large for the processor's own caches: neighbours on the same host slow down memory before they slow down arithmetic. */
const MEMORY = new Int32Array(1 << 23)
/** Mean CPU milliseconds of the sample below during a quiet run of the gate. The budgets were set by the same run. */
export const REFERENCE_SAMPLE_MS = 30
const SAMPLE_EVERY_MS = 2_000

/** A fixed amount of arithmetic and memory access, in CPU milliseconds. It takes longer when other guests of the host are busy. */
export function measureSample(): number {
  const before = process.cpuUsage()
  let sum = 0
  for (let step = 0; step < LOOP_STEPS; step += 1) sum = (sum * 31 + step) | 0
  let place = 0
  for (let step = 0; step < MEMORY_STEPS; step += 1) {
    place = (Math.imul(place, 1_103_515_245) + 12_345 + (MEMORY[place] ?? 0)) & (MEMORY.length - 1)
    MEMORY[place] = sum & 1
  }
  const { user, system } = process.cpuUsage(before)
  return (user + system) / 1000
}

export type SpeedSampler = { slowdown(): number; stop(): void }

/**
 * How much slower than the reference the processors are while a stage runs. The mean, not the median: the host takes processors
 * away in bursts and the guest counts them as its own work, so most samples see nothing and a few see everything.
 */
export function sampleSpeed(): SpeedSampler {
  const samples = [measureSample()]
  const timer = setInterval(() => samples.push(measureSample()), SAMPLE_EVERY_MS)
  return { slowdown: () => mean(samples) / REFERENCE_SAMPLE_MS, stop: () => clearInterval(timer) }
}

export function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length
}
