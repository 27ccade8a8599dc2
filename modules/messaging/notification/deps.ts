import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { NotificationArrivalTable } from './arrival.store.ts'
import type { NotificationHabitTable } from './habit.store.ts'
import type { NotificationMuteTable } from './mute.store.ts'
import type { WebPushTable } from './push.store.ts'
import type { NotificationTable } from './store.ts'
import type { PushSubscriptionTable } from './subscription.store.ts'

export type NotificationTables = {
  notification: NotificationTable
  notification_arrival: NotificationArrivalTable
  notification_habit: NotificationHabitTable
  notification_mute: NotificationMuteTable
  push_subscription: PushSubscriptionTable
}

/** The tables that the worker can access. */
export type WebPushTables = Pick<NotificationTables, 'notification' | 'push_subscription'> & { web_push: WebPushTable }

/** An account of the member and its asset. */
export type OwnAccount = { readonly account_seq: string; readonly code: string; readonly decimals: number }

type Subscriber = {
  readonly memberSeq: string
  readonly client: { readonly address: string; readonly agent: string }
}

export type NotificationDeps = {
  readonly db: Kysely<NotificationTables>
  readonly ledgers: Pick<Ledgers, 'balances' | 'entries'>
  readonly accountsOf: (memberSeq: string) => Promise<readonly OwnAccount[]>
  /** Mails the member, in the transaction, that a browser was added: it may have been an attacker. */
  readonly notifySubscribed: (transaction: Kysely<NotificationTables>, subscriber: Subscriber) => Promise<void>
  /** The public key that browsers subscribe with; undefined if web push is not configured. */
  readonly push: { readonly publicKey: string; readonly sandbox?: string | undefined } | undefined
}
