import { sql } from '@cocobnk/database'
import type { ApplicationRow, DealDatabase, DealRow, MoveRow } from './tables.ts'

export type NewMove = Pick<MoveRow, 'move_seq' | 'step' | 'amount'> &
  Partial<
    Pick<MoveRow, 'deal_seq' | 'group_seq' | 'application_seq' | 'limit_day' | 'limit_usot' | 'limit_cap'> & {
      readonly terms: string
    }
  >

export async function insertMove(db: DealDatabase, move: NewMove): Promise<string> {
  await db
    .insertInto('deal_move')
    .values({
      deal_seq: null,
      group_seq: null,
      application_seq: null,
      limit_day: null,
      limit_usot: null,
      limit_cap: null,
      ...move,
    })
    .execute()
  return move.move_seq
}

/** A move with its deal and application. For an operation on several offers this is any one of the deals: their market is the same. */
export type KnownMove = {
  readonly move: MoveRow
  readonly deal: DealRow
  readonly application: ApplicationRow | undefined
}

export async function selectMove(db: DealDatabase, moveSeq: string): Promise<KnownMove> {
  const move = await db.selectFrom('deal_move').selectAll().where('move_seq', '=', moveSeq).executeTakeFirstOrThrow()
  const application = move.deal_seq ? undefined : await selectApplicationOf(db, move)
  const deal = await db
    .selectFrom('deal')
    .selectAll()
    .where('deal_seq', '=', move.deal_seq ?? application?.deal_seq ?? '')
    .executeTakeFirstOrThrow()
  return { move, deal, application }
}

function selectApplicationOf(db: DealDatabase, { application_seq, group_seq }: MoveRow) {
  const all = db.selectFrom('deal_application').selectAll()
  const own = application_seq
    ? all.where('application_seq', '=', application_seq)
    : all.where('group_seq', '=', group_seq ?? '')
  return own.orderBy('application_seq').limit(1).executeTakeFirstOrThrow()
}

export type MoveEnd = { readonly state: 'DONE' } | { readonly state: 'REFUSED'; readonly fault: string }

/** Ends a move; returns false if it has already ended. */
export async function endMoveRow(db: DealDatabase, moveSeq: string, end: MoveEnd): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('deal_move')
    .set({ ...end, ended_at: sql<Date>`now()` })
    .where('move_seq', '=', moveSeq)
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function hasOpenSetAside(db: DealDatabase, dealSeq: string): Promise<boolean> {
  const row = await db
    .selectFrom('deal_move')
    .select('move_seq')
    .where('deal_seq', '=', dealSeq)
    .where('step', '=', 'SET_ASIDE')
    .where('state', '=', 'PENDING')
    .executeTakeFirst()
  return row !== undefined
}

/** Returns the first move of an offer or an operation, for repeated requests. */
export async function selectFirstMove(
  db: DealDatabase,
  about: { readonly dealSeq: string } | { readonly groupSeq: string },
): Promise<Pick<MoveRow, 'move_seq' | 'state' | 'fault'> | undefined> {
  const all = db.selectFrom('deal_move').select(['move_seq', 'state', 'fault'])
  const own =
    'dealSeq' in about
      ? all.where('deal_seq', '=', about.dealSeq).where('step', '=', 'SET_ASIDE')
      : all.where('group_seq', '=', about.groupSeq)
  return own.orderBy('created_at').limit(1).executeTakeFirst()
}

/**
 * Pending moves older than `afterSeconds`, in the order of their ids, after `beyond`. Hand-overs are included at any age, because
 * settlements between shards end them.
 */
export async function selectLeftMoves(
  db: DealDatabase,
  { afterSeconds, beyond, limit }: { readonly afterSeconds: number; readonly beyond: string; readonly limit: number },
): Promise<string[]> {
  const rows = await db
    .selectFrom('deal_move')
    .select('move_seq')
    .where('state', '=', 'PENDING')
    .where(sql<boolean>`(step = 'HAND_OVER' OR created_at <= now() - make_interval(secs => ${afterSeconds}))`)
    .where('move_seq', '>', beyond)
    .orderBy('move_seq')
    .limit(limit)
    .execute()
  return rows.map(({ move_seq }) => move_seq)
}
