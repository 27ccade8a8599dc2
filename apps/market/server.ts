import { setTimeout as sleep } from 'node:timers/promises'
import { createServer, type TLSSocket } from 'node:tls'
import { isDatabaseAway } from '@cocobnk/database'
import { LedgerUnavailable } from '@cocobnk/ledger'
import { type Leader, MARKET_PROTOCOL, type MarketCaller, matchingWork } from '@cocobnk/matching'
import { Fenced, TooManyWaiting } from '@cocobnk/order-journal'
import { listenOn, type ServedLink, serveLink, serverOptions } from '@cocobnk/process-link'
import type { Config } from './config.ts'
import type { MarketEvents } from './events.ts'

const HANDSHAKE_MS = 3_000
const CONNECTIONS_MAX = 1_000
/** How long a stopping process keeps answering accepted requests. Callers retry the rest with the next leader. */
const FINISH_MS = 3_000

/** Answers callers for as long as this process leads. */
export async function serveMarket(
  { listen, keys }: Pick<Config, 'listen' | 'keys'>,
  leader: Leader,
  events: MarketEvents,
) {
  const callers = new WeakMap<TLSSocket, MarketCaller>()
  const served = new Map<TLSSocket, ServedLink>()
  const work = matchingWork(leader)
  let isLost = false
  void leader.lost.then(() => {
    isLost = true
  })
  const options = serverOptions<TLSSocket, MarketCaller>(MARKET_PROTOCOL, keys, (socket, caller) => {
    callers.set(socket, caller)
  })
  const server = createServer({ ...options, handshakeTimeout: HANDSHAKE_MS }, (socket) => {
    const caller = callers.get(socket)
    if (!caller) return void socket.destroy()
    const link = serveLink(socket, {
      work,
      isUncounted: () => true,
      // Callers retry these with the process that leads by then.
      isUnavailable: (error) =>
        isLost ||
        error instanceof Fenced ||
        error instanceof TooManyWaiting ||
        error instanceof LedgerUnavailable ||
        isDatabaseAway(error),
      onBadFrame: (error) => events.badFrame(caller, error),
      onFailed: (error) => events.failed(caller, error),
    })
    served.set(socket, link)
    socket.on('close', () => served.delete(socket))
  })
  const untell = leader.onTold((told) => {
    if (served.size === 0) return
    const text = JSON.stringify(told)
    for (const link of served.values()) link.tell(text)
  })
  server.maxConnections = CONNECTIONS_MAX
  server.on('tlsClientError', events.refused)
  await listenOn(server, listen)

  return {
    /** A graceful close answers accepted requests first, for up to `FINISH_MS`. Otherwise connections are cut at once. */
    close: async (isGraceful: boolean) => {
      untell()
      server.close()
      if (isGraceful) {
        const finishing = Promise.all([...served.values()].map((one) => one.finish()))
        await Promise.race([finishing, sleep(FINISH_MS, undefined, { ref: false })])
      }
      for (const socket of served.keys()) socket.destroy()
    },
  }
}
