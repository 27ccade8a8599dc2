import { createAdapter } from '@socket.io/redis-streams-adapter'
import type { Redis } from 'ioredis'
import type { Namespace } from 'socket.io'
import type { EndedSessions } from './ended-sessions.ts'
import type { Binding, SocketData } from './types.ts'

/** Pushes kept for absent sockets; older ones are gone and their readers ask the api instead. */
const STREAM_MAX_ENTRIES = 20_000

/**
 * Fan-out over all servers by a Redis stream. It refuses to revive a socket whose session has ended, and any operator's socket: operators
 * must show their token again, whatever their rooms were.
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
