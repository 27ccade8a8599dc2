import {
  type ApprovalTables,
  type AskDeps,
  type Asked,
  askForChange,
  historyRow,
  type Performers,
} from '@cocobnk/approval'
import {
  type CodeOf,
  type Content,
  type ContentKind,
  type ContentPlace,
  FAQ_TOPICS,
  GUIDES,
  type OperatorCaller,
} from '@cocobnk/contract'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { insertContent, insertHistory, selectContent, updateContent } from './desk/store.ts'
import { cleanContent, emptyPart } from './sanitise.ts'
import type { ContentRow, ContentTables } from './store.ts'

export type DeskDatabase = Kysely<ContentTables & ApprovalTables>
type Deps = { readonly db: DeskDatabase } & Pick<AskDeps, 'push'>
type Wish = { readonly content: Content; readonly reason: string; readonly caller: OperatorCaller }
type Code = CodeOf<'POST /operator/content' | 'PUT /operator/content/{document_srl}'>

/** Requests the publication of a new text. */
export async function askToPublish(
  deps: Deps,
  { kind, place, ...wish }: Wish & { readonly kind: ContentKind; readonly place: ContentPlace },
): Promise<Result<Asked, Code>> {
  if (!placesOf(kind).includes(place)) return refuse('INVALID_INPUT', { fields: { place: 'INVALID_VALUE' } })
  return ask(deps, { documentSrl: uuidV7(), kind, place, before: null }, wish)
}

/** The places where texts of a kind can be shown. */
function placesOf(kind: ContentKind): readonly ContentPlace[] {
  if (kind === 'guide') return GUIDES
  return kind === 'faq' ? FAQ_TOPICS : [null]
}

/** Requests another text or time. A previous one may be requested again. */
export async function askForContentChange(
  deps: Deps,
  { documentSrl, ...wish }: Wish & { readonly documentSrl: string },
): Promise<Result<Asked, Code>> {
  const row = await selectContent(deps.db, documentSrl)
  if (!row) return refuse('NOT_FOUND')
  return ask(deps, { documentSrl, kind: row.kind, place: row.place, before: contentOf(row) }, wish)
}

type Document = {
  readonly documentSrl: string
  readonly kind: ContentKind
  readonly place: ContentPlace
  readonly before: Content | null
}

async function ask(deps: Deps, document: Document, { content, reason, caller }: Wish): Promise<Result<Asked, Code>> {
  const after = cleanContent(content)
  const empty = emptyPart(after)
  if (empty) return refuse('INVALID_INPUT', { fields: { [empty]: 'INVALID_VALUE' } })
  if (after.expires_at !== null && after.expires_at <= after.published_at)
    return refuse('INVALID_INPUT', { fields: { 'content.expires_at': 'TOO_SMALL' } })
  const subject = `content:${document.documentSrl}`
  const deed = { action: 'content.publish', subject, payload: { ...document, after }, reason, maker: caller } as const
  return askForChange(deps, { before: document.before ?? {}, after }, deed)
}

export function contentOf({ published_at, expires_at, text }: ContentRow): Content {
  return { published_at: published_at.toISOString(), expires_at: expires_at?.toISOString() ?? null, text }
}

/** Performs a publication. Servers are notified by the database, of published, changed and removed texts alike. */
export function contentPerformers(
  databaseOf: (transaction: Parameters<Performers['content.publish']>[0]) => DeskDatabase,
): Pick<Performers, 'content.publish'> {
  return {
    'content.publish': async (transaction, { documentSrl, kind, place, before, after }, by) => {
      const db = databaseOf(transaction)
      if (before === null) await insertContent(db, { documentSrl, kind, place, content: after })
      else if (await updateContent(db, documentSrl, { before, after }))
        await insertHistory(db, { document_srl: documentSrl, ...historyRow(by, { before, after }) })
      else return refuse('CHANGED_MEANWHILE')
      return ok({ tell: async () => {} })
    },
  }
}
