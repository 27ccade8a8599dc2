import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type TLSSocket } from 'node:tls'
import { type Chain, type Ledger, type Limit, openLedger } from '@cocobnk/ledger'
import { POSTER_CALLERS, type PosterCaller, posterOptions } from '@cocobnk/ledger/poster'
import { listenOn, type ServedLink } from '@cocobnk/process-link'
import type { Config } from './config.ts'
import type { PosterEvents } from './events.ts'
import { openBankFacts } from './intent/bank.ts'
import { createGuard } from './intent/guard.ts'
import type { Taking } from './intent/taking.ts'
import { serveCaller } from './serve-caller.ts'
import { createTurns } from './turns.ts'

const HANDSHAKE_MS = 3_000
const CONNECTIONS_MAX = 1_000
/** How long a stopping process keeps answering accepted requests. Callers retry the rest with another poster. */
const FINISH_MS = 8_000
const MAX_BATCH = 200
const QUEUE = { maxWaiting: 10_000, deadlineMs: 5_000 }

/** Those who post what members ask for. The market and the owner's commands take nothing from members for others. */
const GUARDED_CALLERS: readonly PosterCaller[] = ['api', 'worker']

/** Serves one shard until it is closed. Each caller posts with its own role, in batches shared by all processes of that caller. */
export async function servePoster(
  config: Config,
  events: PosterEvents,
): Promise<{ readonly close: () => Promise<void> }> {
  const { shard, lanes } = config
  const window = lanes * MAX_BATCH * 2
  const bank = config.intents && openBankFacts(config.intents.bankUrl)
  const guardOf = (caller: PosterCaller, ledger: Ledger) =>
    config.intents && bank && GUARDED_CALLERS.includes(caller)
      ? createGuard({ masters: config.intents.masters, bank, ledger })
      : undefined
  const desks = new Map(
    POSTER_CALLERS.flatMap((caller) => {
      const url = config.urls[caller]
      if (!url) return []
      const ledger = openLedger({ url, lanes, maxBatch: MAX_BATCH })
      const post = (chain: Chain, limit?: Limit) => (limit ? ledger.postWithin(limit, ...chain) : ledger.post(...chain))
      return [
        [caller, { ledger, guard: guardOf(caller, ledger), turns: createTurns(post, { window, ...QUEUE }) }] as const,
      ]
    }),
  )
  const callers = new WeakMap<TLSSocket, PosterCaller>()
  const served = new Map<TLSSocket, ServedLink>()
  const options = posterOptions<TLSSocket>(config.keys, (socket, caller) => void callers.set(socket, caller))
  const server = createServer({ ...options, handshakeTimeout: HANDSHAKE_MS }, (socket) => {
    // Only a full handshake with a key registers a caller. A resumed TLS session does not, and is closed here.
    const caller = callers.get(socket)
    const desk = caller && desks.get(caller)
    if (!desk) return void socket.destroy()
    const line = desk.turns.openLine()
    const hooks = {
      onBadFrame: (err: unknown) => events.badFrame(caller, err),
      onFailed: (err: unknown) => events.failed(caller, err),
      onUncovered: (taking: Taking) => events.intentRefused(caller, taking),
    }
    served.set(socket, serveCaller(socket, { shard, ledger: desk.ledger, guard: desk.guard, line, ...hooks }))
    events.connected(caller, served.size)
    socket.on('close', () => {
      served.delete(socket)
      events.gone(caller, served.size)
    })
  })
  server.maxConnections = CONNECTIONS_MAX
  server.on('tlsClientError', events.refused)
  await listenOn(server, config.listen)

  return {
    close: async () => {
      server.close()
      const finishing = Promise.all([...served.values()].map((one) => one.finish()))
      await Promise.race([finishing, sleep(FINISH_MS, undefined, { ref: false })])
      for (const socket of served.keys()) socket.destroy()
      await Promise.all([...desks.values()].map(({ ledger }: { readonly ledger: Ledger }) => ledger.close()))
      await bank?.close()
    },
  }
}
