import type { Metrics } from '@cocobnk/telemetry'
import type { Redis } from 'ioredis'
import { Server } from 'socket.io'
import { API_PREFIX } from '../http/api-prefix.ts'
import type { EndedSessions } from './ended-sessions.ts'
import type { SocketGuard } from './guard.ts'
import { recoveringAdapter } from './recovery.ts'
import { RECOVERY_MS } from './recovery-time.ts'
import type { BankServer } from './types.ts'

/** Clients only ever send a token. */
const MESSAGE_MAX_BYTES = 16 * 1024
/** A connection that does not even subscribe is not one of our clients. */
const CONNECT_TIMEOUT_MS = 10_000

/**
 * Creates the real-time server, not yet attached to a port. It identifies callers only by the token they send, never by anything that a
 * browser adds by itself, so a page of another site that connects is a visitor.
 */
export function createSocketServer(
  redis: Redis,
  ended: EndedSessions,
  metrics: Metrics,
  { allowRequest }: Pick<SocketGuard, 'allowRequest'>,
): BankServer {
  const io: BankServer = new Server({
    path: `${API_PREFIX}/socket`,
    serveClient: false,
    allowRequest,
    connectTimeout: CONNECT_TIMEOUT_MS,
    maxHttpBufferSize: MESSAGE_MAX_BYTES,
    connectionStateRecovery: { maxDisconnectionDuration: RECOVERY_MS },
    adapter: recoveringAdapter(redis, ended),
  })
  io.on('connection', (socket) => {
    metrics.sockets.inc()
    socket.on('disconnect', () => metrics.sockets.dec())
  })
  return io
}
