import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok } from '@cocobnk/result'
import { askForOperatorChange, askToInvite } from '../ask-change.ts'
import type { OperatorDatabase } from '../deps.ts'
import { selectOperators } from './store.ts'

type DeskKey = 'GET /operator/operator' | 'POST /operator/operator' | 'PATCH /operator/operator/{operator_seq}'
type Deps = { readonly db: OperatorDatabase } & Pick<AskDeps, 'push'>

/** Operator management handlers, for operators. */
export function operatorDeskHttp(deps: Deps): Handlers<DeskKey> {
  return {
    'GET /operator/operator': async ({ query }) => {
      const page = await pageAfter(
        query,
        (range) => selectOperators(deps.db, { state: query.state, ...range }),
        (row) => ({ at: row.created_at, seq: row.operator_seq }),
      )
      if (!page.ok) return page
      const list = page.value.list.map((row) => ({
        ...row,
        created_at: row.created_at.toISOString(),
        last_login_at: row.last_login_at?.toISOString() ?? null,
        invitation_expires_at: row.invitation_expires_at?.toISOString() ?? null,
      }))
      return ok({ list, next_cursor: page.value.next_cursor })
    },
    'POST /operator/operator': ({ body, caller, locale }) =>
      askToInvite(deps, { ...body, locale: body.locale ?? locale, caller }),
    'PATCH /operator/operator/{operator_seq}': ({ path, body, caller }) =>
      askForOperatorChange(deps, { ...body, operatorSeq: path.operator_seq, caller }),
  }
}
