import type { Client } from '@cocobnk/client'
import type { Kysely } from '@cocobnk/database'
import type { OtpTables } from '@cocobnk/otp'
import type { Vault } from '@cocobnk/vault'
import type { Book } from '../history/book.ts'
import type { DemoTables } from '../past/ground.ts'
import type { DemoName, DemoRole } from '../seed-demo.logins.ts'
import type { Faucet } from './faucet.ts'

/** The running bank, as members, operators and the outside world reach it. */
export type PlayGround = {
  readonly book: Book
  /** Logged in; proves with the password where a proof is asked for. */
  readonly as: (who: DemoName) => Promise<Client>
  /** Of several, the last one; proves with one-time codes where a proof is asked for. */
  readonly asOperator: (role: DemoRole) => Promise<Client>
  readonly faucet: Faucet
  /** What no screen offers, such as letting time pass: by the hand of the database's owner. */
  readonly owner: { readonly db: Kysely<DemoTables & OtpTables>; readonly vault: Vault }
}
