import type { Client } from '@cocobnk/client'
import type { Kysely } from '@cocobnk/database'
import type { OtpTables } from '@cocobnk/otp'
import type { Vault } from '@cocobnk/vault'
import type { Book } from '../history/book.ts'
import type { DemoTables } from '../past/ground.ts'
import type { DemoName, DemoRole } from '../seed-demo.logins.ts'
import type { Faucet } from './faucet.ts'

/** Access to the running bank for members, operators and the outside world. */
export type PlayGround = {
  readonly book: Book
  /** A logged-in client that gives its password when a proof is required. */
  readonly as: (who: DemoName) => Promise<Client>
  /** A client for the last operator with the role, which gives one-time codes when a proof is required. */
  readonly asOperator: (role: DemoRole) => Promise<Client>
  readonly faucet: Faucet
  /** The database as its owner, for what no screen offers, such as letting time pass. */
  readonly owner: { readonly db: Kysely<DemoTables & OtpTables>; readonly vault: Vault }
}
