import type { AskDeps } from '@cocobnk/approval'
import { type Handlers, settingShape } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { askForChange, type DeskDatabase, rowOf } from './change.ts'
import { type SettingValue, selectHistory, selectSetting } from './store.ts'

type DeskKey = 'GET /operator/config/{name}' | 'PUT /operator/config/{name}'

type Deps = Pick<AskDeps, 'push'> & {
  readonly db: DeskDatabase
  readonly operatorNames: (operatorSeqs: readonly string[]) => Promise<ReadonlyMap<string, string>>
}

const HISTORY_SHOWN = 50

export function settingDeskHttp({ db, push, operatorNames }: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/config/{name}': async ({ path }) => {
      const row = rowOf(path.name)
      const { value, updated_at } = await selectSetting(db, row)
      const history = await selectHistory(db, row, HISTORY_SHOWN)
      const seqs = history.flatMap(({ maker_seq, checker_seq }) => [maker_seq, checker_seq])
      const names = await operatorNames([...new Set(seqs)])
      return ok({
        value: json(value),
        schema: settingShape(path.name),
        updated_at: updated_at.toISOString(),
        history: history.map(({ history_seq, at, maker_seq, checker_seq, before, after }) => ({
          history_seq,
          at: at.toISOString(),
          maker: names.get(maker_seq) ?? '',
          checker: names.get(checker_seq) ?? '',
          before: json(before),
          after: json(after),
        })),
      })
    },
    'PUT /operator/config/{name}': ({ path, body, caller }) =>
      askForChange({ db, push }, { name: path.name, value: body.value, reason: body.reason, caller }),
  }
}

/** What came out of a JSON column is JSON. */
function json(value: SettingValue): Record<string, never> {
  return value as Record<string, never>
}
