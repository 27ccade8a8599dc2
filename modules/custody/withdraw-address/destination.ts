import type { AssetRow } from '@cocobnk/asset'
import { CHAINS, type Chain, type ChainNet, parseAddress } from '@cocobnk/chain-address'
import type { Call } from '@cocobnk/contract'
import { ok, type Result, refuse } from '@cocobnk/result'

type Given = Omit<Call<'POST /kyc/asset/withdraw/address/certification'>['body'], 'method' | 'asset_seq'>

/** The sealed part: destination, holder, and the member's own name for it. */
export type Destination = {
  readonly address: string
  readonly memo: string | null
  readonly label: string
  readonly bank: string | null
  readonly holder_name: string | null
  readonly birth_date: string | null
}

/** Returns the normalized destination, or which fields are wrong for this asset. */
export function destinationOf(asset: AssetRow, net: ChainNet, given: Given): Result<Destination, 'INVALID_INPUT'> {
  return asset.kind === 'FIAT' ? bankAccount(given) : chainAddress(asset, net, given)
}

export function chainOf({ network }: Pick<AssetRow, 'network'>): Chain | undefined {
  return CHAINS.find((chain) => chain === network)
}

function chainAddress(asset: AssetRow, net: ChainNet, given: Given): Result<Destination, 'INVALID_INPUT'> {
  const chain = chainOf(asset)
  if (!chain) return atFault({ asset_seq: 'INVALID' })
  const parsed = parseAddress(chain, net, given.address)
  if (!parsed.ok) return atFault({ address: parsed.code })
  if (asset.needs_memo && given.memo === undefined) return atFault({ memo: 'REQUIRED' })
  // An asset without memos would lose the memo on the way, and with it the money.
  if (!asset.needs_memo && given.memo !== undefined) return atFault({ memo: 'INVALID' })
  return ok({ ...whole(given, parsed.value.text), ...NO_BANK })
}

const NO_BANK = { bank: null, holder_name: null, birth_date: null }
const BANK_FIELDS = ['bank', 'holder_name', 'birth_date'] as const
const ACCOUNT_NUMBER = /^\d{6,20}$/

function bankAccount(given: Given): Result<Destination, 'INVALID_INPUT'> {
  const missing = BANK_FIELDS.filter((name) => given[name] === undefined)
  if (missing.length > 0) return atFault(Object.fromEntries(missing.map((name) => [name, 'REQUIRED'])))
  const number = given.address.replaceAll(/[\s-]/g, '')
  if (!ACCOUNT_NUMBER.test(number)) return atFault({ address: 'ADDRESS_MALFORMED' })
  return ok({ ...whole(given, number), memo: null })
}

function whole({ memo, label, bank, holder_name, birth_date }: Given, address: string): Destination {
  return {
    address,
    label,
    memo: memo ?? null,
    bank: bank ?? null,
    holder_name: holder_name ?? null,
    birth_date: birth_date ?? null,
  }
}

function atFault(fields: Readonly<Record<string, string>>) {
  return refuse('INVALID_INPUT', { fields })
}
