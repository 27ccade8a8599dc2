import type { Logger } from '@cocobnk/logging'

/** Of failed handshakes, one line in this time tells of all: whoever reaches the port can cause as many as they like. */
const REFUSED_EVERY_MS = 1_000

export type PosterEvents = ReturnType<typeof posterEvents>

/** Every event that the poster logs. docs/operations.md says what each means and what to do; a test compares the two. */
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
    /** Somebody who only looks whether the port is open is not refused. */
    refused: (err: Error) => {
      if ('code' in err && err.code === 'ECONNRESET') return
      refused += 1
      if (performance.now() - toldAt < REFUSED_EVERY_MS) return
      toldAt = performance.now()
      log.warn({ event: 'poster.refused', err, refused }, 'a handshake without a known key was refused')
    },
    badFrame: (caller: string, err: unknown) =>
      log.error({ event: 'poster.bad_frame', caller, err }, 'a connection sent what cannot be read and was closed'),
    failed: (caller: string, err: unknown) =>
      log.error({ event: 'poster.failed', caller, err }, 'a request could not be answered'),
  }
}
