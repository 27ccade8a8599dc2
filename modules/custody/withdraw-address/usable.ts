import { ok, type Result, refuse } from '@cocobnk/result'
import type { Vault } from '@cocobnk/vault'
import type { AddressDatabase } from './deps.ts'
import type { Destination } from './destination.ts'
import { destinationIn } from './shown.ts'
import { lockOwn, selectAddress, selectPayableAt } from './store.ts'

type Usable = Destination & { readonly assetSeq: string }
type Whose = { readonly memberSeq: string; readonly addressSeq: string; readonly now: Date }

/** Returns the address if it can be used. Runs in the withdrawal's transaction, so the address cannot be removed until that ends. */
export async function usableAddress(
  transaction: AddressDatabase,
  vault: Vault,
  { now, ...whose }: Whose,
): Promise<Result<Usable, 'NOT_FOUND' | 'ADDRESS_NOT_APPROVED' | 'ADDRESS_COOLING_OFF'>> {
  const row = await lockOwn(transaction, whose)
  if (!row) return refuse('NOT_FOUND')
  if (row.status !== 'APPROVED') return refuse('ADDRESS_NOT_APPROVED')
  const destination = await destinationIn(transaction, vault, row)
  const payableAt = await selectPayableAt(transaction, row.address_seq)
  // Certified before addresses were sent to the signer: it would wait for ever, so it must be registered again. A bank account needs no
  // signer.
  if (payableAt === undefined && destination.bank === null) return refuse('ADDRESS_NOT_APPROVED')
  if (row.usable_at > now || payableAt === null)
    return refuse('ADDRESS_COOLING_OFF', { data: { until: row.usable_at.toISOString() } })
  return ok({ ...destination, assetSeq: row.asset_seq })
}

/** The time from which it is paid; undefined for one removed with the membership. */
export async function usableAt(db: AddressDatabase, addressSeq: string): Promise<Date | undefined> {
  return (await selectAddress(db, addressSeq))?.usable_at
}
