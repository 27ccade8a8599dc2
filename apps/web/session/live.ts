import type { AppContext } from '../context.ts'

/** The real-time line. Its code is fetched after the page has drawn itself. */
export async function openLive({ session, queryClient }: AppContext): Promise<void> {
  const { createSocket } = await import('@cocobnk/client/socket')
  const socket = createSocket({ baseUrl: location.origin, token: () => session.get().token })
  // Which session ended, the server knows best: ours answers no longer if it was ours.
  socket.on('session.ended', () => void session.recognise())
  socket.on('content.changed', ({ kind }) => void queryClient.invalidateQueries({ queryKey: ['support', kind] }))
  let token = session.get().token
  session.subscribe(() => {
    if (session.get().token === token) return
    token = session.get().token
    socket.authenticate()
  })
  socket.connect()
}
