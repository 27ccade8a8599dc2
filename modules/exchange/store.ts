import type { ExchangeType } from '@cocobnk/contract'
import { type Kysely, type PageRange, sql } from '@cocobnk/database'
import type { ExchangeTable, Tables } from './tables.ts'

type Db = Kysely<Tables>

const exchanges = (db: Db) =>
  db
    .selectFrom('exchange')
    .innerJoin('account as source', 'source.account_seq', 'exchange.source_account_seq')
    .innerJoin('account as target', 'target.account_seq', 'exchange.target_account_seq')
    .innerJoin('asset as given', 'given.seq', 'source.asset_seq')
    .innerJoin('asset as taken', 'taken.seq', 'target.asset_seq')
    .selectAll('exchange')
    .select([
      'source.number as source_number',
      'target.number as target_number',
      'given.seq as source_asset_seq',
      'given.code as source_code',
      'given.decimal_point as source_decimals',
      'taken.seq as target_asset_seq',
      'taken.code as target_code',
      'taken.decimal_point as target_decimals',
    ])

export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number]

/** False if the quote has been taken already. */
export async function insertExchange(db: Db, row: Omit<ExchangeTable, 'step' | 'created_at'>): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('exchange')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export function selectExchange(db: Db, memberSeq: string, exchangeSeq: string): Promise<ExchangeRow | undefined> {
  return exchanges(db)
    .where('exchange.member_seq', '=', memberSeq)
    .where('exchange_seq', '=', exchangeSeq)
    .executeTakeFirst()
}

type Filter = PageRange & {
  readonly assetSeq: string | undefined
  readonly type: ExchangeType | undefined
  readonly from: string | undefined
  readonly to: string | undefined
}

/** Newest first; what came to nothing is none. */
export function selectExchanges(db: Db, memberSeq: string, { assetSeq, type, from, to, after, limit }: Filter) {
  return exchanges(db)
    .where('exchange.member_seq', '=', memberSeq)
    .where('step', '<>', 'REFUSED')
    .$if(assetSeq !== undefined, (query) =>
      query.where((row) => row.or([row('given.seq', '=', assetSeq ?? ''), row('taken.seq', '=', assetSeq ?? '')])),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'BID'))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', new Date(to ?? 0)))
    .$if(after !== undefined, (query) =>
      query.where(sql<boolean>`(created_at, exchange_seq) < (${after?.at}::timestamptz, ${after?.seq}::uuid)`),
    )
    .orderBy('created_at', 'desc')
    .orderBy('exchange_seq', 'desc')
    .limit(limit)
    .execute()
}

/** For whoever ends it: one at a time. */
export function lockExchange(db: Db, exchangeSeq: string) {
  return db
    .selectFrom('exchange')
    .selectAll()
    .where('exchange_seq', '=', exchangeSeq)
    .forUpdate()
    .executeTakeFirstOrThrow()
}

export async function updateStep(db: Db, exchangeSeq: string, step: 'DONE' | 'REFUSED'): Promise<void> {
  await db.updateTable('exchange').set({ step }).where('exchange_seq', '=', exchangeSeq).execute()
}

/** Agreed to a while ago and never ended: whoever was at it is gone. */
export async function selectLeft(db: Db, seconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange')
    .select('exchange_seq')
    .where('step', '=', 'ASKED')
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('exchange_seq')
    .limit(limit)
    .execute()
  return rows.map(({ exchange_seq }) => exchange_seq)
}
