import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Namespace } from 'socket.io'
import type { EndedSessions } from './ended-sessions.ts'
import type { Binding, SocketData } from './types.ts'

/** Pushes kept for disconnected sockets. Older ones are dropped; clients then query the api instead. */
const STREAM_MAX_ENTRIES = 20_000

/**
 * Fan-out to all servers through a Redis stream. Sockets of ended sessions are not restored, nor are sockets of operators, who must always
 * authenticate again.
 */
export function recoveringAdapter(redis: Redis, ended: EndedSessions) {
  const adapterOf = createAdapter(redis, {
    streamName: 'socket:stream',
    sessionKeyPrefix: 'socket:away:',
    channelPrefix: 'socket:channel',
    maxLen: STREAM_MAX_ENTRIES,
  })
  // A plain function, because socket.io calls it with `new`.
  return function adapterFor(namespace: Namespace) {
    const adapter = adapterOf(namespace)
    const restore = adapter.restoreSession.bind(adapter)
    adapter.restoreSession = async (privateId: string, offset: string) => {
      const session = await restore(privateId, offset)
      const { binding } = session.data as SocketData
      if (binding && (await isOver(binding, ended))) throw new Error('the session of this socket is over')
      return session
    }
    return adapter
  }
}

async function isOver({ kind, sessionSeq, expiresAtMs }: Binding, ended: EndedSessions): Promise<boolean> {
  return kind === 'operator' || expiresAtMs <= Date.now() || (await ended.has(sessionSeq))
}
