import type { CardProcessor } from '@cocobnk/card-processor'
import type { settingSchema } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import type { Ledgers } from '@cocobnk/ledger'
import type { CardWorkerTables } from './tables.ts'

export type CardSettings = () => Promise<{ readonly cardReserve: settingSchema.CardReserveConfig }>

/** For the worker: only it posts card payments. */
export type CardDeps = {
  readonly db: Kysely<CardWorkerTables>
  /** Must accept late postings (`postsHoweverLate`): disputes end after months. */
  readonly ledgers: Pick<Ledgers, 'post' | 'balances' | 'createAccounts'>
  readonly processor: CardProcessor
  readonly settings: CardSettings
  /** Notifies open screens that a checkout has changed. */
  readonly tell?: (checkoutSeq: string) => void
}
