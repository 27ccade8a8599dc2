import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askForChange,
  historyRow,
  type Performers,
} from '@cocobnk/approval'
import type { CodeOf, Content, OperatorCaller, Push } from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertContent, insertHistory, selectContent, updateContent } from './desk.store.ts'
import type { ContentKind, ContentRow, ContentTables } from './store.ts'

export type DeskDatabase = Kysely<ContentTables & ApprovalTables>
type Deps = { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>
type Wish = { readonly content: Content; readonly reason: string; readonly caller: OperatorCaller }
type Code = CodeOf<'POST /operator/content' | 'PUT /operator/content/{document_srl}'>

/** Asks for a new text. */
export function askToPublish(
  deps: Deps,
  { kind, ...wish }: Wish & { readonly kind: ContentKind },
): Promise<Result<Asked, Code>> {
  return ask(deps, { documentSrl: uuidV7(), kind, before: null }, wish)
}

/** Asks for other words or another time; old ones again are words like any other. */
export async function askForContentChange(
  deps: Deps,
  { documentSrl, ...wish }: Wish & { readonly documentSrl: string },
): Promise<Result<Asked, Code>> {
  const row = await selectContent(deps.db, documentSrl)
  return row ? ask(deps, { documentSrl, kind: row.kind, before: contentOf(row) }, wish) : refuse('NOT_FOUND')
}

type Document = { readonly documentSrl: string; readonly kind: ContentKind; readonly before: Content | null }

async function ask(deps: Deps, document: Document, { content, reason, caller }: Wish): Promise<Result<Asked, Code>> {
  const after = plain(content)
  if (after.expires_at !== null && after.expires_at <= after.published_at)
    return refuse('INVALID_INPUT', { fields: { 'content.expires_at': 'TOO_SMALL' } })
  const subject = `content:${document.documentSrl}`
  const deed = { action: 'content.publish', subject, payload: { ...document, after }, reason, maker: caller } as const
  return askForChange(deps, { before: document.before ?? {}, after }, deed)
}

/** Times as the bank writes them, so that the same moment is no change. */
function plain({ published_at, expires_at, text }: Content): Content {
  const moment = (at: string) => new Date(at).toISOString()
  return { published_at: moment(published_at), expires_at: expires_at && moment(expires_at), text }
}

export function contentOf({ published_at, expires_at, text }: ContentRow): Content {
  return { published_at: published_at.toISOString(), expires_at: expires_at?.toISOString() ?? null, text }
}

export function contentPerformers(
  push: Pick<Push, 'toEveryone'>,
  databaseOf: (transaction: Parameters<Performers['content.publish']>[0]) => DeskDatabase,
): Pick<Performers, 'content.publish'> {
  return {
    'content.publish': async (transaction, { documentSrl, kind, before, after }, by) => {
      const db = databaseOf(transaction)
      if (before === null) await insertContent(db, { documentSrl, kind, content: after })
      else if (await updateContent(db, documentSrl, { before, after }))
        await insertHistory(db, { document_srl: documentSrl, ...historyRow(by, { before, after }) })
      else return refuse('CHANGED_MEANWHILE')
      return ok({ tell: () => push.toEveryone('content.changed', { kind }) })
    },
  }
}
