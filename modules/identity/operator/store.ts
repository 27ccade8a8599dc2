import type { OperatorRole, OperatorState } from '@cocobnk/contract'
import { type ColumnType, type Generated, type Kysely, type Selectable, sql } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'

export type OperatorTable = {
  readonly operator_seq: string
  /** In lower case. */
  readonly email: string
  readonly name: string
  readonly role: OperatorRole
  readonly state: OperatorState
  readonly locale: Generated<Locale>
  readonly wrapped_key: Buffer
  readonly password_hash: Generated<string | null>
  /** Sealed with the operator's own key. */
  readonly otp_secret: Generated<Buffer | null>
  /** Time step of the last accepted code, in units of thirty seconds. */
  readonly otp_last_step: Generated<bigint>
  /** Whether both factors are set. Computed by the database. */
  readonly has_factors: ColumnType<boolean, never, never>
  readonly created_at: Generated<Date>
  readonly last_login_at: Generated<Date | null>
}

export type OperatorRow = {
  readonly [Name in keyof OperatorTable]: Selectable<OperatorTable>[Name]
}

/** A new operator without factors is invited; operators of the demo have theirs from the start. */
type NewOperatorRow = Pick<OperatorRow, 'operator_seq' | 'email' | 'name' | 'role' | 'state' | 'wrapped_key'> &
  Partial<Pick<OperatorRow, 'locale' | 'password_hash' | 'otp_secret'>>

type OperatorDatabase = Kysely<{ operator: OperatorTable }>

/** What the api may read of an operator; the factors are for the identity process alone. */
const SHOWN = [
  'operator_seq',
  'email',
  'name',
  'role',
  'state',
  'wrapped_key',
  'created_at',
  'last_login_at',
  'locale',
  'has_factors',
] as const

export function selectOperator(db: OperatorDatabase, operatorSeq: string) {
  return db.selectFrom('operator').select(SHOWN).where('operator_seq', '=', operatorSeq).executeTakeFirst()
}

/** An operator with both factors. */
export function selectWithFactors(db: OperatorDatabase, operatorSeq: string) {
  return db.selectFrom('operator').selectAll().where('operator_seq', '=', operatorSeq).executeTakeFirst()
}

export function selectOperatorByEmail(db: OperatorDatabase, email: string) {
  return db.selectFrom('operator').select(SHOWN).where('email', '=', email).executeTakeFirst()
}

/** Like `selectOperatorByEmail`, with both factors, in one query, so that an unknown email takes no less time. */
export function selectWithFactorsByEmail(db: OperatorDatabase, email: string) {
  return db.selectFrom('operator').selectAll().where('email', '=', email).executeTakeFirst()
}

/** Inserts an operator; returns false if the email is in use. */
export async function insertOperator(db: OperatorDatabase, operator: NewOperatorRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('operator')
    .values(operator)
    .onConflict((conflict) => conflict.column('email').doNothing())
    .executeTakeFirst()
  return numInsertedOrUpdatedRows === 1n
}

/** Records the login, and returns whether its code was unused: true for exactly one of concurrent calls. */
export async function updateLogin(db: OperatorDatabase, operatorSeq: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ otp_last_step: BigInt(step), last_login_at: sql<Date>`now()` })
    .where('operator_seq', '=', operatorSeq)
    .where('state', '=', 'ACTIVE')
    .where('otp_last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Returns whether a code of this step was unused: true for exactly one of concurrent calls. */
export async function updateStep(db: OperatorDatabase, operatorSeq: string, step: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('operator')
    .set({ otp_last_step: BigInt(step) })
    .where('operator_seq', '=', operatorSeq)
    .where('state', '=', 'ACTIVE')
    .where('otp_last_step', '<', BigInt(step))
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

/** Sets both factors while the operator is invited. */
export async function updateFactors(
  db: OperatorDatabase,
  operatorSeq: string,
  factors: { readonly password_hash: string; readonly otp_secret: Buffer },
): Promise<void> {
  await db
    .updateTable('operator')
    .set({ ...factors, otp_last_step: 0n })
    .where('operator_seq', '=', operatorSeq)
    .where('state', '=', 'INVITED')
    .execute()
}

export async function updateJoined(db: OperatorDatabase, operatorSeq: string, step: number): Promise<void> {
  await db
    .updateTable('operator')
    .set({ state: 'ACTIVE', otp_last_step: BigInt(step), last_login_at: sql<Date>`now()` })
    .where('operator_seq', '=', operatorSeq)
    .where('state', '=', 'INVITED')
    .execute()
}

/** Active operators of any of these roles. */
export function selectActiveOf(db: OperatorDatabase, roles: readonly OperatorRole[]) {
  return db
    .selectFrom('operator')
    .select(['email', 'name', 'locale'])
    .where('role', 'in', roles)
    .where('state', '=', 'ACTIVE')
    .orderBy('operator_seq')
    .execute()
}

/** The role of an active operator; undefined for any other. */
export async function selectRole(db: OperatorDatabase, operatorSeq: string): Promise<OperatorRole | undefined> {
  const row = await db
    .selectFrom('operator')
    .select('role')
    .where('operator_seq', '=', operatorSeq)
    .where('state', '=', 'ACTIVE')
    .executeTakeFirst()
  return row?.role
}

export async function selectNames(
  db: OperatorDatabase,
  operatorSeqs: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (operatorSeqs.length === 0) return new Map()
  const rows = await db
    .selectFrom('operator')
    .select(['operator_seq', 'name'])
    .where('operator_seq', 'in', operatorSeqs)
    .execute()
  return new Map(rows.map(({ operator_seq, name }) => [operator_seq, name]))
}
