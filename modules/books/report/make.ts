import { inTransaction, type Kysely } from '@cocobnk/database'
import { momentOf } from '@cocobnk/i18n'
import type { Ledgers } from '@cocobnk/ledger'
import type { OverviewFacts } from '@cocobnk/rate'
import { daysOf } from '@cocobnk/statement'
import { sealLetter } from '@cocobnk/vault/letterbox'
import { reportFile } from './file.ts'
import { countEntries, readOwn } from './own.ts'
import { letterTag } from './request.ts'
import type { RowDeps, RowTables } from './rows.ts'
import type { ReportTables } from './store.ts'
import { type Claim, claimReport, deleteExpired, endReport, insertPart, keepClaim } from './worker.store.ts'

export type MakeDeps = Pick<RowDeps, 'addressesOf'> & {
  readonly db: Kysely<RowTables & ReportTables>
  readonly ledgers: Pick<Ledgers, 'entries' | 'entriesFrom' | 'entryAt' | 'shards'>
  readonly known: () => Promise<OverviewFacts['known']>
  /** Lease of a claim: for this long after the last heartbeat, no other worker takes the report over. */
  readonly leaseSeconds?: number
  readonly partBytes?: number
}

const LEASE_SECONDS = 60
const BEAT_MS = 2_000
/** The size of a stored part, which is the amount held in memory at a time. */
const PART_BYTES = 256 * 1024
const ATTEMPTS_MAX = 5
const KEPT_DAYS = 30

/** Claims one waiting report and makes it. Returns whether there was one. Safe in many workers at once: only one can claim a report. */
export async function makeReport(deps: MakeDeps): Promise<boolean> {
  const leaseSeconds = deps.leaseSeconds ?? LEASE_SECONDS
  const claim = await claimReport(deps.db, leaseSeconds)
  if (!claim) return false
  if (claim.attempt > ATTEMPTS_MAX) {
    await end(deps, claim, null)
    return true
  }
  const progress = { done: 0n, total: 0n, leaseSeconds }
  let isLost = false
  const beat = setInterval(() => {
    // The next heartbeat makes up for a failed one; without any, the claim expires.
    keepClaim(deps.db, claim, progress).then(
      (isKept) => {
        isLost ||= !isKept
      },
      () => undefined,
    )
  }, BEAT_MS)
  try {
    const parts = await writeParts(deps, claim, progress, () => isLost)
    if (parts !== undefined) await end(deps, claim, parts)
  } finally {
    clearInterval(beat)
  }
  return true
}

function end({ db }: MakeDeps, claim: Claim, parts: number | null): Promise<boolean> {
  const state = parts === null ? 'FAILED' : 'READY'
  return inTransaction(db, (transaction) => endReport(transaction, claim, { state, parts, keptDays: KEPT_DAYS }))
}

type Progress = { done: bigint; total: bigint; readonly leaseSeconds: number }

/** Writes the parts and returns their number; undefined if another attempt has taken over. */
async function writeParts(
  deps: MakeDeps,
  claim: Claim,
  progress: Progress,
  isLost: () => boolean,
): Promise<number | undefined> {
  const { db, ledgers, addressesOf, partBytes = PART_BYTES } = deps
  const { kind, format, method, first_day, last_day, time_zone: timeZone, locale } = claim
  const from = momentOf(first_day, '00:00', timeZone)
  const to = momentOf(dayAfter(last_day), '00:00', timeZone)
  const [own, known] = await Promise.all([readOwn({ db, ledgers }, claim.member_seq), deps.known()])
  progress.total = await countEntries({ ledgers }, own, { from: kind === 'TAX' ? new Date(0) : from, to })
  await keepClaim(db, claim, progress)
  const onRead = (entries: number) => {
    progress.done += BigInt(entries)
  }
  const wanted = {
    kind,
    format,
    method,
    from,
    to,
    own,
    reader: { locale, timeZone },
    days: daysOf(locale, 'UTC', [new Date(first_day), new Date(last_day)]),
  }
  let [number, waiting]: [number, string] = [0, '']
  const write = async () => {
    const tag = letterTag(claim.report_seq, claim.attempt, number)
    await insertPart(db, claim, number, sealLetter(claim.public_key, tag, Buffer.from(waiting)))
    ;[number, waiting] = [number + 1, '']
  }
  for await (const text of reportFile({ db, ledgers, addressesOf, known, onRead }, wanted)) {
    if (isLost()) return undefined
    waiting += text
    if (waiting.length >= partBytes) await write()
  }
  if (waiting !== '') await write()
  return number
}

function dayAfter(day: string): string {
  const next = new Date(`${day}T00:00Z`)
  next.setUTCDate(next.getUTCDate() + 1)
  return next.toISOString().slice(0, 10)
}

export async function expireReports({ db }: Pick<MakeDeps, 'db'>): Promise<void> {
  await deleteExpired(db)
}
