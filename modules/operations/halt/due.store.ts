import { type Kysely, sql } from '@cocobnk/database'
import type { HaltTables } from './store.ts'

type Db = Kysely<HaltTables>

/** A halt or freeze of an account that the ledger does not know of yet, or not of its end. */
export type DueChange = { readonly seq: string; readonly account: string; readonly is_over: boolean }

/** Oldest first. */
export async function selectDue(
  db: Db,
  kind: 'halt' | 'freeze',
  limit: number,
  after = '00000000-0000-0000-0000-000000000000',
): Promise<readonly DueChange[]> {
  const { rows } =
    kind === 'halt'
      ? await sql<DueChange>`SELECT halt_seq AS seq, account_seq AS account, released_at IS NOT NULL AS is_over FROM halt
          WHERE kind = 'ACCOUNT' AND (applied_at IS NULL OR (released_at IS NOT NULL AND lifted_at IS NULL))
            AND halt_seq > ${after}::uuid ORDER BY halt_seq LIMIT ${limit}`.execute(db)
      : await sql<DueChange>`SELECT freeze_seq AS seq, account_seq AS account, is_over
          FROM account_freeze, LATERAL (SELECT released_at IS NOT NULL OR ends_at <= now() AS is_over) AS now
          WHERE lifted_at IS NULL AND (applied_at IS NULL OR is_over)
            AND freeze_seq > ${after}::uuid ORDER BY freeze_seq LIMIT ${limit}`.execute(db)
  return rows
}

/** Whether anything freezes the account: a halt, or operators. */
export async function selectIsFrozen(db: Db, account: string): Promise<boolean> {
  const { rows } = await sql<{ is_frozen: boolean }>`SELECT
    EXISTS (SELECT FROM halt WHERE account_seq = ${account} AND kind = 'ACCOUNT' AND released_at IS NULL)
    OR EXISTS (SELECT FROM account WHERE account_seq = ${account} AND operator_frozen_until > now()) AS is_frozen`.execute(
    db,
  )
  return rows[0]?.is_frozen ?? false
}

export async function markApplied(db: Db, kind: 'halt' | 'freeze', { seq, is_over }: DueChange): Promise<void> {
  const now = sql<Date>`now()`
  const change = is_over ? { applied_at: now, lifted_at: now } : { applied_at: now }
  if (kind === 'halt') await db.updateTable('halt').set(change).where('halt_seq', '=', seq).execute()
  else await db.updateTable('account_freeze').set(change).where('freeze_seq', '=', seq).execute()
}
