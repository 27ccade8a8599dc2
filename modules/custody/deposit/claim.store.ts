import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { CLAIM_PROOFS } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, sql } from '@cocobnk/database'
import { isFinalDeposit } from './final.store.ts'
import type { DepositClaimTable, DepositTables } from './tables.ts'

type Db = Kysely<DepositTables>

/** A deposit in suspense without an owner that is posted, final, and not given to anyone. The first of several in one transaction. */
export function selectClaimable(db: Db, network: string, txid: string, assetSeq: string) {
  return db
    .selectFrom('deposit')
    .select('deposit_seq')
    .where('network', '=', network)
    .where('txid', '=', txid)
    .where('asset_seq', '=', assetSeq)
    .where('account_seq', 'is', null)
    .where('kept_for', 'is not', null)
    .where(isFinalDeposit)
    .where(sql<boolean>`not exists (select from kept_decision where kept_decision.deposit_seq = deposit.deposit_seq)`)
    .where((expression) =>
      expression.not(
        expression.exists(
          expression
            .selectFrom('deposit_claim')
            .select('claim_seq')
            .whereRef('deposit_claim.deposit_seq', '=', 'deposit.deposit_seq')
            .where('status', '=', 'APPROVED'),
        ),
      ),
    )
    .orderBy('output_index')
    .limit(1)
    .executeTakeFirst()
}

type NewClaim = Pick<DepositClaimTable, 'claim_seq' | 'deposit_seq' | 'member_seq' | 'account_seq' | 'proof_amount'>

/** Inserts a claim. Returns false while the same member has a pending claim of the deposit. */
export async function insertClaim(db: Db, claim: NewClaim): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('deposit_claim')
    .values(claim)
    .onConflict((conflict) =>
      conflict.columns(['deposit_seq', 'member_seq']).where('status', '=', 'PENDING').doNothing(),
    )
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** How the claimant has proved control of the sender. A payment is recognized by the database. */
const proof = sql<(typeof CLAIM_PROOFS)[number] | null>`case
  when claim.signature is not null then 'SIGNATURE'
  when deposit_claim_is_paid(claim) then 'PAYMENT' end`

const claims = (db: Kysely<DepositTables & AssetTables & AccountTables>) =>
  db
    .selectFrom('deposit_claim as claim')
    .innerJoin('deposit', 'deposit.deposit_seq', 'claim.deposit_seq')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .innerJoin('account', 'account.account_seq', 'claim.account_seq')
    .select([
      'claim.claim_seq',
      'claim.deposit_seq',
      'claim.member_seq',
      'claim.account_seq',
      'claim.status',
      'claim.created_at',
      'claim.decided_at',
      'claim.posted_at',
      'claim.proof_amount',
      proof.as('proof'),
      'deposit.sender',
      'deposit.asset_seq',
      'deposit.network',
      'deposit.amount',
      'deposit.txid',
      'deposit.memo',
      'deposit.kept_for',
      'deposit.seen_at',
      'account.number',
      'asset.code',
      'asset.decimal_point',
    ])

type ClaimDb = Parameters<typeof claims>[0]
export type ClaimRow = Awaited<ReturnType<typeof selectClaims>>[number]

export function selectClaims(db: ClaimDb, memberSeq: string, { after, limit }: PageRange) {
  return claims(db)
    .where('claim.member_seq', '=', memberSeq)
    .$call(newestFirst('claim.created_at', 'claim.claim_seq', { after, limit }))
    .execute()
}

export function selectClaim(db: ClaimDb, claimSeq: string): Promise<ClaimRow | undefined> {
  return claims(db).where('claim.claim_seq', '=', claimSeq).executeTakeFirst()
}

export function selectOwnClaim(db: ClaimDb, memberSeq: string, claimSeq: string): Promise<ClaimRow | undefined> {
  return claims(db).where('claim.claim_seq', '=', claimSeq).where('claim.member_seq', '=', memberSeq).executeTakeFirst()
}

