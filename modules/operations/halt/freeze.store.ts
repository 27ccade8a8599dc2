import type { AccountTables } from '@cocobnk/account'
import type { FREEZE_EVENTS } from '@cocobnk/contract'
import { type Generated, type Kysely, sql, uuidV7 } from '@cocobnk/database'

export type AccountFreezeTable = {
  readonly freeze_seq: string
  readonly account_seq: string
  readonly member_seq: Generated<string>
  readonly operator_seq: string
  readonly reason: string
  readonly created_at: Generated<Date>
  readonly ends_at: Generated<Date>
  /** Null for a freeze by one operator. */
  readonly approval_seq: string | null
  readonly released_at: Generated<Date | null>
  readonly release_seq: Generated<string | null>
  readonly applied_at: Generated<Date | null>
  readonly lifted_at: Generated<Date | null>
}

type Db = Kysely<{ account_freeze: AccountFreezeTable } & AccountTables>

/** An account, and the freeze by operators that is in force, if any. */
export type FrozenAccount = {
  readonly account_seq: string
  readonly member_seq: string
  readonly operator_frozen_until: Date | null
  readonly freeze: {
    readonly reason: string
    readonly created_at: string
    readonly ends_at: string
    readonly is_extended: boolean
  } | null
  /** Whether the operator may freeze it alone, by the rules that the trigger of the table enforces. */
  readonly can_freeze: boolean
}

type Which = { readonly memberSeq: string } | { readonly accountSeq: string }

/** The accounts of a member that can send, or one account. */
export async function selectFreezes(db: Db, which: Which, operatorSeq: string): Promise<readonly FrozenAccount[]> {
  const { rows } = await sql<
    Omit<FrozenAccount, 'freeze'> & {
      readonly reason: string | null
      readonly created_at: Date | null
      readonly is_extended: boolean
    }
  >`SELECT account.account_seq, account.member_seq,
      CASE WHEN operator_frozen_until > now() THEN operator_frozen_until END AS operator_frozen_until,
      latest.reason, latest.created_at, latest.approval_seq IS NOT NULL AS is_extended,
      coalesce(operator_frozen_until <= now(), true) AND NOT EXISTS (
        SELECT FROM account_freeze AS alone WHERE alone.account_seq = account.account_seq AND alone.approval_seq IS NULL
          AND alone.created_at > now() - interval '7 days'
        HAVING bool_or(alone.operator_seq = ${operatorSeq}::uuid) OR count(*) >= 2) AS can_freeze
    FROM account LEFT JOIN LATERAL (
      SELECT reason, created_at, approval_seq FROM account_freeze
      WHERE account_freeze.account_seq = account.account_seq AND released_at IS NULL AND ends_at > now()
      ORDER BY account_freeze.created_at DESC LIMIT 1) AS latest ON true
    WHERE account.instrument_type = 'LEGACY'
      AND ${'memberSeq' in which ? sql`account.member_seq = ${which.memberSeq}` : sql`account.account_seq = ${which.accountSeq}`}
    ORDER BY account.opened_at, account.account_seq`.execute(db)
  return rows.map(({ reason, created_at, is_extended, ...row }) => ({
    ...row,
    freeze:
      row.operator_frozen_until && reason !== null && created_at
        ? {
            reason,
            created_at: created_at.toISOString(),
            ends_at: row.operator_frozen_until.toISOString(),
            is_extended,
          }
        : null,
  }))
}

export type FreezeEventRow = {
  readonly kind: (typeof FREEZE_EVENTS)[number]
  readonly at: Date
  readonly account_number: string
  readonly reason: string | null
  readonly maker: string | null
  readonly checker: string | null
  readonly ends_at: Date
}

/** What operators did to the accounts, newest first. A freeze that was extended or released did not lapse. */
export async function selectFreezeEvents(db: Db, which: Which, limit: number): Promise<readonly FreezeEventRow[]> {
  const { rows } = await sql<FreezeEventRow>`
    WITH freezes AS (
      SELECT account_freeze.*, account.number AS account_number, operator.name AS operator_name
      FROM account_freeze JOIN account USING (account_seq) JOIN operator USING (operator_seq)
      WHERE ${'memberSeq' in which ? sql`account_freeze.member_seq = ${which.memberSeq}` : sql`account_freeze.account_seq = ${which.accountSeq}`}
      ORDER BY account_freeze.created_at DESC LIMIT ${limit})
    SELECT * FROM (
      SELECT CASE WHEN approval_seq IS NULL THEN 'FROZEN' ELSE 'EXTENDED' END AS kind, freezes.created_at AS at, account_number,
        freezes.reason, operator_name AS maker, checker.name AS checker, ends_at
      FROM freezes LEFT JOIN approval USING (approval_seq) LEFT JOIN operator AS checker ON checker.operator_seq = approval.checker_seq
      UNION ALL
      -- One release ends all freezes of an account that are in force.
      SELECT DISTINCT 'RELEASED', released_at, account_number, approval.reason, maker.name, checker.name, released_at
      FROM freezes JOIN approval ON approval.approval_seq = freezes.release_seq
        JOIN operator AS maker ON maker.operator_seq = approval.maker_seq
        JOIN operator AS checker ON checker.operator_seq = approval.checker_seq
      UNION ALL
      SELECT 'LAPSED', ends_at, account_number, NULL, NULL, NULL, ends_at FROM freezes
      WHERE released_at IS NULL AND ends_at <= now() AND NOT EXISTS (
        SELECT FROM account_freeze AS later WHERE later.account_seq = freezes.account_seq
          AND later.created_at > freezes.created_at AND later.created_at < freezes.ends_at)) AS event
    ORDER BY at DESC, kind LIMIT ${limit}`.execute(db)
  return rows
}

/** Locks the account, so that of two operators who freeze it at the same moment one does. Undefined for an account that cannot send. */
export async function lockFrozen(
  db: Db,
  accountSeq: string,
): Promise<{ readonly member_seq: string; readonly number: string; readonly is_frozen: boolean } | undefined> {
  return db
    .selectFrom('account')
    .select(['member_seq', 'number', sql<boolean>`coalesce(operator_frozen_until > now(), false)`.as('is_frozen')])
    .where('account_seq', '=', accountSeq)
    .where('instrument_type', '=', 'LEGACY')
    .forNoKeyUpdate()
    .executeTakeFirst()
}

type NewFreeze = Pick<AccountFreezeTable, 'account_seq' | 'operator_seq' | 'reason' | 'approval_seq'>

/** Returns its end, which the database sets. */
export async function insertFreeze(db: Db, freeze: NewFreeze): Promise<Date> {
  const { ends_at } = await db
    .insertInto('account_freeze')
    .values({ freeze_seq: uuidV7(), ...freeze })
    .returning('ends_at')
    .executeTakeFirstOrThrow()
  return ends_at
}

/** Ends the freezes in force; returns whether there were any. */
export async function releaseFreeze(db: Db, accountSeq: string, approvalSeq: string): Promise<boolean> {
  const { rows } = await sql<{ was_frozen: boolean }>`
    SELECT account_freeze_release(${accountSeq}, ${approvalSeq}) AS was_frozen`.execute(db)
  return rows[0]?.was_frozen ?? false
}

/** The number of the account, by id. */
export async function accountNumbers(db: Db, accountSeqs: readonly string[]): Promise<ReadonlyMap<string, string>> {
  if (accountSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('account')
    .select(['account_seq', 'number'])
    .where('account_seq', 'in', [...accountSeqs])
    .execute()
  return new Map(rows.map(({ account_seq, number }) => [account_seq, number]))
}
