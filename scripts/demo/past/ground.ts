import type { AccountTables } from '@cocobnk/account'
import type { AffiliateTables } from '@cocobnk/affiliate'
import type { AssetTables } from '@cocobnk/asset'
import type { AuditTables } from '@cocobnk/audit'
import type { BankTransferTables } from '@cocobnk/bank-transfer'
import type { Chain, ChainNet } from '@cocobnk/chain-address'
import type { CustodyTables } from '@cocobnk/custody'
import { type Kysely, sql } from '@cocobnk/database'
import type { DepositTables, ExtendedKeys } from '@cocobnk/deposit'
import type { ExchangeTables } from '@cocobnk/exchange'
import type { EndowmentTables } from '@cocobnk/house-fund'
import type { KycTables } from '@cocobnk/kyc'
import type { Ledgers } from '@cocobnk/ledger'
import type { MarketTables } from '@cocobnk/market'
import type { MemberTables } from '@cocobnk/member'
import type { NotificationTables } from '@cocobnk/notification'
import type { OperatorTables } from '@cocobnk/operator'
import type { OtpTables } from '@cocobnk/otp'
import type { PayoutTables } from '@cocobnk/payout'
import type { ProductTables } from '@cocobnk/product'
import type { RateTables } from '@cocobnk/rate'
import type { SweepTables } from '@cocobnk/sweep'
import type { TransferTables } from '@cocobnk/transfer'
import type { Vault } from '@cocobnk/vault'
import type { WithdrawAddressTables } from '@cocobnk/withdraw-address'
import type { WithdrawalTables } from '@cocobnk/withdrawal'
import { type Book, DAYS, openBook } from '../history/book.ts'
import type { Posted } from '../history/journal.ts'
import { DEMO_LOGINS, DEMO_NEIGHBOURS, type DemoName } from '../seed-demo.logins.ts'

export type DemoTables = MemberTables &
  AffiliateTables &
  OperatorTables &
  AssetTables &
  AccountTables &
  AuditTables &
  CustodyTables &
  DepositTables &
  EndowmentTables &
  ExchangeTables &
  BankTransferTables &
  KycTables &
  MarketTables &
  NotificationTables &
  OtpTables &
  PayoutTables &
  ProductTables &
  RateTables &
  SweepTables &
  TransferTables &
  WithdrawAddressTables &
  WithdrawalTables

/** As the owner of the bank, before any app has started. */
export type Owner = {
  readonly db: Kysely<DemoTables>
  readonly vault: Vault
  /** As the owner's commands post. */
  readonly ledgers: Ledgers
  /** The market's own database, as its owner, and the ledger as the market's process reaches it. */
  readonly market: { readonly url: string; readonly ledgerUrls: readonly string[] }
  readonly extendedKeys: ExtendedKeys
  readonly chainNet: ChainNet
  /** Where the sandbox keeps the book of its bank. */
  readonly sandboxFolder: string
}

/** What a scene writes its history on. */
export type PastGround = Owner & {
  readonly book: Book
  /** What the ledger would have posted; all of it is written together, after the last scene. */
  readonly post: (...posted: readonly Posted[]) => void
  /** How many entries all that was posted so far makes for an account. */
  readonly entriesOf: (accountSeq: string) => number
}

export type Nodes = Readonly<Record<Chain, string>>

/**
 * A past can be written only while nobody has lived in the bank: its coins must lie on the chains before the watchers begin, or they
 * would take them for payments from outside.
 */
export async function isUnlived(db: Kysely<DepositTables>): Promise<boolean> {
  return (await db.selectFrom('chain_position').select('network').limit(1).execute()).length === 0
}

const NAMES = [...DEMO_LOGINS, ...DEMO_NEIGHBOURS].map(({ userName }) => userName)

/** Has everybody but the newcomer join so long ago. Once: a seeding that was cut off goes on with the same past. */
export async function ageMembers(db: Kysely<MemberTables>): Promise<void> {
  const names = NAMES.filter((name) => name !== 'newcomer')
  await sql`UPDATE member SET created_at = date_trunc('day', now(), 'UTC') - make_interval(days => ${DAYS})
    WHERE user_name = any(${names}) AND created_at > now() - interval '30 days'`.execute(db)
}

export async function openPastBook(db: Kysely<MemberTables>): Promise<Book> {
  const rows = await db
    .selectFrom('member')
    .select(['member_seq', 'user_name', 'created_at'])
    .where('user_name', 'in', NAMES)
    .execute()
  const memberOf = (who: DemoName) => {
    const row = rows.find(({ user_name }) => user_name === who)
    if (!row) throw new Error(`${who} is no member`)
    return row
  }
  return openBook(memberOf('demo').created_at, (who) => memberOf(who).member_seq)
}
