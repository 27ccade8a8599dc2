import { type AskDeps, type OperatorNames, shownHistory } from '@cocobnk/approval'
import { type Handlers, settingShape } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { askForSettingChange, type DeskDatabase, rowOf } from '../change.ts'
import { type SettingValue, selectHistory, selectSetting } from '../store.ts'

type DeskKey = 'GET /operator/config/{name}' | 'PUT /operator/config/{name}'

type Deps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase
  readonly operatorNames: OperatorNames
}

const HISTORY_SHOWN = 50

export function settingDeskHttp({ db, push, operatorNames }: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/config/{name}': async ({ path }) => {
      const row = rowOf(path.name)
      const { value, updated_at } = await selectSetting(db, row)
      const history = await selectHistory(db, row, HISTORY_SHOWN)
      return ok({
        value: json(value),
        schema: settingShape(path.name),
        updated_at: updated_at.toISOString(),
        history: await shownHistory(
          { db, operatorNames },
          history.map((row) => ({ ...row, before: json(row.before), after: json(row.after) })),
        ),
      })
    },
    'PUT /operator/config/{name}': ({ path, body, caller }) =>
      askForSettingChange({ db, push }, { name: path.name, value: body.value, reason: body.reason, caller }),
  }
}

/** The value comes from a JSON column, so it is JSON. */
function json(value: SettingValue): Record<string, never> {
  return value as Record<string, never>
}
