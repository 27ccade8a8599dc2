import { setTimeout as sleep } from 'node:timers/promises'

/** Longer than the work behind any of these responses. */
const FLOOR_MS = 250

/** Responds no sooner than a fixed time, so that timing does not reveal whether there was anything to do. */
export async function evenly<Value>(work: () => Promise<Value>): Promise<Value> {
  const [value] = await Promise.all([work(), sleep(FLOOR_MS)])
  return value
}
