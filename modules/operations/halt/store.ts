import type { AccountTables } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import type { HALT_CAUSES, HALT_KINDS } from '@cocobnk/contract'
import {
  countWaiting,
  type Generated,
  type Kysely,
  newestFirst,
  type PageRange,
  sql,
  uuidV7,
  type Waiting,
} from '@cocobnk/database'
import type { AccountFreezeTable } from './freeze.store.ts'

export type Facts = Readonly<Record<string, string>>

export type HaltTable = {
  readonly halt_seq: string
  readonly kind: (typeof HALT_KINDS)[number]
  readonly asset_seq: string | null
  readonly account_seq: string | null
  readonly member_seq: string | null
  readonly cause: (typeof HALT_CAUSES)[number]
  readonly facts: Facts
  readonly raised_at: Generated<Date>
  readonly released_at: Generated<Date | null>
  readonly approval_seq: Generated<string | null>
  readonly applied_at: Generated<Date | null>
  readonly lifted_at: Generated<Date | null>
  readonly mailed_at: Generated<Date | null>
}

export type HaltTables = { halt: HaltTable; account_freeze: AccountFreezeTable }
type Db = Kysely<HaltTables>

type NewHalt = { readonly facts: Facts } & (
  | { readonly cause: 'DIFFERENCE' | 'COMPARISON_LATE' | 'PRICE_JUMP'; readonly asset_seq: string }
  | {
      readonly cause: 'DEPOSIT_VANISHED'
      readonly asset_seq: string
      readonly account_seq: string
      readonly member_seq: string
    }
  | { readonly cause: HouseCause }
)

/** The causes that halt all exchanges. */
export type HouseCause = 'HOUSE_VOLUME' | 'HOUSE_LOSS'

const KINDS = {
  DIFFERENCE: 'ASSET',
  COMPARISON_LATE: 'ASSET',
  DEPOSIT_VANISHED: 'ACCOUNT',
  PRICE_JUMP: 'EXCHANGE_ASSET',
  HOUSE_VOLUME: 'EXCHANGE',
  HOUSE_LOSS: 'EXCHANGE',
} as const satisfies Readonly<Record<NewHalt['cause'], HaltTable['kind']>>

