import type { MarketDeskTerms } from '@cocobnk/contract'
import { type Kysely, sql } from '@cocobnk/database'
import type { MarketTables } from '@cocobnk/market'
import type { DeskDatabase, Fact, MarketDeskTables, MarketHistoryTable, MarketSignalTable } from './tables.ts'
import type { TermColumns } from './terms.ts'

type Db = Kysely<MarketTables & MarketDeskTables>

/** Halts a market; returns whether it was open or in an auction. */
export async function setHalted(db: Db, marketSeq: string, reason: string): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('market')
    .set({ state: 'HALTED', halted_reason: reason, auction_ends_at: null })
    .where('market_seq', '=', marketSeq)
    .where('state', 'in', ['OPEN', 'AUCTION'])
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Starts an auction; returns whether the market was halted. */
export async function setAuction(db: Db, marketSeq: string, endsAt: Date): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('market')
    .set({ state: 'AUCTION', halted_reason: null, auction_ends_at: endsAt })
    .where('market_seq', '=', marketSeq)
    .where('state', '=', 'HALTED')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Opens markets whose auction has ended. */
export async function endAuctions(db: Db): Promise<void> {
  await db
    .updateTable('market')
    .set({ state: 'OPEN', auction_ends_at: null })
    .where('state', '=', 'AUCTION')
    .where('auction_ends_at', '<=', sql<Date>`now()`)
    .execute()
}

/** Updates the terms if they are still those the change was based on; returns whether they were. */
export async function updateTerms(
  db: Db,
  marketSeq: string,
  { before, after }: { readonly before: TermColumns; readonly after: TermColumns },
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('market')
    .set(after)
    .where('market_seq', '=', marketSeq)
    .where((row) => row.and({ ...before }))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertHistory(db: Db, row: Omit<MarketHistoryTable, 'at'>): Promise<void> {
  const json = (terms: MarketDeskTerms) => sql<MarketDeskTerms>`${JSON.stringify(terms)}::jsonb`
  await db
    .insertInto('market_history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
}

/** Past changes of a market's terms, newest first. */
export function selectHistory(db: Db, marketSeq: string, limit: number) {
  return db
    .selectFrom('market_history')
    .selectAll()
    .where('market_seq', '=', marketSeq)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Signs that two members are acting together. */
export async function relatedBy(db: Db, one: string, other: string): Promise<readonly string[]> {
  const { rows } = await sql<{ signs: string[] }>`SELECT related_members(${one}, ${other}) AS signs`.execute(db)
  return rows[0]?.signs ?? []
}

export type NewSignal = Omit<MarketSignalTable, 'found_at'>

/** Inserts a signal; returns false if it has already been found that day. */
export async function insertSignal(db: Db, row: NewSignal): Promise<boolean> {
  const facts = sql<readonly Fact[]>`${JSON.stringify(row.facts)}::jsonb`
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('market_signal')
    .values({ ...row, facts })
    .onConflict((on) => on.doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

export type SignalRow = Awaited<ReturnType<typeof selectSignals>>[number]

function signals(db: DeskDatabase) {
  return db
    .selectFrom('market_signal as signal')
    .innerJoin('market', 'market.market_seq', 'signal.market_seq')
    .innerJoin('review_case as opened', (join) =>
      join.onRef('opened.subject_seq', '=', 'signal.signal_seq').on('opened.kind', '=', 'MARKET_SIGNAL'),
    )
    .innerJoin('member', 'member.member_seq', 'signal.member_seq')
    .leftJoin('member as other', 'other.member_seq', 'signal.other_member_seq')
    .selectAll('signal')
    .select([
      'market.code as market_code',
      'opened.case_seq',
      'opened.outcome',
      'member.user_name',
      'member.member_number',
      'other.user_name as other_name',
      'other.member_number as other_number',
    ])
}

/** Signals of a market, newest first. */
export function selectSignals(db: DeskDatabase, marketSeq: string, limit: number) {
  return signals(db).where('signal.market_seq', '=', marketSeq).orderBy('found_at', 'desc').limit(limit).execute()
}

export function selectSignal(db: DeskDatabase, signalSeq: string) {
  return signals(db).where('signal_seq', '=', signalSeq).executeTakeFirst()
}
