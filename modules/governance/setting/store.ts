import type { HistoryTable } from '@cocobnk/approval'
import { type Kysely, sql } from '@cocobnk/database'

export type SettingRow = { readonly name: string; readonly value: unknown; readonly updated_at: Date }

export type SettingHistoryTable = HistoryTable<SettingValue> & { readonly name: string }

export type SettingValue = Readonly<Record<string, unknown>>

export type SettingTables = { setting: SettingRow; setting_history: SettingHistoryTable }

type SettingDatabase = Kysely<SettingTables>

export async function selectSettings(db: SettingDatabase): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}

export async function selectSetting(db: SettingDatabase, name: string) {
  const row = await db
    .selectFrom('setting')
    .select(['value', 'updated_at'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()
  return { value: row.value as SettingValue, updated_at: row.updated_at }
}

/** Newest first. */
export function selectHistory(db: SettingDatabase, name: string, limit: number) {
  return db
    .selectFrom('setting_history')
    .selectAll()
    .where('name', '=', name)
    .orderBy('at', 'desc')
    .limit(limit)
    .execute()
}

/** Updates a setting and returns true, unless its value is no longer `before`. */
export async function updateSetting(
  db: SettingDatabase,
  { name, before, after }: Pick<SettingHistoryTable, 'name' | 'before' | 'after'>,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('setting')
    .set({ value: sql`${JSON.stringify(after)}::jsonb`, updated_at: sql<Date>`now()` })
    .where('name', '=', name)
    .where(sql<boolean>`value = ${JSON.stringify(before)}::jsonb`)
    .executeTakeFirst()
  return numUpdatedRows === 1n
}

export async function insertHistory(db: SettingDatabase, row: Omit<SettingHistoryTable, 'at'>): Promise<void> {
  const json = (value: SettingValue) => sql<SettingValue>`${JSON.stringify(value)}::jsonb`
  await db
    .insertInto('setting_history')
    .values({ ...row, before: json(row.before), after: json(row.after) })
    .execute()
}
