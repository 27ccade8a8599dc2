import type { Logger } from '@cocobnk/logging'
import type { Breach } from './breach.ts'

export type VerifierEvents = ReturnType<typeof verifierEvents>

/** Every event that the verifier logs. docs/operations.md lists each with its meaning and the operator's action; a test compares the two. */
export function verifierEvents(log: Logger) {
  return {
    started: (mode: string) => log.info({ event: 'verifier.started', mode }, 'verifier started'),
    stopped: () => log.info({ event: 'verifier.stopped' }, 'verifier stopped'),
    breach: ({ rule, asset, account, posting, found }: Breach, halted: readonly string[]) =>
      log.fatal(
        { event: 'verifier.breach', rule, asset, account, posting, found, halted },
        'the books are not as they must be',
      ),
    /** Seen once; two rounds must agree before anything is halted. */
    suspected: ({ rule, asset, found }: Breach) =>
      log.warn(
        { event: 'verifier.suspected', rule, asset, found },
        'something looks wrong; looked at again in the next round',
      ),
    failed: (check: string, err: unknown) =>
      log.error({ event: 'verifier.failed', check, err }, 'a check could not be done; done again in the next round'),
  }
}
