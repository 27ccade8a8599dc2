import { type OperatorNames, shownHistory } from '@cocobnk/approval'
import type { Contract, Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { askForContentChange, askToPublish, contentOf } from '../publish.ts'
import { selectContent, selectEveryContent, selectHistory } from './store.ts'

type DeskKey = Extract<keyof Contract, `${string} /operator/content${string}`>
type Deps = Parameters<typeof askToPublish>[0] & { readonly operatorNames: OperatorNames }

const HISTORY_SHOWN = 50

/** Operators' operations on published texts. */
export function contentDeskHttp(deps: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/content': async ({ query, locale }) => {
      const page = await pageAfter(
        query,
        (range) => selectEveryContent(deps.db, { kind: query.kind, locale, ...range }),
        (row) => ({ at: row.published_at, seq: row.document_srl }),
      )
      if (!page.ok) return page
      const list = page.value.list.map(({ document_srl, title, place, published_at, expires_at }) => ({
        document_srl,
        title,
        place,
        published_at: published_at.toISOString(),
        expires_at: expires_at?.toISOString() ?? null,
      }))
      return ok({ list, next_cursor: page.value.next_cursor })
    },
    'GET /operator/content/{document_srl}': async ({ path }) => {
      const row = await selectContent(deps.db, path.document_srl)
      if (!row) return refuse('NOT_FOUND')
      const history = await shownHistory(deps, await selectHistory(deps.db, path.document_srl, HISTORY_SHOWN))
      return ok({ kind: row.kind, place: row.place, content: contentOf(row), history })
    },
    'POST /operator/content': ({ body, caller }) => askToPublish(deps, { ...body, caller }),
    'PUT /operator/content/{document_srl}': ({ path, body, caller }) =>
      askForContentChange(deps, { ...body, documentSrl: path.document_srl, caller }),
  }
}
