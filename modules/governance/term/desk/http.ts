import { type AskDeps, allowedDeeds, type OperatorNames } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import { ok } from '@cocobnk/result'
import { askToPublish, type DeskDatabase } from '../publish.ts'
import { selectVersions } from '../store.ts'

type DeskKey = `${'GET' | 'POST'} /operator/term/{code}`

type Deps = Pick<AskDeps, 'push'> & { readonly db: DeskDatabase; readonly operatorNames: OperatorNames }

/** Operators' operations on terms. */
export function termDeskHttp(deps: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/term/{code}': async ({ path }) => {
      const rows = await selectVersions(deps.db, path.code)
      const deeds = await allowedDeeds(deps, 'term.publish', `term:${path.code}`)
      const publishedBy = new Map(deeds.map(({ payload, by }) => [payload.version, by]))
      const versions = rows.map(({ version, effective_at, text }) => {
        const published_by = publishedBy.get(version) ?? null
        return { version, effective_at: effective_at.toISOString(), text, published_by }
      })
      return ok({ versions })
    },
    'POST /operator/term/{code}': ({ path, body, caller }) => askToPublish(deps, { ...path, ...body, caller }),
  }
}
