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

/** The owner's access to the bank, before any app has started. */
export type Owner = {
  readonly db: Kysely<DemoTables>
  readonly vault: Vault
  /** Posts with the role of the owner's commands. */
  readonly ledgers: Ledgers
  /** The ledgers as the worker reaches them: it alone opens card reserves. */
  readonly workerLedgerUrls: readonly string[]
  /** The market's own database, as its owner, and the ledgers as the market's process reaches them. */
  readonly market: { readonly url: string; readonly ledgerUrls: readonly string[] }
  readonly extendedKeys: ExtendedKeys
  readonly chainNet: ChainNet
  /** The folder in which the sandbox keeps the accounts of its bank. */
  readonly sandboxFolder: string
}

/** What a scene needs to write its past. */
export type PastGround = Owner & {
  readonly book: Book
  /** Adds chains that the ledger would have posted. All of them are written together, after the last scene. */
  readonly post: (...posted: readonly Posted[]) => void
  /** The number of an account's entries in all chains added so far. */
  readonly entriesOf: (accountSeq: string) => number
}

export type Nodes = Readonly<Record<Chain, string>>

/**
 * Whether the bank is still unused. A past can be written only then: its coins must be on the chains before the watchers start, or they
 * would be taken for payments from outside.
 */
export async function isUnlived(db: Kysely<DepositTables>): Promise<boolean> {
  return (await db.selectFrom('chain_position').select('network').limit(1).execute()).length === 0
}

const NAMES = [...DEMO_LOGINS, ...DEMO_NEIGHBOURS].map(({ userName }) => userName)

/** Backdates the joining of every member but the newcomer. Runs once: an interrupted seeding continues with the same past. */
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
