import { assetOfSeq } from '@cocobnk/asset'
import { recordLook } from '@cocobnk/audit'
import type { AddressStatus, CommonCode, OperatorCaller, Output } from '@cocobnk/contract'
import { type PageQuery, pageAfter } from '@cocobnk/database'
import { ok, type Result, refuse } from '@cocobnk/result'
import type { WithdrawAddressDeps } from '../deps.ts'
import { destinationIn, shownRow } from '../shown.ts'
import { selectAddress, selectAddresses } from '../store.ts'

type Listed = Output<'GET /operator/withdraw-address'>
type One = Output<'GET /operator/withdraw-address/{id}'>

export async function listForDesk(
  { db }: WithdrawAddressDeps,
  { status, ...query }: PageQuery & { readonly status?: AddressStatus | undefined },
): Promise<Result<Listed, CommonCode>> {
  const page = await pageAfter(
    query,
    (range) => selectAddresses(db, { status, ...range }),
    (row) => ({ at: row.created_at, seq: row.address_seq }),
  )
  if (!page.ok) return page
  const shown = page.value.list.map(async (row) => ({
    ...shownRow(row, await assetOfSeq(db, row.asset_seq)),
    member_seq: row.member_seq,
  }))
  return ok({ ...page.value, list: await Promise.all(shown) })
}

/** Reads an address for operators. Includes personal data, so the access is recorded in the audit log. */
export async function readForDesk(
  { db, vault }: WithdrawAddressDeps,
  addressSeq: string,
  caller: OperatorCaller,
): Promise<Result<One, CommonCode>> {
  const row = await selectAddress(db, addressSeq)
  if (!row) return refuse('NOT_FOUND')
  await recordLook(db, {
    actor: `operator:${caller.operatorSeq}`,
    action: 'withdraw-address.look',
    subject: `withdraw-address:${addressSeq}`,
    detail: { member: row.member_seq },
  })
  const asset = await assetOfSeq(db, row.asset_seq)
  const destination = await destinationIn(db, vault, row)
  return ok({ withdraw_address: { ...shownRow(row, asset), ...destination, member_seq: row.member_seq } })
}
