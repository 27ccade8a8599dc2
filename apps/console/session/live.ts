import type { BankSocket } from '@cocobnk/client/socket'
import type { QueryClient } from '@tanstack/react-query'
import type { SessionStore } from './session-store.ts'

/**
 * Keeps a socket open while an operator is signed in, so that other operators' actions show at once. A push is only a hint:
 * the queries it concerns are refetched. After a disconnection everything is refetched.
 */
export function followLive(store: SessionStore, queryClient: QueryClient): void {
  let line: Promise<BankSocket> | undefined
  let token: string | undefined
  const follow = () => {
    const before = token
    token = store.get().token
    if (token === before) return
    if (token === undefined) {
      void line?.then((socket) => socket.close())
      line = undefined
    } else if (line) void line.then((socket) => socket.authenticate())
    else line = open(store, queryClient)
  }
  store.subscribe(follow)
  follow()
}

async function open(store: SessionStore, queryClient: QueryClient): Promise<BankSocket> {
  const { createSocket } = await import('@cocobnk/client/socket')
  const socket = createSocket({ baseUrl: location.origin, token: () => store.get().token })
  const askAgain = (key: string) => void queryClient.invalidateQueries({ queryKey: [key] })
  socket.on('approval.changed', () => {
    askAgain('approval')
    askAgain('setting')
    askAgain('asset')
    askAgain('term')
    askAgain('content')
    askAgain('operator')
    askAgain('tier')
    askAgain('queue')
  })
  socket.on('case.changed', () => {
    askAgain('case')
    askAgain('queue')
  })
  socket.on('halt.changed', () => {
    askAgain('halt')
    askAgain('queue')
  })
  socket.on('health.changed', () => {
    askAgain('halt')
    askAgain('health')
  })
  socket.on('inquiry-desk.changed', () => {
    askAgain('inquiry')
    askAgain('queue')
  })
  socket.on('signing.changed', () => {
    askAgain('signing')
    askAgain('queue')
  })
  socket.on('withdrawal-desk.changed', () => {
    askAgain('withdrawal')
    askAgain('queue')
  })
  socket.on('push.missed', () => void queryClient.invalidateQueries())
  let wasAway = false
  socket.onStatus((status) => {
    if (status === 'disconnected') wasAway = true
    if (status !== 'authenticated' || !wasAway) return
    wasAway = false
    void queryClient.invalidateQueries()
  })
  socket.connect()
  return socket
}
