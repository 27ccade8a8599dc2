import type { AskDeps } from '@cocobnk/approval'
import type { Handlers } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { selectReviewed } from '../client.store.ts'
import type { OauthDeps } from '../deps.ts'
import { decideApp } from './decide.ts'

type Key = 'GET /operator/app/{review_seq}' | 'PATCH /operator/app/{review_seq}'

export function oauthDeskHttp(deps: Omit<OauthDeps, 'oauthSecrets'> & Pick<AskDeps, 'push'>): Handlers<Key> {
  return {
    'GET /operator/app/{review_seq}': async ({ path }) => {
      const row = await selectReviewed(deps.db, path.review_seq)
      if (!row) return refuse('NOT_FOUND')
      const { client_seq, client_id, name, site_url, redirect_uris, scopes, review_state: review } = row
      const facts = { client_seq, client_id, name, site_url, redirect_uris, scopes, review }
      return ok({
        app: {
          ...facts,
          is_confidential: row.is_confidential,
          members: Number(row.members),
          created_at: row.created_at.toISOString(),
        },
      })
    },
    'PATCH /operator/app/{review_seq}': ({ path, body: { type, reason }, caller }) =>
      decideApp(deps, {
        reviewSeq: path.review_seq,
        reason,
        caller,
        outcome: type === 'SET_APPROVED' ? 'APPROVED' : 'REJECTED',
      }),
  }
}
