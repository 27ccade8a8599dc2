import type { EventName, EventPayload, OperatorCaller, SessionCaller } from '@cocobnk/contract'
import type { Server, Socket } from 'socket.io'

type FromClient = { authenticate: (message: unknown) => void; watch: (message: unknown) => void }

type ToClient = { authenticated: () => void; unauthorized: () => void } & {
  [Name in EventName]: (payload: EventPayload<Name>) => void
}

/** The owner of a socket. It follows a socket that reconnects to another server, so it contains names, never a token. */
export type Binding = {
  readonly kind: 'member' | 'operator'
  readonly sessionSeq: string
  readonly rooms: readonly string[]
  /** The one of `rooms` that contains every socket of this caller. */
  readonly callerRoom: string
  readonly expiresAtMs: number
}

export type SocketData = { binding?: Binding | undefined }

export type BankServer = Server<FromClient, ToClient, Record<string, never>, SocketData>
export type BankSocket = Socket<FromClient, ToClient, Record<string, never>, SocketData>

/** Returns the live session of a token and the token's expiry; undefined if it is invalid. */
export type AuthenticateSocket = (
  token: string,
) => Promise<{ readonly caller: SessionCaller | OperatorCaller; readonly expiresAt: Date } | undefined>
