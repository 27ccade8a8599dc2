import type { Kysely } from '@cocobnk/database'

export type SettingRow = { readonly name: string; readonly value: unknown; readonly updated_at: Date }

export type SettingTables = { setting: SettingRow }

export async function selectSettings(db: Kysely<SettingTables>): Promise<ReadonlyMap<string, unknown>> {
  const rows = await db.selectFrom('setting').select(['name', 'value']).execute()
  return new Map(rows.map(({ name, value }) => [name, value]))
}
