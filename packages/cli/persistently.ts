import { setTimeout } from 'node:timers/promises'
import { CocobnkError } from '@cocobnk/sdk'
import type { World } from './world.ts'

const BACKOFF_MS = 5_000

/** Retries every five seconds while the bank is unavailable or limits the rate. Throws any other refusal immediately. */
export async function persistently<T>({ say, signal }: World, ask: () => Promise<T>): Promise<T> {
  for (;;) {
    try {
      return await ask()
    } catch (error) {
      const isPassing =
        error instanceof CocobnkError && (error.status === 0 || error.status >= 500 || error.code === 'RATE_LIMITED')
      if (!isPassing) throw error
      say(`${error.message}. Trying again`)
      await setTimeout(BACKOFF_MS, undefined, { signal })
    }
  }
}
