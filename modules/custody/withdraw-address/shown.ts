import { type AssetRow, assetOfSeq } from '@cocobnk/asset'
import type { Output } from '@cocobnk/contract'
import { memberVault } from '@cocobnk/member'
import type { Vault } from '@cocobnk/vault'
import { challengeOf } from './challenge.ts'
import type { AddressDatabase } from './deps.ts'
import { chainOf, type Destination } from './destination.ts'
import { DETAILS_FIELD } from './seal.ts'
import type { AddressRow } from './store.ts'

/** Field name of the seal, like that of the details. */
export const REASON_FIELD = 'withdraw_address.reason'

export type Shown = Output<'POST /kyc/asset/withdraw/address/certification'>['withdraw_address']
export type ShownRow = Omit<Output<'GET /operator/withdraw-address'>['list'][number], 'member_seq'>

/** The non-personal part of a row. */
export function shownRow(row: AddressRow, asset: AssetRow): ShownRow {
  const { address_seq, asset_seq, method, status } = row
  return {
    address_seq,
    asset_seq,
    asset_code: asset.code,
    kind: asset.kind,
    network: asset.network,
    method,
    status,
    created_at: row.created_at.toISOString(),
    usable_at: row.usable_at.toISOString(),
    decided_at: row.decided_at?.toISOString() ?? null,
  }
}

export async function destinationIn(db: AddressDatabase, vault: Vault, row: AddressRow): Promise<Destination> {
  return JSON.parse(await memberVault(db, vault, row.member_seq).open(DETAILS_FIELD, row.details)) as Destination
}

export async function shownAddress(db: AddressDatabase, vault: Vault, row: AddressRow): Promise<Shown> {
  const asset = await assetOfSeq(db, row.asset_seq)
  const { birth_date: _, ...destination } = await destinationIn(db, vault, row)
  const isSignable = row.status === 'PENDING' && chainOf(asset) !== undefined
  return {
    ...shownRow(row, asset),
    ...destination,
    challenge: isSignable ? challengeOf(destination.address, row.address_seq) : null,
    reason: row.reason && (await memberVault(db, vault, row.member_seq).open(REASON_FIELD, row.reason)),
  }
}
