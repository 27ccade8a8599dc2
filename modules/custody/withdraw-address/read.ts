import type { CommonCode, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import { conversationOf } from '@cocobnk/review'
import type { WithdrawAddressDeps } from './deps.ts'
import { shownAddress } from './shown.ts'
import { selectAddresses, selectOwn } from './store.ts'

type Listed = Output<'GET /kyc/asset/withdraw/address/certification'>
type One = Output<'GET /kyc/asset/withdraw/address/certification/{id}'>

export async function listAddresses(
  deps: WithdrawAddressDeps,
  memberSeq: string,
  query: PageQuery,
): Promise<Result<Listed, CommonCode>> {
  const { kyc } = await deps.settings()
  const page = await pageAfter(
    query,
    (range) => selectAddresses(deps.db, { memberSeq, ...range }),
    (row) => ({ at: row.created_at, seq: row.address_seq }),
  )
  if (!page.ok) return page
  const list = await Promise.all(page.value.list.map((row) => shownAddress(deps.db, deps.vault, row)))
  return ok({ ...page.value, list, max: kyc.withdraw_addresses_max })
}

export async function readAddress(
  deps: WithdrawAddressDeps,
  { memberSeq, addressSeq }: { readonly memberSeq: string; readonly addressSeq: string },
): Promise<Result<One, CommonCode>> {
  const row = await selectOwn(deps.db, { memberSeq, addressSeq })
  if (!row) return refuse('NOT_FOUND')
  const about = { kind: 'WITHDRAW_ADDRESS', subjectSeq: addressSeq, memberSeq } as const
  const { messages, askedAt } = await conversationOf(deps.db, deps, about)
  return ok({
    withdraw_address: await shownAddress(deps.db, deps.vault, row),
    messages: messages.map(({ kind, text, created_at }) => ({
      kind: kind === 'ANSWER' ? ('ANSWER' as const) : ('QUESTION' as const),
      text,
      created_at: created_at.toISOString(),
    })),
    asked_at: askedAt?.toISOString() ?? null,
  })
}
