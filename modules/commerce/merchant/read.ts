import type { CommonCode, MerchantState, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { conversationOf } from '@cocobnk/review'
import type { MerchantDeps } from './deps.ts'
import { wantedOf } from './identity.ts'
import { selectKeys } from './key.store.ts'
import { showKey } from './key.ts'
import { selectOpenReview } from './review.store.ts'
import { showMerchant } from './shown.ts'
import { selectMerchant, selectMerchants } from './store.ts'

type Listed = Output<'GET /pg/merchant'>
type Whole = Output<'GET /pg/merchant/{id}'>

export async function listMerchants(
  { db }: Pick<MerchantDeps, 'db'>,
  memberSeq: string,
  { state, ...query }: PageQuery & { readonly state?: MerchantState | undefined },
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectMerchants(db, { memberSeq, state, ...range }),
    (row) => ({ at: row.created_at, seq: row.merchant_seq }),
  )
  return page.ok ? ok({ ...page.value, list: page.value.list.map(showMerchant) }) : page
}

/** The shop as the viewer may see it. The whole team sees the shop; only its owner sees keys and operators' questions. */
export async function readMerchant(
  deps: MerchantDeps,
  memberSeq: string,
  id: string,
): Promise<Result<Whole, 'NOT_FOUND'>> {
  const row = await selectMerchant(deps.db, memberSeq, id, ['OWNER', 'ACCOUNTANT', 'CASHIER'])
  if (!row) return refuse('NOT_FOUND')
  const { merchant_seq: merchantSeq } = row
  const open = await selectOpenReview(deps.db, merchantSeq)
  const merchant = { ...showMerchant(row), wanted: wantedOf(row, open) }
  if (row.role !== 'OWNER') return ok({ merchant: { ...merchant, keys: [], messages: [], asked_at: null } })
  const about = { kind: 'MERCHANT', subjectSeq: open?.review_seq ?? merchantSeq, memberSeq } as const
  const [keys, { messages, askedAt }] = await Promise.all([
    selectKeys(deps.db, merchantSeq),
    conversationOf(deps.db, deps, about),
  ])
  return ok({
    merchant: {
      ...merchant,
      keys: keys.map(showKey),
      messages: messages.map(({ kind, text, created_at }) => ({
        kind: kind === 'ANSWER' ? ('ANSWER' as const) : ('QUESTION' as const),
        text,
        created_at: created_at.toISOString(),
      })),
      asked_at: askedAt?.toISOString() ?? null,
    },
  })
}
