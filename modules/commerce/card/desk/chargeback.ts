import type { Call, CodeOf, CommonCode, Download, Handlers, Output } from '@cocobnk/contract'
import { commitIfOk, pageAfter } from '@cocobnk/database'
import { readPage } from '@cocobnk/file'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { closeCase, isCaseOf } from '@cocobnk/review'
import { ofCents } from '../cents.ts'
import { showEvidence } from '../evidence.ts'
import type { ChargebackDeps } from './chargeback.deps.ts'
import { answerOnce, type DeskRow, selectChargeback, selectChargebacks } from './chargeback.store.ts'
import { sendFiles } from './send-files.ts'

type Key = 'PATCH /operator/chargeback/{chargeback_seq}'
type FileKey = 'GET /operator/chargeback/{chargeback_seq}/file/{file_seq}'
type Shown = Output<'GET /operator/chargeback'>['list'][number]
type Refusal = CodeOf<Key>

/** The operators' side of disputes. */
export function chargebackHttp(
  deps: ChargebackDeps,
): Handlers<'GET /operator/chargeback' | 'GET /operator/chargeback/{chargeback_seq}' | FileKey | Key> {
  return {
    'GET /operator/chargeback': async ({ query: { state, ...query } }) => {
      const page = await pageAfter(
        query,
        (range) => selectChargebacks(deps.db, state, range),
        ({ created_at, chargeback_seq }) => ({ at: created_at, seq: chargeback_seq }),
      )
      return page.ok ? ok({ ...page.value, list: page.value.list.map(shown) }) : page
    },
    'GET /operator/chargeback/{chargeback_seq}': ({ path }) => read(deps, path.chargeback_seq),
    'GET /operator/chargeback/{chargeback_seq}/file/{file_seq}': (call) => viewFile(deps, call),
    'PATCH /operator/chargeback/{chargeback_seq}': (call) => answerChargeback(deps, call),
  }
}

async function read({ db }: ChargebackDeps, seq: string): Promise<Result<Output<Key>, 'NOT_FOUND'>> {
  const row = await selectChargeback(db, seq)
  if (!row) return refuse('NOT_FOUND')
  return ok({ chargeback: { ...shown(row), shop_evidence: await showEvidence(db, seq) } })
}

/** Returns a file only if it was submitted for this dispute. */
async function viewFile(
  deps: ChargebackDeps,
  { path, query, caller }: Call<FileKey>,
): Promise<Result<{ readonly download: Download }, CommonCode>> {
  const row = await selectChargeback(deps.db, path.chargeback_seq)
  const evidence = await showEvidence(deps.db, path.chargeback_seq)
  const isOfIt = evidence.some(({ files }) => files.some(({ file_seq }) => file_seq === path.file_seq))
  if (!row || !isOfIt) return refuse('NOT_FOUND')
  const owner = { memberSeq: row.owner_seq }
  return readPage(deps, { fileSeq: path.file_seq, page: query.page, owner, viewer: `operator:${caller.operatorSeq}` })
}

/** Only the operator who has claimed the case may answer. The worker submits the answer to the processor, which accepts one. */
async function answerChargeback(
  deps: ChargebackDeps,
  { path, body, caller }: Call<Key>,
): Promise<Result<Output<Key>, Refusal>> {
  const seq = path.chargeback_seq
  const row = await selectChargeback(deps.db, seq)
  if (!row) return refuse('NOT_FOUND')
  const isSubmitted = body.type === 'SET_SUBMITTED'
  const files = isSubmitted ? body.files : []
  let evidenceFile: string | null = null
  if (files.length > 0) {
    if (row.answered_at !== null || row.state !== 'OPEN') return refuse('CHARGEBACK_ANSWERED')
    if (!(await isCaseOf(deps.db, { kind: 'CHARGEBACK', subjectSeq: seq }, caller))) return refuse('CASE_NOT_CLAIMED')
    const sent = await sendFiles(deps, { row, files, viewer: `operator:${caller.operatorSeq}` })
    if (!sent.ok) return sent
    evidenceFile = sent.value
  }
  const answer = isSubmitted ? 'SUBMIT' : 'ACCEPT'
  const facts = { amount: amountOf(row), order: row.shop_order_number, answer, files: String(files.length) }
  let tell = async () => {}
  const done = await commitIfOk(deps.db, async (transaction): Promise<Result<object, Refusal>> => {
    const closed = await closeCase(transaction, deps, {
      kind: 'CHARGEBACK',
      subjectSeq: seq,
      outcome: isSubmitted ? 'REJECTED' : 'APPROVED',
      reason: body.reason,
      facts,
      caller,
    })
    if (!closed.ok) return closed
    tell = () => closed.value.tell()
    const evidence = isSubmitted ? (body.evidence ?? null) : null
    const isFirst = await answerOnce(transaction, seq, { answer, evidence, evidence_file: evidenceFile })
    return isFirst ? ok({}) : refuse('CHARGEBACK_ANSWERED')
  })
  if (!done.ok) return done
  await tell()
  return read(deps, seq)
}

function amountOf({ cents, decimals }: DeskRow): string {
  return formatMinor(ofCents(cents, decimals), decimals)
}

function shown(row: DeskRow): Shown {
  const { chargeback_seq, state, reason, shop_title, shop_order_number, name, evidence, answer, last4 } = row
  const time = (at: Date | null) => at?.toISOString() ?? null
  return {
    chargeback_seq,
    state,
    amount: amountOf(row),
    reason,
    shop_title,
    shop_order_number,
    name,
    due_at: time(row.due_at),
    evidence,
    answer,
    answered_at: time(row.answered_at),
    paid_at: time(row.paid_at),
    last4,
    created_at: row.created_at.toISOString(),
    ended_at: time(row.ended_at),
  }
}
