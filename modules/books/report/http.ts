import type { Handlers, Output } from '@cocobnk/contract'
import { ok, refuse } from '@cocobnk/result'
import { openLetter } from '@cocobnk/vault/letterbox'
import { KEY_FIELD, letterTag, type ReportDeps, requestReport } from './request.ts'
import { type ReportRow, selectPart, selectReady, selectReports } from './store.ts'

type Key = 'GET /report' | 'POST /report' | 'GET /report/{report_seq}/download'

export function reportHttp(deps: ReportDeps): Handlers<Key> {
  const { db, vaultOf } = deps
  return {
    'GET /report': async ({ caller }) => ok({ list: (await selectReports(db, caller.memberSeq)).map(showReport) }),
    'POST /report': async ({ caller, locale, body, idempotencyKey: requestKey }) => {
      const wish = { ...body, locale, requestKey, memberSeq: caller.memberSeq }
      const requested = await requestReport(deps, wish)
      return requested.ok ? ok({ report: showReport(requested.value) }) : requested
    },
    'GET /report/{report_seq}/download': async ({ caller, path: { report_seq } }) => {
      const ready = await selectReady(db, caller.memberSeq, report_seq)
      if (!ready) return refuse('NOT_FOUND')
      const { kind, format, first_day, last_day, attempt, parts } = ready
      const key = await vaultOf(caller.memberSeq).openBytes(KEY_FIELD, ready.private_key)
      async function* read(): AsyncGenerator<string> {
        for (let number = 0; number < parts; number += 1) {
          const sealed = await selectPart(db, report_seq, attempt, number)
          yield openLetter(key, letterTag(report_seq, attempt, number), sealed).toString()
        }
      }
      const mediaType = format === 'PDF' ? 'application/pdf' : 'text/csv; charset=utf-8'
      const name = `${kind}-${first_day}-${last_day}.${format}`.toLowerCase()
      return ok({ download: { bytes: read(), mediaType, name } })
    },
  }
}

/** The highest percentage shown for an unfinished report. */
const ALMOST = 99n

function showReport({ done, total, created_at, expires_at, ...report }: ReportRow): Output<'POST /report'>['report'] {
  const part = total === 0n ? 0n : (done * 100n) / total
  const percent = report.state === 'READY' ? 100 : Number(part > ALMOST ? ALMOST : part)
  return {
    ...report,
    percent,
    created_at: created_at.toISOString(),
    expires_at: expires_at?.toISOString() ?? null,
  }
}
