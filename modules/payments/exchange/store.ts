import { isAmount } from '@cocobnk/asset'
import type { ExchangeType } from '@cocobnk/contract'
import { type Kysely, newestFirst, type PageRange, type Selectable, sql } from '@cocobnk/database'
import { currentIntent } from '@cocobnk/ledger'
import type { ExchangeFault, ExchangeStep, ExchangeTable, Tables } from './tables.ts'

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

export type AgreedRow = Selectable<ExchangeTable>
export type ExchangeRow = Awaited<ReturnType<typeof selectExchanges>>[number]

type NewExchange = Omit<ExchangeTable, 'step' | 'fault' | 'place' | 'created_at' | 'pays_shop' | 'intent'> & {
  readonly pays_shop: boolean
}

/**
 * Serializes the acceptances of a member, and of all members who give the same asset. The lock is held until the row is committed, so
 * that queue positions of one asset are committed in order.
 */
export async function lockAgreeing(transaction: Db, memberSeq: string, givenAsset: string): Promise<void> {
  for (const name of [`exchange member ${memberSeq}`, `exchange ${givenAsset}`])
    await sql`SELECT pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(transaction)
}

/**
 * Inserts the accepted exchange unless it exists, with the intent of the request in hand. Requires `lockAgreeing`. For a payment that is
 * not in progress, nothing is inserted.
 */
export async function insertExchange(transaction: Db, row: NewExchange): Promise<void> {
  await transaction
    .insertInto('exchange')
    .values({ ...row, place: sql<bigint>`nextval('exchange_place')`, intent: currentIntent() ?? null })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export function selectExchange(db: Db, memberSeq: string, exchangeSeq: string): Promise<ExchangeRow | undefined> {
  return exchanges(db)
    .where('exchange.member_seq', '=', memberSeq)
    .where('exchange_seq', '=', exchangeSeq)
    .where('pays_shop', '=', false)
    .executeTakeFirst()
}

type Filter = PageRange & {
  readonly assetSeq: string | undefined
  readonly type: ExchangeType | undefined
  readonly from: string | undefined
  readonly to: string | undefined
  readonly amount: string | undefined
}

/** Newest first, without failed exchanges and conversions of payments. */
export function selectExchanges(db: Db, memberSeq: string, filter: Filter) {
  const { assetSeq, type, from, to, amount = '0', after, limit } = filter
  const given = isAmount('source_amount', 'given.seq', amount)
  const taken = isAmount('target_amount', 'taken.seq', amount)
  return exchanges(db)
    .where('exchange.member_seq', '=', memberSeq)
    .where('step', '<>', 'REFUSED')
    .where('pays_shop', '=', false)
    .$if(assetSeq !== undefined, (query) =>
      query.where((row) => row.or([row('given.seq', '=', assetSeq ?? ''), row('taken.seq', '=', assetSeq ?? '')])),
    )
    .$if(type !== undefined, (query) => query.where('type', '=', type ?? 'BID'))
    .$if(from !== undefined, (query) => query.where('created_at', '>=', new Date(from ?? 0)))
    .$if(to !== undefined, (query) => query.where('created_at', '<', new Date(to ?? 0)))
    .$if(filter.amount !== undefined, (query) => query.where((row) => row.or([given, taken])))
    .$call(newestFirst('created_at', 'exchange_seq', { after, limit }))
    .execute()
}

/** Like `selectExchange`, without the ownership check and the owner's fields. For the process that finishes the exchange. */
export function selectAgreed(db: Db, exchangeSeq: string): Promise<AgreedRow> {
  return db.selectFrom('exchange').selectAll().where('exchange_seq', '=', exchangeSeq).executeTakeFirstOrThrow()
}

const givenCode = sql<string>`split_part(market_code, '-', case type when 'ASK' then 1 else 2 end)`

/** The sum of an asset that earlier open exchanges give. */
export async function selectReservedBefore(db: Db, code: string, place: bigint): Promise<bigint> {
  const { sum } = await db
    .selectFrom('exchange')
    .select(sql<bigint>`coalesce(sum(source_amount), 0)`.as('sum'))
    .where(givenCode, '=', code)
    .where('step', 'in', ['ASKED', 'ADMITTED'])
    .where('place', '<', place)
    .executeTakeFirstOrThrow()
  return sum
}

type Change = {
  readonly from: 'ASKED' | 'ADMITTED'
  readonly to: Exclude<ExchangeStep, 'ASKED'>
  readonly fault?: ExchangeFault
}

/** Changes the step from `from`; does nothing if another process already has. */
export async function changeStep(db: Db, exchangeSeq: string, { from, to, fault }: Change): Promise<void> {
  await db
    .updateTable('exchange')
    .set({ step: to, ...(fault ? { fault } : {}) })
    .where('exchange_seq', '=', exchangeSeq)
    .where('step', '=', from)
    .execute()
}

/** The conversion of a payment; undefined if none was reserved. */
export function selectOfPayment(db: Db, paymentSeq: string): Promise<AgreedRow | undefined> {
  return db
    .selectFrom('exchange')
    .selectAll()
    .where('exchange_seq', '=', paymentSeq)
    .where('pays_shop', '=', true)
    .executeTakeFirst()
}

/** Exchanges accepted a while ago and not finished: their process is dead. Conversions are left out, because their payment ends them. */
export async function selectLeft(db: Db, seconds: number, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('exchange')
    .select('exchange_seq')
    .where('step', 'in', ['ASKED', 'ADMITTED'])
    .where('pays_shop', '=', false)
    .where('created_at', '<', sql<Date>`now() - make_interval(secs => ${seconds})`)
    .orderBy('created_at')
    .limit(limit)
    .execute()
  return rows.map(({ exchange_seq }) => exchange_seq)
}
