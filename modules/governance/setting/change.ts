import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askForChange,
  historyRow,
  type Performers,
} from '@cocobnk/approval'
import { type CodeOf, limitsAtOdds, type OperatorCaller, SETTINGS, type SettingName } from '@cocobnk/contract'
import type { Kysely } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertHistory, type SettingTables, type SettingValue, selectSetting, updateSetting } from './store.ts'

export type DeskDatabase = Kysely<SettingTables & ApprovalTables>

type Wish = {
  readonly name: SettingName
  readonly value: SettingValue
  readonly reason: string
  readonly caller: OperatorCaller
}

/** The name of the row that stores a setting. */
export function rowOf(name: SettingName): string {
  return name === 'constant' ? name : `config.${name}`
}

/** Requests a change of a setting. A previous value may be requested again. */
export async function askForSettingChange(
  { db, push }: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>,
  { name, value, reason, caller }: Wish,
): Promise<Result<Asked, CodeOf<'PUT /operator/config/{name}'>>> {
  const parsed = SETTINGS[name].safeParse(value)
  if (!parsed.success) {
    const faults = parsed.error.issues.map(({ path }) => [['value', ...path].join('.'), 'INVALID'])
    return refuse('INVALID_INPUT', { fields: Object.fromEntries(faults) })
  }
  const row = rowOf(name)
  if (await contradicts(db, row, parsed.data)) return refuse('LIMITS_AT_ODDS')
  const { value: before } = await selectSetting(db, row)
  const after: SettingValue = parsed.data
  const payload = { name: row, before, after }
  const deed = { action: 'setting.change', subject: `setting:${row}`, payload, reason, maker: caller } as const
  return askForChange({ db, push }, payload, deed)
}

const LIMIT_SETTINGS = ['exchange', 'member', 'withdrawal'] as const

/** Limits are spread over several settings, so a change of one is checked against the others' current values. */
async function contradicts(db: DeskDatabase, row: string, value: SettingValue): Promise<boolean> {
  const now = async (name: SettingName) => (rowOf(name) === row ? value : (await selectSetting(db, rowOf(name))).value)
  if (!LIMIT_SETTINGS.some((name) => rowOf(name) === row)) return false
  const limits = {
    exchange: SETTINGS.exchange.parse(await now('exchange')),
    member: SETTINGS.member.parse(await now('member')),
    withdrawal: SETTINGS.withdrawal.parse(await now('withdrawal')),
  }
  return limitsAtOdds(limits).length > 0
}

export function settingPerformers(
  databaseOf: (transaction: Parameters<Performers['setting.change']>[0]) => DeskDatabase,
): Pick<Performers, 'setting.change'> {
  return {
    'setting.change': async (transaction, { name, before, after }, by) => {
      const db = databaseOf(transaction)
      // A related setting may have changed since the request.
      if (await contradicts(db, name, after)) return refuse('CHANGED_MEANWHILE')
      if (!(await updateSetting(db, { name, before, after }))) return refuse('CHANGED_MEANWHILE')
      await insertHistory(db, { name, ...historyRow(by, { before, after }) })
      return ok({ tell: async () => {} })
    },
  }
}