/** Claimants by claim. */
export async function claimersOf(db: Db, claimSeqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (claimSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('deposit_claim')
    .select(['claim_seq', 'member_seq'])
    .where('claim_seq', 'in', [...claimSeqs])
    .execute()
  return new Map(rows.map(({ claim_seq, member_seq }) => [claim_seq, member_seq]))
}

export async function countOtherClaims(db: Db, { claim_seq, deposit_seq }: ClaimRow): Promise<number> {
  const { count } = await db
    .selectFrom('deposit_claim')
    .select(({ fn }) => fn.countAll<bigint>().as('count'))
    .where('deposit_seq', '=', deposit_seq)
    .where('claim_seq', '<>', claim_seq)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** How many members have received coins from the same sender. */
export async function countMembersOf(db: Db, sender: string | null): Promise<number> {
  if (sender === null) return 0
  const { count } = await db
    .selectFrom('deposit')
    .select(({ fn }) => fn.count<bigint>('member_seq').distinct().as('count'))
    .where('sender', '=', sender)
    .executeTakeFirstOrThrow()
  return Number(count)
}

/** Locks a claim: until the transaction ends, it cannot be decided or proved elsewhere. */
export async function lockOwnClaim(db: Db, memberSeq: string, claimSeq: string): Promise<void> {
  await db
    .selectFrom('deposit_claim')
    .select('claim_seq')
    .where('claim_seq', '=', claimSeq)
    .where('member_seq', '=', memberSeq)
    .forUpdate()
    .executeTakeFirst()
}

export async function updateSigned(db: Db, claimSeq: string, signature: string): Promise<void> {
  await db
    .updateTable('deposit_claim')
    .set({ signature, signed_at: sql<Date>`now()` })
    .where('claim_seq', '=', claimSeq)
    .execute()
}

/** Serializes decisions of one operator alone. */
export async function lockGivenAlone(db: Db): Promise<void> {
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deposit_claim given alone', 0))`.execute(db)
}

/** Sum of what operators gave alone within a day, in smallest units of USOT. */
export async function sumGivenAlone(db: Db): Promise<bigint> {
  const { sum } = await db
    .selectFrom('deposit_claim')
    .select(sql<bigint>`coalesce(sum(usot), 0)`.as('sum'))
    .where('status', '=', 'APPROVED')
    .where('approval_seq', 'is', null)
    .where('decided_at', '>', sql<Date>`now() - interval '1 day'`)
    .executeTakeFirstOrThrow()
  return sum
}

type Decision = {
  readonly status: 'APPROVED' | 'REJECTED'
  readonly usot: bigint | null
  readonly approval_seq: string | null
}

/** Of several concurrent approvals of the same coins one succeeds: the decisions are serialised, and the index enforces it too. */
export async function updateClaim(db: Db, claimSeq: string, decision: Decision): Promise<boolean> {
  const { status } = decision
  await sql`SELECT pg_advisory_xact_lock(hashtextextended('deposit_claim ' || deposit_seq, 0))
    FROM deposit_claim WHERE claim_seq = ${claimSeq}`.execute(db)
  const { numUpdatedRows } = await db
    .updateTable('deposit_claim')
    .set({ ...decision, decided_at: sql<Date>`now()` })
    .where('claim_seq', '=', claimSeq)
    .where('status', '=', 'PENDING')
    .where(sql<boolean>`(${status} = 'REJECTED' OR NOT EXISTS (SELECT FROM deposit_claim AS other
      WHERE other.deposit_seq = deposit_claim.deposit_seq AND other.status = 'APPROVED')
      AND NOT EXISTS (SELECT FROM kept_decision WHERE kept_decision.deposit_seq = deposit_claim.deposit_seq))`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Whether a claim's coins are still on the chain: a reorganisation may have removed them. */
export async function isClaimFinal(db: Db, claimSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('deposit_claim as claim')
    .innerJoin('deposit', 'deposit.deposit_seq', 'claim.deposit_seq')
    .select('claim.claim_seq')
    .where('claim.claim_seq', '=', claimSeq)
    .where(isFinalDeposit)
    .executeTakeFirst()
  return row !== undefined
}

/** Recipients of kept coins, by deposit. */
export async function selectGiven(db: Db, depositSeqs: readonly string[]) {
  if (depositSeqs.length === 0) return new Map<string, never>()
  const rows = await db
    .selectFrom('deposit_claim')
    .select(['deposit_seq', 'account_seq', 'member_seq'])
    .where('status', '=', 'APPROVED')
    .where('deposit_seq', 'in', depositSeqs)
    .unionAll(
      db
        .selectFrom('kept_decision')
        .select(['deposit_seq', sql<string>`account_seq`.as('account_seq'), sql<string>`member_seq`.as('member_seq')])
        .where('kind', '=', 'CREDIT')
        .where('deposit_seq', 'in', depositSeqs),
    )
    .execute()
  return new Map(rows.map((row) => [row.deposit_seq, row]))
}

/** Claims that are approved but not posted. Coins whose block is gone wait until they are final again. */
export function selectDueClaims(db: Kysely<DepositTables & AssetTables>, network: string, limit: number) {
  return db
    .selectFrom('deposit_claim as claim')
    .innerJoin('deposit', 'deposit.deposit_seq', 'claim.deposit_seq')
    .innerJoin('asset', 'asset.seq', 'deposit.asset_seq')
    .select(['claim.claim_seq', 'claim.deposit_seq', 'claim.account_seq', 'asset.code as asset', 'deposit.amount'])
    .where('claim.status', '=', 'APPROVED')
    .where('claim.posted_at', 'is', null)
    .where('deposit.network', '=', network)
    .where(isFinalDeposit)
    .orderBy('claim.claim_seq')
    .limit(limit)
    .execute()
}

export type DueClaim = Awaited<ReturnType<typeof selectDueClaims>>[number]

export async function markClaimPosted(db: Db, claimSeq: string): Promise<void> {
  await db
    .updateTable('deposit_claim')
    .set({ posted_at: sql<Date>`now()` })
    .where('claim_seq', '=', claimSeq)
    .where('posted_at', 'is', null)
    .execute()
}
