import { handshake } from '@cocobnk/contract'
import type { ApiEvents } from '../events.ts'
import { atMostPerMinute, type SocketGuard } from './guard.ts'
import { checkoutRoom, memberRoom, operatorRoom, roomsOf } from './rooms.ts'
import type { AuthenticateSocket, BankServer, BankSocket, Binding } from './types.ts'

export type BindDeps = {
  readonly io: BankServer
  readonly authenticate: AuthenticateSocket
  readonly guard: Pick<SocketGuard, 'expectAuthentication' | 'isCrowded'>
  readonly events: Pick<ApiEvents, 'socketAuthenticationFailed'>
}

/** More logins than anybody makes on one connection. Limited because each attempt costs a query. */
const MAX_ATTEMPTS_PER_MINUTE = 20

/** Binds a socket to a session until its token expires. Each `authenticate` starts a new binding. */
export function bindSocket(deps: BindDeps, socket: BankSocket): void {
  let attempt = 0
  let expiry: NodeJS.Timeout | undefined
  const mayTry = atMostPerMinute(MAX_ATTEMPTS_PER_MINUTE)
  const mayWatch = atMostPerMinute(MAX_ATTEMPTS_PER_MINUTE)

  const unbind = () => {
    clearTimeout(expiry)
    for (const room of socket.data.binding?.rooms ?? []) void socket.leave(room)
    socket.data.binding = undefined
  }
  const refuse = () => {
    unbind()
    deps.guard.expectAuthentication(socket)
    socket.emit('unauthorized')
  }
  const endAt = (expiresAtMs: number) => {
    expiry = setTimeout(refuse, Math.max(0, expiresAtMs - Date.now())).unref()
  }
  const authenticate = async (given: unknown) => {
    attempt += 1
    const mine = attempt
    const binding = mayTry() ? await bindingOf(deps.authenticate, given) : undefined
    // A later attempt is in progress or the socket has closed, so this attempt is void.
    if (mine !== attempt || !socket.connected) return
    if (!binding) return refuse()
    unbind()
    // Closed for good: a client that reconnected immediately would only be refused again.
    if (deps.guard.isCrowded(deps.io, binding.callerRoom)) return void socket.disconnect(true)
    socket.data.binding = binding
    await socket.join([...binding.rooms])
    // If the session ended between the first check and joining, this socket missed the push. From now on it receives it, so check again.
    const isStill = await bindingOf(deps.authenticate, given)
    if (mine !== attempt || !socket.connected) return
    if (!isStill) return refuse()
    endAt(binding.expiresAtMs)
    // Sent through the stream and not directly, so that the client gets the offset from which a reconnect catches up.
    deps.io.to(socket.id).emit('authenticated')
  }

  socket.on('authenticate', (given) => {
    authenticate(given).catch((err: unknown) => {
      deps.events.socketAuthenticationFailed(err)
      refuse()
    })
  })
  socket.on('watch', (given) => {
    const parsed = handshake.watch.payload.safeParse(given)
    if (parsed.success && mayWatch()) void socket.join(checkoutRoom(parsed.data.checkout_token))
  })
  socket.on('disconnect', () => clearTimeout(expiry))
  if (socket.recovered && socket.data.binding) endAt(socket.data.binding.expiresAtMs)
  else deps.guard.expectAuthentication(socket)
}

async function bindingOf(authenticate: AuthenticateSocket, given: unknown): Promise<Binding | undefined> {
  const parsed = handshake.authenticate.payload.safeParse(given)
  const session = parsed.success ? await authenticate(parsed.data.token) : undefined
  if (!session) return undefined
  const { caller, expiresAt } = session
  return {
    kind: caller.kind,
    sessionSeq: caller.sessionSeq,
    rooms: roomsOf(caller),
    callerRoom: caller.kind === 'member' ? memberRoom(caller.memberSeq) : operatorRoom(caller.operatorSeq),
    expiresAtMs: expiresAt.getTime(),
  }
}
