import type { Output } from '@cocobnk/contract'
import { memberVault } from '@cocobnk/member'
import { formatMinor } from '@cocobnk/money'
import type { MoneyRequestDeps } from './deps.ts'
import type { RequestRow } from './store.ts'

export type Shown = Output<'GET /account/money-request/{request_seq}'>['request']

export const NOTE_FIELD = 'money_request.note'

/** The current status. Expiry is derived, not stored. */
export function statusOf({ step, expires_at }: RequestRow, now = new Date()): Shown['status'] {
  return step === 'OPEN' && expires_at <= now ? 'EXPIRED' : step
}

export function amountOf({ amount, decimal_point }: RequestRow): string | null {
  return amount === null ? null : formatMinor(amount, decimal_point)
}

export async function noteOf({ db, vault }: MoneyRequestDeps, { member_seq, note }: RequestRow) {
  return note === null ? null : memberVault(db, vault, member_seq).open(NOTE_FIELD, note)
}

export async function showRequest(deps: MoneyRequestDeps, row: RequestRow): Promise<Shown> {
  return {
    request_seq: row.request_seq,
    account_seq: row.account_seq,
    asset: { asset_seq: row.asset_seq, code: row.code },
    amount: amountOf(row),
    note: await noteOf(deps, row),
    is_reusable: row.is_reusable,
    link_id: row.link_id,
    url: `${deps.webOrigin}/transfer/account-transfer?pay=${row.link_id}`,
    status: statusOf(row),
    transfer_seq: row.step === 'PAID' ? row.transfer_seq : null,
    created_at: row.created_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
  }
}