/** Raises a halt and returns true, unless one exists; that keeps its first reason. */
export async function raiseHalt(db: Db, { facts, ...halt }: NewHalt): Promise<boolean> {
  const owner = halt.cause === 'DEPOSIT_VANISHED' ? halt : { account_seq: null, member_seq: null }
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('halt')
    .values({
      halt_seq: uuidV7(),
      kind: KINDS[halt.cause],
      asset_seq: 'asset_seq' in halt ? halt.asset_seq : null,
      account_seq: owner.account_seq,
      member_seq: owner.member_seq,
      cause: halt.cause,
      facts: sql`${JSON.stringify(facts)}::jsonb`,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Marks all halts that operators were not yet mailed about as mailed, and returns their number. */
export async function takeUnmailedHalts(db: Db): Promise<number> {
  const { numUpdatedRows } = await db
    .updateTable('halt')
    .set({ mailed_at: sql<Date>`now()` })
    .where('mailed_at', 'is', null)
    .executeTakeFirst()
  return Number(numUpdatedRows)
}

/** Releases the halt of an asset whose comparison was overdue. The database allows it only after a new comparison. */
export async function liftLateHalt(db: Db, assetSeq: string): Promise<void> {
  await db
    .updateTable('halt')
    .set({ released_at: sql<Date>`now()` })
    .where('kind', '=', 'ASSET')
    .where('asset_seq', '=', assetSeq)
    .where('cause', '=', 'COMPARISON_LATE')
    .where('released_at', 'is', null)
    .execute()
}

/** The halt of withdrawals of an asset, if any. */
export function withdrawalHalt(db: Db, assetSeq: string) {
  return db
    .selectFrom('halt')
    .select(['halt_seq', 'cause', 'raised_at'])
    .where('kind', '=', 'ASSET')
    .where('asset_seq', '=', assetSeq)
    .where('released_at', 'is', null)
    .executeTakeFirst()
}

/** The codes of assets whose withdrawals are halted. */
export async function selectHaltedAssets(db: Kysely<HaltTables & AssetTables>): Promise<string[]> {
  const rows = await db
    .selectFrom('halt')
    .innerJoin('asset', 'asset.seq', 'halt.asset_seq')
    .select('asset.code')
    .where('halt.kind', '=', 'ASSET')
    .where('released_at', 'is', null)
    .orderBy('asset.sort')
    .execute()
  return rows.map(({ code }) => code)
}

/** Current halts, grouped: one row per asset, and one for all accounts together. */
export async function selectOpenHalts(db: Kysely<HaltTables & AssetTables>) {
  const { rows } = await sql<{ kind: HaltTable['kind']; asset: string | null; count: bigint; since: Date }>`
    SELECT halt.kind, CASE WHEN halt.kind <> 'ACCOUNT' THEN asset.code END AS asset, count(*) AS count, min(raised_at) AS since
    FROM halt LEFT JOIN asset ON asset.seq = halt.asset_seq WHERE released_at IS NULL
    GROUP BY 1, 2 ORDER BY min(raised_at)`.execute(db)
  return rows
}

/** Current halts of exchanges. Without an asset, a halt covers all exchanges. */
export function selectExchangeHalts(db: Db): Promise<Pick<HaltTable, 'cause' | 'asset_seq'>[]> {
  return db
    .selectFrom('halt')
    .select(['cause', 'asset_seq'])
    .where('released_at', 'is', null)
    .where('kind', 'in', ['EXCHANGE', 'EXCHANGE_ASSET'])
    .execute()
}

/** When all exchanges were last released, by cause: losses and volumes are counted from then. */
export async function selectHouseReleases(db: Db): Promise<ReadonlyMap<HaltTable['cause'], Date>> {
  const rows = await db
    .selectFrom('halt')
    .select(['cause', sql<Date | null>`max(released_at)`.as('at')])
    .where('kind', '=', 'EXCHANGE')
    .groupBy('cause')
    .execute()
  return new Map(rows.flatMap(({ cause, at }) => (at ? [[cause, at] as const] : [])))
}

const halts = (db: Kysely<HaltTables & AssetTables & AccountTables>) =>
  db
    .selectFrom('halt')
    .leftJoin('asset', 'asset.seq', 'halt.asset_seq')
    .leftJoin('account', 'account.account_seq', 'halt.account_seq')
    .select([
      'halt.halt_seq',
      'halt.kind',
      'halt.asset_seq',
      'halt.member_seq',
      'halt.account_seq',
      'halt.cause',
      'halt.facts',
      'halt.raised_at',
      'halt.released_at',
      'asset.code',
      'asset.decimal_point',
      'account.number',
    ])

type ListDb = Parameters<typeof halts>[0]
export type HaltRow = Awaited<ReturnType<typeof selectHalts>>[number]

/** Newest first, after the given position. */
export function selectHalts(db: ListDb, { open, after, limit }: PageRange & { readonly open: boolean }) {
  return halts(db)
    .where('released_at', open ? 'is' : 'is not', null)
    .$call(newestFirst('raised_at', 'halt_seq', { after, limit }))
    .execute()
}

export function selectHalt(db: ListDb, haltSeq: string): Promise<HaltRow | undefined> {
  return halts(db).where('halt_seq', '=', haltSeq).executeTakeFirst()
}

/** Earlier halts of the same kind and subject, latest first. */
export function selectEarlier(db: ListDb, { halt_seq, kind, asset_seq, account_seq }: HaltRow, limit: number) {
  return halts(db)
    .where('halt.kind', '=', kind)
    .where(sql<boolean>`halt.asset_seq IS NOT DISTINCT FROM ${asset_seq}::uuid`)
    .where(sql<boolean>`halt.account_seq IS NOT DISTINCT FROM ${account_seq}::uuid`)
    .where('halt.halt_seq', '<', halt_seq)
    .orderBy('halt.halt_seq', 'desc')
    .limit(limit)
    .execute()
}

export async function updateReleased(db: Db, haltSeq: string, approvalSeq: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('halt')
    .set({ released_at: sql<Date>`now()`, approval_seq: approvalSeq })
    .where('halt_seq', '=', haltSeq)
    .where('released_at', 'is', null)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** The code of the halted asset, by halt. Halts of accounts or of all exchanges have none. */
export async function haltedAssets(
  db: Kysely<HaltTables & AssetTables>,
  haltSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (haltSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('halt')
    .innerJoin('asset', 'asset.seq', 'halt.asset_seq')
    .select(['halt.halt_seq', 'asset.code'])
    .where('halt.halt_seq', 'in', [...haltSeqs])
    .execute()
  return new Map(rows.map(({ halt_seq, code }) => [halt_seq, code]))
}

/** Halts that nobody has released. */
export function waitingHalts(db: Db): Promise<Waiting> {
  return countWaiting(
    db,
    sql`SELECT raised_at AS at, NULL::uuid AS asset, NULL::numeric AS amount FROM halt WHERE released_at IS NULL ORDER BY raised_at`,
  )
}
