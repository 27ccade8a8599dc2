import { setTimeout as pause } from 'node:timers/promises'
import { type Listening, listen } from '@cocobnk/database'
import type { Config } from './config.ts'
import type { Context } from './context.ts'

const TRY_AGAIN_MS = 1_000

/** Passes an operator's stop on to the signer, until it has heard. There is no way here to let it go on. */
export function passHalts(
  { signer, log }: Pick<Context, 'signer' | 'log'>,
  { databaseUrl }: Pick<Config, 'databaseUrl'>,
): Listening {
  const stopping = new AbortController()
  const halt = async (reason: string) => {
    while (!stopping.signal.aborted) {
      try {
        await signer.halt(reason)
        log.warn({ reason }, 'the signer is halted')
        return
      } catch (err) {
        log.error({ err }, 'the signer cannot be told to stop')
        await pause(TRY_AGAIN_MS, undefined, { signal: stopping.signal }).catch(() => undefined)
      }
    }
  }
  const listening = listen(databaseUrl, 'signer_halt', (reason) => {
    if (reason !== undefined) void halt(reason)
  })
  return {
    close: async () => {
      stopping.abort()
      await listening.close()
    },
  }
}
