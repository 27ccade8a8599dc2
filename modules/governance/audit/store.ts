import { type Kysely, sql } from '@cocobnk/database'

/** A row as it enters the chain: numbers and details as the exact text that was hashed. */
export type ChainedRow = {
  readonly audit_seq: string
  readonly at_ms: string
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: string
  readonly previous_hash: Buffer
  readonly hash: Buffer
}

export type AuditHead = Pick<ChainedRow, 'audit_seq' | 'hash'>

export type AuditTable = {
  readonly audit_seq: bigint
  readonly at: Date
  readonly actor: string
  readonly action: string
  readonly subject: string
  readonly detail: Readonly<Record<string, unknown>>
  readonly hash: Buffer
}

export type AuditTables = { audit: AuditTable }

type AuditDatabase = Kysely<AuditTables>

export async function selectRowsAfter(db: AuditDatabase, auditSeq: string, limit: number): Promise<ChainedRow[]> {
  const { rows } = await sql<ChainedRow>`
    SELECT audit_seq::text, floor(extract(epoch FROM at) * 1000)::bigint::text AS at_ms, actor, action, subject,
      detail::text AS detail, previous_hash, hash
    FROM audit WHERE audit_seq > ${auditSeq}::bigint ORDER BY audit.audit_seq LIMIT ${limit}`.execute(db)
  return rows
}

export async function selectHead(db: AuditDatabase): Promise<AuditHead> {
  const { rows } = await sql<AuditHead>`SELECT audit_seq::text, hash FROM audit_head`.execute(db)
  const [head] = rows
  if (!head) throw new Error('the audit log has no head')
  return head
}

export async function appendRow(
  db: AuditDatabase,
  row: { readonly actor: string; readonly action: string; readonly subject: string; readonly detail: object },
): Promise<void> {
  const { actor, action, subject, detail } = row
  await sql`SELECT audit_append(${actor}, ${action}, ${subject}, ${JSON.stringify(detail)}::jsonb)`.execute(db)
}

type Filter = { readonly [Name in 'before' | 'actor' | 'subject' | 'action']: string | undefined }

/** Newest first. */
export function selectAudit(
  db: AuditDatabase,
  { before, actor, subject, action, limit }: Filter & { readonly limit: number },
) {
  return db
    .selectFrom('audit')
    .select(['audit_seq', 'at', 'actor', 'action', 'subject', 'detail', 'hash'])
    .$if(before !== undefined, (query) => query.where('audit_seq', '<', BigInt(before ?? 0)))
    .$if(actor !== undefined, (query) => query.where('actor', '=', actor ?? ''))
    .$if(subject !== undefined, (query) => query.where('subject', '=', subject ?? ''))
    .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
    .orderBy('audit_seq', 'desc')
    .limit(limit)
    .execute()
}
