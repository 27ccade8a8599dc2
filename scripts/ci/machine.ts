import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'

const TICKS_PER_SECOND = 100

/**
 * Seconds that the processors of this machine have worked since it started, without niced work and idle time. It counts every process,
 * also those that have left our process group: databases, chain nodes, browsers.
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

/** Too large for a core's own caches: neighbours on the same host slow down memory before they slow down arithmetic. */
const SORTED = 1 << 17
const HASHED_BYTES = 1 << 22
/** CPU milliseconds of the sample at the speed the budgets assume. It takes 22 in a quiet run of the gate, and up to half as much again on a busy host. */
export const REFERENCE_SAMPLE_MS = 30
const SAMPLE_EVERY_MS = 2_000

const unsorted = Int32Array.from({ length: SORTED }, (_, place) => Math.imul(place, 2_654_435_761))
const hashed = Buffer.alloc(HASHED_BYTES, 7)

/**
 * A fixed amount of arithmetic and memory access, in CPU milliseconds. It takes longer when other guests of the host are busy. All of it
 * is native code: our own would run twice as fast after the first hundred samples, once it is compiled.
 */
export function measureSample(): number {
  const before = process.cpuUsage()
  unsorted.slice().sort()
  createHash('sha256').update(hashed).digest()
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
