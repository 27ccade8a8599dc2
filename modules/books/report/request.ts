import type { Call, CodeOf } from '@cocobnk/contract'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import type { Locale } from '@cocobnk/i18n'
import { ok, type Result, refuse } from '@cocobnk/result'
import { newLetterbox } from '@cocobnk/vault/letterbox'
import { insertReport, lockOpen, type ReportRow, type ReportTables, selectRequested } from './store.ts'

export type ReportDeps = {
  readonly db: Kysely<ReportTables>
  /** Encrypts and decrypts with the member's key. */
  readonly vaultOf: (memberSeq: string) => {
    readonly sealBytes: (field: string, bytes: Uint8Array) => Promise<Buffer>
    readonly openBytes: (field: string, sealed: Buffer) => Promise<Buffer>
  }
}

type Wish = Call<'POST /report'>['body'] & {
  readonly memberSeq: string
  readonly locale: Locale
  readonly requestKey: string
}

const OPEN_MAX = 3
export const KEY_FIELD = 'report.private_key'

/** The associated data of a part. Parts swapped between reports, attempts or positions cannot be decrypted. */
export function letterTag(reportSeq: string, attempt: number, number: number): string {
  return `report ${reportSeq} ${attempt} ${number}`
}

/** Requests a report. A repeated key returns the same report. */
export async function requestReport(
  { db, vaultOf }: ReportDeps,
  wish: Wish,
): Promise<Result<ReportRow, CodeOf<'POST /report'>>> {
  const { memberSeq, requestKey, kind, format, method, first_day, last_day, time_zone, locale } = wish
  if (last_day < first_day) return refuse('INVALID_INPUT', { fields: { last_day: 'INVALID' } })
  const known = await selectRequested(db, memberSeq, requestKey)
  if (known) return ok(known)
  const { publicKey: public_key, privateKey } = newLetterbox()
  const private_key = await vaultOf(memberSeq).sealBytes(KEY_FIELD, privateKey)
  return commitIfOk(db, async (transaction) => {
    const open = await lockOpen(transaction, memberSeq)
    const meanwhile = await selectRequested(transaction, memberSeq, requestKey)
    if (meanwhile) return ok(meanwhile)
    if (open >= OPEN_MAX) return refuse('TOO_MANY_REPORTS', { values: { max: String(OPEN_MAX) } })
    const plan = { kind, format, method, first_day, last_day, time_zone, locale }
    const keys = { public_key, private_key }
    const ids = { report_seq: uuidV7(), member_seq: memberSeq, request_key: requestKey }
    await insertReport(transaction, { ...ids, ...plan, ...keys })
    const made = await selectRequested(transaction, memberSeq, requestKey)
    if (!made) throw new Error(`the report of member ${memberSeq} is missing right after it was inserted`)
    return ok(made)
  })
}
