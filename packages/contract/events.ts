import { z } from 'zod'
import { amountText, seqText } from './amount.ts'
import { CONTENT_KINDS, EXCHANGE_TYPES, HEALTH_PARTS, ORDER_STATUSES } from './enums.ts'
import type { Permission } from './governance/permission.ts'

/** Handshake messages that bind a socket to a member or an operator: requested on every connect, answered once. */
export const handshake = {
  authenticate: {
    direction: 'client to server',
    summary: 'Here is my token',
    payload: z.object({ token: z.string().max(4_096) }),
  },
  watch: {
    direction: 'client to server',
    summary: 'Here is the token of a transaction: tell me when it changes. Who pays without an account watches so',
    payload: z.object({ checkout_token: z.string().regex(/^[\w-]{22}$/) }),
  },
  authenticated: {
    direction: 'server to client',
    summary: 'This line is now that of the member or operator',
    payload: z.undefined(),
  },
  unauthorized: {
    direction: 'server to client',
    summary: 'The token is not valid, or no longer; the line stays open for public events',
    payload: z.undefined(),
  },
} as const

/**
 * Pushes from server to client, by name. A `member` push reaches only that member's sockets; an `operator` push reaches operators with the
 * permission that the event names.
 */
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
  'deposit.changed': {
    audience: 'member',
    summary: 'A deposit was seen, came further, was credited or vanished',
    payload: z.object({ seq: seqText }),
  },
  'withdrawal.changed': {
    audience: 'member',
    summary: 'A withdrawal came further, was decided or ended',
    payload: z.object({ seq: seqText }),
  },
  'transfer.changed': {
    audience: 'member',
    summary: 'A transfer of the member left or arrived, or one that was under way ended',
    payload: z.object({ seq: seqText }),
  },
  'deal.changed': {
    audience: 'member',
    summary: 'An offer of the member, or one the member applied to, changed, or an application to it did',
    payload: z.object({ seq: seqText }),
  },
  'deal.listed': {
    audience: 'everyone',
    summary: 'Open offers of a market changed: lists of it should be asked for again',
    payload: z.object({ market_seq: seqText }),
  },
  'exchange.changed': {
    audience: 'member',
    summary: 'An exchange of the member was done or refused',
    payload: z.object({ seq: seqText }),
  },
  'allowance.changed': {
    audience: 'member',
    summary: 'Allowances of the member occurred, matured, were settled or reversed',
    payload: z.object({}),
  },
  'market.public.order.created': {
    audience: 'everyone',
    summary: 'An order was placed on a market with an order book',
    payload: z.object({
      market_seq: seqText,
      seq: z.string(),
      type: z.enum(EXCHANGE_TYPES),
      /** Null for orders without a price. */
      price: amountText.nullable(),
      amount: amountText,
      status: z.enum(ORDER_STATUSES),
    }),
  },
  'order.status': {
    audience: 'member',
    summary: 'An order of the member has another status',
    payload: z.object({ seq: z.string(), status: z.enum(ORDER_STATUSES) }),
  },
  'money-request.changed': {
    audience: 'member',
    summary: 'A request for money of the member was paid',
    payload: z.object({ seq: seqText }),
  },
  'schedule.changed': {
    audience: 'member',
    summary: 'A planned transfer or exchange was done, refused or skipped',
    payload: z.object({ seq: seqText }),
  },
  'fund.changed': {
    audience: 'member',
    summary: 'A bank product of the member began, was paid into or out of, paid, or ended',
    payload: z.object({ seq: seqText }),
  },
  'xplogin.requested': {
    audience: 'member',
    summary: 'An app that the member let in asks for an easy login; the token leads to its page',
    payload: z.object({ seq: seqText, token: z.string() }),
  },
  'application.changed': {
    audience: 'member',
    summary: 'Something the member applied for was decided, or a question about it waits for an answer',
    payload: z.object({ seq: seqText }),
  },
  'merchant.changed': {
    audience: 'member',
    summary: 'A shop that the member owns or works at was changed or decided about',
    payload: z.object({ seq: seqText }),
  },
  'inquiry.changed': {
    audience: 'member',
    summary: 'An inquiry of the member was answered',
    payload: z.object({ seq: seqText }),
  },
  'transaction.changed': {
    audience: 'member',
    summary:
      'A transaction that the member pays, or takes for a shop, came further. Whoever watches its link hears it too',
    payload: z.object({ seq: seqText }),
  },
  'notification.changed': {
    audience: 'member',
    summary: 'The member was told something, or read it elsewhere: the inbox should be asked for again',
    payload: z.object({}),
  },
  'push.missed': {
    audience: 'everyone',
    summary: 'Pushes may have been lost: what is shown should be asked for again',
    payload: z.object({}),
  },
  'content.changed': {
    audience: 'everyone',
    summary: 'Published texts of a kind appeared, changed or ended: they should be asked for again',
    payload: z.object({ kind: z.enum(CONTENT_KINDS) }),
  },
  'health.changed': {
    audience: 'everyone',
    summary: 'A part of the bank is in another state than before',
    payload: z.object({ part: z.enum(HEALTH_PARTS) }),
  },
  'approval.changed': {
    audience: 'operator',
    permission: 'approval.read',
    summary: 'Something dangerous was asked for, decided or taken back',
    payload: z.object({ approval_seq: seqText }),
  },
  'case.changed': {
    audience: 'operator',
    permission: 'case.read',
    summary: 'A case was opened, taken on, let go, spoken about or decided',
    payload: z.object({ case_seq: seqText }),
  },
  'inquiry-desk.changed': {
    audience: 'operator',
    permission: 'inquiry.reply',
    summary: 'Somebody wrote, closed, took on or answered an inquiry',
    payload: z.object({ inquiry_seq: seqText }),
  },
  'withdrawal-desk.changed': {
    audience: 'operator',
    permission: 'withdrawal.review',
    summary: 'A withdrawal was asked for, came further, was decided or ended',
    payload: z.object({ withdrawal_seq: seqText }),
  },
  'halt.changed': {
    audience: 'operator',
    permission: 'halt.release',
    summary: 'The bank halted something by itself, or operators released it',
    payload: z.object({ halt_seq: seqText }),
  },
  'signing.changed': {
    audience: 'operator',
    permission: 'signing.approve',
    summary: "A transaction waits for operators' security keys, or one was used for it",
    payload: z.object({ transaction_seq: seqText }),
  },
} as const satisfies Readonly<Record<string, Event>>

type Event = { readonly summary: string; readonly payload: z.ZodObject } & (
  | { readonly audience: 'member' | 'everyone' }
  | { readonly audience: 'operator'; readonly permission: Permission }
)

export type Events = typeof events
export type EventName = keyof Events
export type EventPayload<Name extends EventName> = z.input<Events[Name]['payload']>
type NameFor<Audience> = { [N in EventName]: Events[N]['audience'] extends Audience ? N : never }[EventName]
export type MemberEventName = NameFor<'member'>
export type OperatorEventName = NameFor<'operator'>

/** The port through which a use case pushes; the api binds it to the socket, over all servers. */
export type Push = {
  toMember<Name extends MemberEventName>(memberSeq: string, name: Name, payload: EventPayload<Name>): Promise<void>
  toOperators<Name extends OperatorEventName>(name: Name, payload: EventPayload<Name>): Promise<void>
  /** Disconnects an operator's sockets, or those of one session, and tells them why. */
  endOperator(who: { readonly operatorSeq: string; readonly sessionSeq?: string }): Promise<void>
}
