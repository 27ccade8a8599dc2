import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { countWaiting, type Kysely, type PageRange, sql, type Waiting } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { isFinalDeposit } from '../final.store.ts'
import type { DepositTables, KeptDecisionTable, KeptFor } from '../tables.ts'

type Db = Kysely<DepositTables & AssetTables & AccountTables>

/** The outcome of a kept deposit, by operators or by an approved claim; null while it waits. */
const outcome = sql<KeptDecisionTable['kind'] | 'CLAIM' | null>`coalesce(decided.kind,
  case when claim.claim_seq is not null then 'CLAIM' end)`
const decidedAt = sql<Date | null>`coalesce(decided.decided_at, claim.decided_at)`

const keptDeposits = (db: Db) =>
  db
    .selectFrom('deposit')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .leftJoin('account as owner', 'owner.account_seq', 'deposit.account_seq')
    .leftJoin('kept_decision as decided', 'decided.deposit_seq', 'deposit.deposit_seq')
    .leftJoin('deposit_claim as claim', (join) =>
      join.onRef('claim.deposit_seq', '=', 'deposit.deposit_seq').on('claim.status', '=', 'APPROVED'),
    )
    .leftJoin('account as credited', (join) =>
      join.on('credited.account_seq', '=', sql<string>`coalesce(decided.account_seq, claim.account_seq)`),
    )
    .leftJoin('kept_return as returned', (join) =>
      join.onRef('returned.deposit_seq', '=', 'deposit.deposit_seq').on('returned.failed_at', 'is', null),
    )
    .select([
      'deposit.deposit_seq',
      'deposit.asset_seq',
      'deposit.network',
      'deposit.amount',
      'deposit.txid',
      'deposit.address',
      'deposit.memo',
      'deposit.sender',
      'deposit.seen_at',
      'deposit.account_seq',
      'deposit.member_seq',
      'asset.code',
      'asset.decimal_point',
      'owner.number as owner_number',
      'credited.number as credited_number',
      'credited.member_seq as credited_member_seq',
      'returned.address as returned_to',
      'returned.net as returned_amount',
      'returned.fee as returned_fee',
      'returned.payout_seq as returned_by',
      'returned.returned_at',
      isFinalDeposit.as('is_final'),
      outcome.as('outcome'),
      decidedAt.as('decided_at'),
    ])
    .select(sql<KeptFor>`deposit.kept_for`.as('kept_for'))
    .select(
      sql<Date | null>`case when decided.kind is distinct from 'RETURN' then coalesce(decided.posted_at, claim.posted_at) end`.as(
        'credited_at',
      ),
    )
    .select(
      sql<Date | null>`(select max(failed_at) from kept_return as failed
        where failed.deposit_seq = deposit.deposit_seq)`.as('return_failed_at'),
    )
    .select(
      sql<number>`(select count(*)::integer from deposit_claim as asked
        where asked.deposit_seq = deposit.deposit_seq and asked.status = 'PENDING')`.as('claims'),
    )
    .where('deposit.kept_for', 'is not', null)

export type KeptRow = Awaited<ReturnType<typeof selectKept>>[number]

/** Waiting ones, longest first, without payments that vanished before they were booked; or decided ones, newest first. */
export function selectKept(db: Db, { isOpen, after, limit }: PageRange & { readonly isOpen: boolean }) {
  const place = sql`(deposit.seen_at, deposit.deposit_seq)`
  const from = sql`(${after?.at}::timestamptz, ${after?.seq}::uuid)`
  const order = isOpen ? 'asc' : 'desc'
  return keptDeposits(db)
    .where(isOpen ? sql<boolean>`deposit.kept_open` : sql<boolean>`(${outcome}) is not null`)
    .$if(after !== undefined, (query) =>
      query.where(isOpen ? sql<boolean>`${place} > ${from}` : sql<boolean>`${place} < ${from}`),
    )
    .orderBy('deposit.seen_at', order)
    .orderBy('deposit.deposit_seq', order)
    .limit(limit)
    .execute()
}

export function selectKeptOne(db: Db, depositSeq: string): Promise<KeptRow | undefined> {
  return keptDeposits(db).where('deposit.deposit_seq', '=', depositSeq).executeTakeFirst()
}

/** Serializes decisions about a deposit, including claims. */
export async function lockKept(db: Db, depositSeq: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('deposit_claim ' || ${depositSeq}::text, 0))`.execute(db)
}

/** Serializes decisions of one operator alone. */
export async function lockDecidedAlone(db: Db): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('kept_decision alone', 0))`.execute(db)
}

type Alone = { readonly operatorSeq: string; readonly memberSeq: string | null }

/** Worth of what operators decided alone within a day: this operator, and of deposits of this member. In smallest units of USOT. */
export async function sumDecidedAlone(db: Db, { operatorSeq, memberSeq }: Alone) {
  const { rows } = await sql<{ operator: bigint; member: bigint }>`
    select (sums ->> 'OPERATOR')::numeric as operator, (sums ->> 'MEMBER')::numeric as member
    from kept_decided_alone(${operatorSeq}::uuid, ${memberSeq}::uuid) as sums`.execute(db)
  return { OPERATOR: rows[0]?.operator ?? 0n, MEMBER: rows[0]?.member ?? 0n }
}

type NewDecision = Omit<KeptDecisionTable, 'decided_at' | 'posted_at'>

export async function insertDecision(db: Db, decision: NewDecision): Promise<void> {
  await db.insertInto('kept_decision').values(decision).execute()
}

/** Credits decided by operators and not posted. Coins whose block is gone wait until they are final again. */
export function selectDueCredits(db: Kysely<DepositTables & AssetTables>, network: string, limit: number) {
  return db
    .selectFrom('kept_decision as decided')
    .innerJoin('deposit', 'deposit.deposit_seq', 'decided.deposit_seq')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .select([
      'decided.deposit_seq',
      sql<string>`decided.account_seq`.as('account_seq'),
      'deposit.account_seq as kept_for_account',
      'asset.code as asset',
      'deposit.amount',
    ])
    .where('decided.kind', '=', 'CREDIT')
    .where('decided.posted_at', 'is', null)
    .where('deposit.network', '=', network)
    .where(isFinalDeposit)
    .orderBy('decided.deposit_seq')
    .limit(limit)
    .execute()
}

export async function markCreditPosted(db: Kysely<DepositTables>, depositSeq: string): Promise<void> {
  await db
    .updateTable('kept_decision')
    .set({ posted_at: sql<Date>`now()` })
    .where('deposit_seq', '=', depositSeq)
    .where('posted_at', 'is', null)
    .execute()
}

export function selectNumberedAccount(db: Db, number: string) {
  return db
    .selectFrom('account')
    .select(['account_seq', 'member_seq', 'asset_seq', 'number'])
    .where('number', '=', number)
    .executeTakeFirst()
}

/** Amounts as shown to operators, by deposit: 0.5 BTC. */
export async function depositAmounts(
  db: Kysely<DepositTables & AssetTables>,
  depositSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (depositSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .select(['deposit.deposit_seq', 'deposit.amount', 'asset.code', 'asset.decimal_point'])
    .where('deposit.deposit_seq', 'in', [...depositSeqs])
    .execute()
  return new Map(rows.map((row) => [row.deposit_seq, `${formatMinor(row.amount, row.decimal_point)} ${row.code}`]))
}

/** Kept deposits without a decision. */
export function waitingKept(db: Kysely<DepositTables>): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT seen_at AS at, asset_seq AS asset, amount FROM deposit WHERE kept_open ORDER BY seen_at, deposit_seq`,
  )
}
