import { type ColumnType, type Kysely, sql } from '@cocobnk/database'
import type { Mail } from './mail.ts'

export type MailTables = { mail: MailRow }

type MailRow = {
  mail_seq: string
  recipient: string
  locale: Mail['locale']
  template: string
  /** Read as an object, written as JSON text. */
  values: ColumnType<Mail['values'], string, string>
  message_id: string
  state: MailColumn<Mail['state']>
  dispatch_at: MailColumn<Date>
  sent_at: MailColumn<Date | null>
  attempts: MailColumn<number>
  last_error: MailColumn<string | null>
}

/** Filled by the database when a mail is written. */
type MailColumn<Value> = ColumnType<Value, never, Value>

type NewMail = Omit<Mail, 'state' | 'values'> & { readonly values: string }

const LAST_ERROR_LENGTH = 500
/** Long after a run has begun: only rows whose run the engine has lost are still pending then and get a new one. */
const DISPATCH_AGAIN = sql<Date>`now() + interval '10 minutes'`

export async function insertMail(db: Kysely<MailTables>, mail: NewMail): Promise<void> {
  await db.insertInto('mail').values(mail).execute()
}

/** Locks the rows until the transaction ends; rows another worker has locked are passed over. */
export async function lockDueMails(db: Kysely<MailTables>, limit: number): Promise<string[]> {
  const rows = await db
    .selectFrom('mail')
    .select('mail_seq')
    .where('state', '=', 'PENDING')
    .where('dispatch_at', '<=', sql<Date>`now()`)
    .orderBy('dispatch_at')
    .limit(limit)
    .forUpdate()
    .skipLocked()
    .execute()
  return rows.map(({ mail_seq }) => mail_seq)
}

export async function markDispatched(db: Kysely<MailTables>, mailSeqs: readonly string[]): Promise<void> {
  if (mailSeqs.length === 0) return
  await db.updateTable('mail').set({ dispatch_at: DISPATCH_AGAIN }).where('mail_seq', 'in', mailSeqs).execute()
}

/** The rows as the workflow sees them. Every change bears repetition. */
export type Outbox = {
  find(mailSeq: string): Promise<Mail | undefined>
  countAttempt(mailSeq: string): Promise<void>
  noteError(mailSeq: string, problem: string): Promise<void>
  /** Only a pending mail ends: a repetition finds nothing to do, and an end is never turned into another. */
  markSent(mailSeq: string): Promise<void>
  markFailed(mailSeq: string, problem: string): Promise<void>
}

export function outboxOf(db: Kysely<MailTables>): Outbox {
  const change = (mailSeq: string) => db.updateTable('mail').where('mail_seq', '=', mailSeq)
  const end = (mailSeq: string) => change(mailSeq).where('state', '=', 'PENDING')
  return {
    find: (mailSeq) =>
      db
        .selectFrom('mail')
        .select(['mail_seq', 'recipient', 'locale', 'template', 'values', 'message_id', 'state'])
        .where('mail_seq', '=', mailSeq)
        .executeTakeFirst(),
    countAttempt: async (mailSeq) => {
      await change(mailSeq)
        .set((column) => ({ attempts: column('attempts', '+', 1) }))
        .execute()
    },
    noteError: async (mailSeq, problem) => {
      await change(mailSeq)
        .set({ last_error: cut(problem) })
        .execute()
    },
    markSent: async (mailSeq) => {
      await end(mailSeq).set({ state: 'SENT', sent_at: sql<Date>`now()`, values: '{}', last_error: null }).execute()
    },
    markFailed: async (mailSeq, problem) => {
      await end(mailSeq)
        .set({ state: 'FAILED', values: '{}', last_error: cut(problem) })
        .execute()
    },
  }
}

function cut(problem: string): string {
  return problem.slice(0, LAST_ERROR_LENGTH)
}
