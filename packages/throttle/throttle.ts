import { createHmac, createSecretKey, type KeyObject } from 'node:crypto'
import type { Logger } from '@cocobnk/logging'
import type { Redis } from 'ioredis'
import { FORGIVE, TAKE } from './script.ts'

export type Limit = { readonly max: number; readonly windowSeconds: number }

/** What is counted (`login-account`), for whom, and how often it may happen. */
export type Counter = { readonly kind: string; readonly subject: string; readonly limit?: Limit }

/**
 * `exceeded` with the seconds until a retry. `unknown` when the counters are unreachable: the caller must decide explicitly whether to let
 * it pass.
 */
export type Passage =
  | { readonly kind: 'within'; readonly left: number; readonly seconds: number }
  | { readonly kind: 'exceeded'; readonly seconds: number }
  | { readonly kind: 'unknown' }

export type Verdict =
  | (Extract<Passage, { kind: 'within' }> & {
      /** Removes the count: it was not a failure after all. */
      forgive(): Promise<void>
    })
  | Exclude<Passage, { kind: 'within' }>

export type Throttle = { take(...counters: readonly Counter[]): Promise<Verdict> }

export type CrowdThrottle = Throttle & {
  /** One result for each of several simultaneous takes. */
  takeMany(counter: Counter, times: number): Promise<readonly Passage[]>
  /** How many are left, without counting; undefined when the counters are unreachable. */
  look(counter: Counter): Promise<{ readonly left: number; readonly seconds: number } | undefined>
}

type Deps = {
  readonly redis: Redis
  /** Must be the same in every process, or they use different counters. */
  readonly secret: Uint8Array
  readonly log: Logger
}

type Taken = readonly [counted: number, moment: string, left: number, milliseconds: number]

type Commands = {
  throttleTake(keyCount: number, ...keysTimesAndLimits: readonly (string | number)[]): Promise<Taken>
  throttleForgive(keyCount: number, ...keysAndMoment: readonly string[]): Promise<unknown>
}

/** For anything that can be guessed: passwords, codes, who exists. */
const FAILURE_LIMIT: Limit = { max: 5, windowSeconds: 15 * 60 }

/** Counts in Redis, so that a limit holds across all processes. */
export function createThrottle({ redis, secret, log }: Deps): CrowdThrottle {
  const key = createSecretKey(secret)
  redis.defineCommand('throttleTake', { lua: TAKE })
  redis.defineCommand('throttleForgive', { lua: FORGIVE })
  const commands = redis as unknown as Commands
  const away = (kinds: readonly string[]) => (err: unknown) => {
    log.warn({ event: 'throttle.failed', err, kinds }, 'a limit could not be counted')
    return undefined
  }
  const count = async (times: number, counters: readonly Counter[]) => {
    const kinds = counters.map(({ kind }) => kind)
    const keys = counters.map((counter) => keyOf(key, counter))
    const limits = counters.flatMap(({ limit = FAILURE_LIMIT }) => [limit.max, limit.windowSeconds * 1_000_000])
    const taken = await commands.throttleTake(keys.length, ...keys, times, ...limits).catch(away(kinds))
    if (!taken) return undefined
    const [counted, moment, left, milliseconds] = taken
    const forgive = async () => {
      await commands.throttleForgive(keys.length, ...keys, moment).catch(away(kinds))
    }
    return { counted, left, seconds: Math.ceil(milliseconds / 1000), forgive }
  }
  return {
    take: async (...counters) => {
      const taken = await count(1, counters)
      if (!taken) return { kind: 'unknown' }
      const { counted, left, seconds, forgive } = taken
      return counted ? { kind: 'within', left, seconds, forgive } : { kind: 'exceeded', seconds }
    },
    look: (counter) => count(0, [counter]),
    takeMany: async (counter, times) => {
      const taken = await count(times, [counter])
      return Array.from({ length: times }, (_, place): Passage => {
        if (!taken) return { kind: 'unknown' }
        const { counted, left, seconds } = taken
        return place < counted
          ? { kind: 'within', left: left + counted - 1 - place, seconds }
          : { kind: 'exceeded', seconds }
      })
    },
  }
}

/** Keyed hash: Redis does not reveal a counter's subject, not even by trying every phone number. */
function keyOf(secret: KeyObject, { kind, subject }: Counter): string {
  return `throttle:${kind}:${createHmac('sha256', secret).update(`${kind}\n${subject}`).digest('base64url')}`
}
