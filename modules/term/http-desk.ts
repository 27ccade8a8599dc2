import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { askToPublish, type DeskDatabase } from './publish.ts'
import { selectVersions } from './store.ts'

type DeskKey = `${'GET' | 'POST'} /operator/term/{code}`

/** What members agree to, as operators meet it. */
export function termDeskHttp(deps: { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>): Handlers<DeskKey> {
  return {
    'GET /operator/term/{code}': async ({ path }) => {
      const rows = await selectVersions(deps.db, path.code)
      const versions = rows.map(({ version, effective_at, text }) => {
        return { version, effective_at: effective_at.toISOString(), text }
      })
      return ok({ versions })
    },
    'POST /operator/term/{code}': ({ path, body, caller }) => askToPublish(deps, { ...path, ...body, caller }),
  }
}
