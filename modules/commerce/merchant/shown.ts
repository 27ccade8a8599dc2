import type { Output } from '@cocobnk/contract'
import { DEFAULT_DECIMALS, formatMinor } from '@cocobnk/money'
import type { MerchantDeps } from './deps.ts'
import { type MerchantRow, selectMerchant, selectStaff } from './store.ts'

export type Merchant = Output<'GET /pg/merchant'>['list'][number]

/** In USOT, as decimal text. */
export function limitText(minor: bigint | null): string | null {
  return minor === null ? null : formatMinor(minor, DEFAULT_DECIMALS)
}

export function showMerchant(row: MerchantRow): Merchant {
  const { member_seq: _owner, closed_at: _closed, terms_version: _terms, request_key: _key, ...shown } = row
  return {
    ...shown,
    refund_limit_usot: limitText(row.refund_limit_usot),
    created_at: row.created_at.toISOString(),
    activated_at: row.activated_at?.toISOString() ?? null,
  }
}

/** The shop as its owner sees it after a change. */
export async function shownToOwner(db: MerchantDeps['db'], memberSeq: string, merchantSeq: string): Promise<Merchant> {
  const row = await selectMerchant(db, memberSeq, merchantSeq, ['OWNER'])
  if (!row) throw new Error(`shop ${merchantSeq} does not exist any more`)
  return showMerchant(row)
}

/** Makes the open screens of the whole team reload the shop. */
export async function tellMerchant(
  { db, push }: Pick<MerchantDeps, 'db' | 'push'>,
  merchantSeq: string,
): Promise<void> {
  const staff = await selectStaff(db, merchantSeq)
  await Promise.all(staff.map((memberSeq) => push.toMember(memberSeq, 'merchant.changed', { seq: merchantSeq })))
}
