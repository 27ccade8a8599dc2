import { type AssetRow, withdrawCost } from '@cocobnk/asset'
import { CHAINS, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import { DUST } from '@cocobnk/custody'
import { type Kysely, uuidV7 } from '@cocobnk/database'
import { formatMinor } from '@cocobnk/money'
import { ok, type Result, refuse } from '@cocobnk/result'
import { isDepositAddress } from '../address.store.ts'
import type { DepositTables } from '../tables.ts'
import type { KeptRow } from './kept.store.ts'

/** A return as approved by the operators, in smallest units. */
export type Returning = { readonly address: string; readonly fee: bigint; readonly net: bigint }

/**
 * The house's fee for returning a kept deposit: the asset's published withdrawal fee, a ratio rounded up to the smallest unit, always
 * deducted from the amount. The house pays the network from it, as for withdrawals. Undefined if the rest would be too small for the
 * network.
 */
export function returnCost(
  asset: Omit<Parameters<typeof withdrawCost>[0], 'fee_type'> & Pick<AssetRow, 'network'>,
  amount: bigint,
): Omit<Returning, 'address'> | undefined {
  const cost = withdrawCost({ ...asset, fee_type: 'POSTPAY' }, amount)
  if (!cost.ok) return undefined
  const { fee, net } = cost.value
  return net > leastSent(asset) ? { fee, net } : undefined
}

/** The smallest output that the network relays. */
function leastSent({ network }: Pick<AssetRow, 'network'>): bigint {
  return network === 'Bitcoin' || network === 'Litecoin' ? DUST[network] : 0n
}

type Deps = { readonly db: Kysely<DepositTables>; readonly chainNet: ChainNet }

/** Checks the destination and the amount that is left. Refuses the bank's own addresses, from which it would come straight back. */
export async function planReturn(
  { db, chainNet }: Deps,
  row: KeptRow,
  asset: AssetRow,
  given = '',
): Promise<Result<Returning, 'INVALID_INPUT' | 'RETURN_TOO_SMALL'>> {
  const chain = CHAINS.find((known) => known === row.network)
  const parsed = chain && parseAddress(chain, chainNet, given)
  if (!parsed?.ok || (await isDepositAddress(db, row.network, parsed.value.text)))
    return refuse('INVALID_INPUT', { fields: { address: 'INVALID' } })
  const cost = returnCost(asset, row.amount)
  if (!cost) return refuse('RETURN_TOO_SMALL', { values: { fee: feeText(asset, row.amount) } })
  return ok({ address: parsed.value.text, ...cost })
}

/** Whether the chain names this address as the sender. An operator could enter their own, so any other needs two. */
export function isSender({ chainNet }: Pick<Deps, 'chainNet'>, { network, sender }: KeptRow, address: string): boolean {
  const chain = CHAINS.find((known) => known === network)
  const parsed = chain && parseAddress(chain, chainNet, sender ?? '')
  return parsed?.ok === true && parsed.value.text === address
}

/** The fee as text; includes the returned amount where the fee is a ratio of it. */
function feeText(asset: AssetRow, amount: bigint): string {
  const cost = withdrawCost({ ...asset, fee_type: 'PREPAY' }, amount)
  if (!cost.ok) throw new Error(`a fee on top of an amount is never refused: ${cost.code}`)
  return `${formatMinor(cost.value.fee, asset.decimal_point)} ${asset.code}`
}

export function returnRow(deposit_seq: string, { address, fee, net }: Returning) {
  return { return_seq: uuidV7(), deposit_seq, address, fee, net }
}
