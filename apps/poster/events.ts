import type { Logger } from '@cocobnk/logging'
import type { Taking } from './intent/taking.ts'

/** Failed handshakes are logged at most once per this interval: anyone who reaches the port can cause any number of them. */
const REFUSED_EVERY_MS = 1_000

export type PosterEvents = ReturnType<typeof posterEvents>

/** Every event that the poster logs. docs/operations.md lists each with its meaning and the operator's action; a test compares the two. */
export function posterEvents(log: Logger) {
  let refused = 0
  let toldAt = Number.NEGATIVE_INFINITY
  return {
    started: (ids: { readonly mode: string; readonly shard: number }) =>
      log.info({ event: 'poster.started', ...ids }, 'poster started'),
    stopped: () => log.info({ event: 'poster.stopped' }, 'poster stopped'),
    connected: (caller: string, connections: number) =>
      log.info({ event: 'poster.connected', caller, connections }, 'a process connected'),
    gone: (caller: string, connections: number) =>
      log.info({ event: 'poster.gone', caller, connections }, 'a process is gone'),
    /** A reset connection is a port probe, not a refused handshake, and is not logged. */
    refused: (err: Error) => {
      if ('code' in err && err.code === 'ECONNRESET') return
      refused += 1
      if (performance.now() - toldAt < REFUSED_EVERY_MS) return
      toldAt = performance.now()
      log.warn({ event: 'poster.refused', err, refused }, 'a handshake without a known key was refused')
    },
    badFrame: (caller: string, err: unknown) =>
      log.error({ event: 'poster.bad_frame', caller, err }, 'a connection sent what cannot be read and was closed'),
    /** Each one: behind it is a program without its secret, a fault, or a process that takes what nobody asked for. */
    intentRefused: (caller: string, { code, account, owner, asset, amount, id, reference }: Taking) =>
      log.warn(
        {
          event: 'poster.intent_refused',
          caller,
          flow: code,
          account,
          member: owner,
          asset,
          amount: `${amount}`,
          posting: id,
          reference,
        },
        'a posting that takes money from a member was not covered by a request of the member',
      ),
    failed: (caller: string, err: unknown) =>
      log.error({ event: 'poster.failed', caller, err }, 'a request could not be answered'),
  }
}
