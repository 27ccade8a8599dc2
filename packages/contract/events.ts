import { z } from 'zod'
import { amountText, seqText } from './amount.ts'

/** The words by which a socket becomes a member's: asked on every connect, answered once. */
export const handshake = {
  authenticate: {
    direction: 'client to server',
    summary: 'Here is my token',
    payload: z.object({ token: z.string().max(4_096) }),
  },
  authenticated: {
    direction: 'server to client',
    summary: 'This line is now the member’s',
    payload: z.undefined(),
  },
  unauthorized: {
    direction: 'server to client',
    summary: 'The token is not valid, or no longer; the line stays open for public events',
    payload: z.undefined(),
  },
} as const

/** Pushes from server to client, by name. `member` ones reach only the sockets of that member. */
export const events = {
  'session.ended': {
    audience: 'member',
    summary: 'A session of this member was ended elsewhere',
    payload: z.object({ seq: seqText }),
  },
  'account.balance': {
    audience: 'member',
    summary: 'An account has a new balance; `amount` is the balance itself, so that a lost push adds up to nothing',
    payload: z.object({ seq: seqText, amount: amountText }),
  },
  'application.changed': {
    audience: 'member',
    summary: 'Something the member applied for was decided, or a question about it waits for an answer',
    payload: z.object({ seq: seqText }),
  },
  'content.changed': {
    audience: 'everyone',
    summary: 'Published texts changed: notices, news or popups should be asked for again',
    payload: z.object({ kind: z.enum(['notice', 'news', 'popup']) }),
  },
} as const

export type Events = typeof events
export type EventName = keyof Events
export type EventPayload<Name extends EventName> = z.input<Events[Name]['payload']>
export type MemberEventName = { [N in EventName]: Events[N]['audience'] extends 'member' ? N : never }[EventName]
export type PublicEventName = Exclude<EventName, MemberEventName>

/** The port through which a use case pushes; the api binds it to the socket, over all servers. */
export type Push = {
  toMember<Name extends MemberEventName>(memberSeq: string, name: Name, payload: EventPayload<Name>): Promise<void>
  toEveryone<Name extends PublicEventName>(name: Name, payload: EventPayload<Name>): Promise<void>
}
