import { type CheckoutView, ofShop } from '@cocobnk/checkout'
import type { CodeOf, CommonCode, Handlers, Output, SessionCaller } from '@cocobnk/contract'
import { commitIfOk, type Kysely, uuidV7 } from '@cocobnk/database'
import { type FileTables, filesOf, useFiles } from '@cocobnk/file'
import { logAtMerchant, selectSeat } from '@cocobnk/merchant'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { ofCents } from './cents.ts'
import {
  type EvidenceRow,
  insertEvidence,
  lockOwned,
  type ShopRow,
  selectEvidence,
  selectOfCheckout,
} from './evidence.store.ts'
import type { CardTables } from './tables.ts'

type Db = Kysely<CardTables & CheckoutView & FileTables>
type ListKey = 'GET /pg/transaction/{transaction_seq}/chargeback'
type AddKey = 'POST /pg/chargeback/{chargeback_seq}/evidence'
export type ShownEvidence = Output<AddKey>['handed_in']

/** Limits that the cardholder's bank sets for an answer. */
export const EVIDENCE_MOST = { pages: 50, bytes: 4_500_000 }

/** The shop's side of disputes. */
export function evidenceHttp({ db }: { readonly db: Db }): Handlers<ListKey | AddKey> {
  return {
    'GET /pg/transaction/{transaction_seq}/chargeback': ({ caller, path }) =>
      listForShop(db, caller, path.transaction_seq),
    'POST /pg/chargeback/{chargeback_seq}/evidence': ({ caller, path, body, idempotencyKey }) =>
      addEvidence(db, {
        ...body,
        memberSeq: caller.memberSeq,
        chargebackSeq: path.chargeback_seq,
        requestKey: idempotencyKey,
      }),
  }
}

async function listForShop(
  db: Db,
  caller: SessionCaller,
  checkoutSeq: string,
): Promise<Result<Output<ListKey>, CommonCode>> {
  const checkout = await ofShop(db, caller, checkoutSeq)
  if (!checkout) return refuse('NOT_FOUND')
  const isOwner = (await selectSeat(db, caller.memberSeq, checkout.merchant_seq, ['OWNER'])) !== undefined
  const rows = await selectOfCheckout(db, checkoutSeq)
  const list = rows.map(async (row) => ({
    chargeback_seq: row.chargeback_seq,
    state: row.state,
    amount: formatMinor(ofCents(row.cents, row.decimals), row.decimals),
    reason: row.reason,
    due_at: row.due_at?.toISOString() ?? null,
    takes_evidence: isOwner && faultOf(row) === undefined,
    shop_evidence: await showEvidence(db, row.chargeback_seq),
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }))
  return ok({ list: await Promise.all(list) })
}

/** Why no more evidence can be submitted; undefined if it can. */
function faultOf({ state, answered_at, is_late }: ShopRow): 'CHARGEBACK_ANSWERED' | 'EVIDENCE_LATE' | undefined {
  if (answered_at !== null || state !== 'OPEN') return 'CHARGEBACK_ANSWERED'
  return is_late ? 'EVIDENCE_LATE' : undefined
}

type Wish = {
  readonly memberSeq: string
  readonly chargebackSeq: string
  readonly text: string
  readonly files: readonly string[]
  readonly requestKey: string
}

/** Each submission adds to the previous ones; operators choose what goes to the processor. */
function addEvidence(db: Db, wish: Wish): Promise<Result<Output<AddKey>, CodeOf<AddKey>>> {
  const { memberSeq, chargebackSeq, text, files, requestKey } = wish
  return commitIfOk(db, async (transaction): Promise<Result<Output<AddKey>, CodeOf<AddKey>>> => {
    const row = await lockOwned(transaction, memberSeq, chargebackSeq)
    if (!row) return refuse('NOT_FOUND')
    const before = await selectEvidence(transaction, chargebackSeq)
    const known = before.find(({ request_key }) => request_key === requestKey)
    if (known) return ok({ handed_in: await shown(transaction, known) })
    const fault = faultOf(row)
    if (fault) return refuse(fault)
    if (!(await useFiles(transaction, { memberSeq }, files)))
      return refuse('INVALID_INPUT', { fields: { files: 'INVALID' } })
    const all = await filesOf(transaction, [...before.flatMap(({ file_seqs }) => file_seqs), ...files])
    if (all.reduce((sum, { pages }) => sum + pages, 0) > EVIDENCE_MOST.pages) return tooLarge()
    const evidence_seq = uuidV7()
    const made = { evidence_seq, chargeback_seq: chargebackSeq, text, request_key: requestKey }
    await insertEvidence(transaction, made, files)
    await logAtMerchant(transaction, {
      merchantSeq: row.merchant_seq,
      actor: { kind: 'MEMBER', seq: memberSeq },
      action: 'evidence.added',
      detail: { files: String(files.length) },
    })
    const evidence = (await showEvidence(transaction, chargebackSeq)).find((one) => one.evidence_seq === evidence_seq)
    if (!evidence) throw new Error(`evidence ${evidence_seq} is missing right after it was inserted`)
    return ok({ handed_in: evidence })
  })
}

export function tooLarge() {
  const { pages, bytes } = EVIDENCE_MOST
  return refuse('EVIDENCE_TOO_LARGE', { values: { pages: String(pages), megabytes: String(bytes / 1_000_000) } })
}

export async function showEvidence(db: Db, chargebackSeq: string): Promise<ShownEvidence[]> {
  const rows = await selectEvidence(db, chargebackSeq)
  return Promise.all(rows.map((row) => shown(db, row)))
}

async function shown(db: Db, { evidence_seq, text, file_seqs, created_at }: EvidenceRow): Promise<ShownEvidence> {
  return { evidence_seq, text, files: await filesOf(db, file_seqs), created_at: created_at.toISOString() }
}
