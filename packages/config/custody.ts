import { z } from 'zod'

/** Extended public keys of the bank's receiving addresses. A process configured with a private key does not start. */
const extendedPublicKey = z.string().startsWith('xpub')

export const custodyVariables = {
  BITCOIN_XPUB: extendedPublicKey,
  LITECOIN_XPUB: extendedPublicKey,
  EVM_XPUB: extendedPublicKey,
}

type Parsed = Readonly<Record<keyof typeof custodyVariables, string>>

/** Where coins are kept: online for withdrawals, behind operators' own keys, or offline. */
type Tier = 'HOT' | 'WARM' | 'COLD'
type Network = 'BITCOIN' | 'LITECOIN' | 'EVM'
type AddressName<T extends Tier> = `${Network}_${T}_ADDRESS`

function addressVariables<T extends Tier>(tier: T) {
  const [bitcoin, evm] = [z.string().min(20), z.string().regex(/^0x[0-9a-f]{40}$/)]
  const named = {
    [`BITCOIN_${tier}_ADDRESS`]: bitcoin,
    [`LITECOIN_${tier}_ADDRESS`]: bitcoin,
    [`EVM_${tier}_ADDRESS`]: evm,
  }
  return named as Record<AddressName<T>, z.ZodString>
}

/** In the format that the key generation commands print. */
export const hotVariables = addressVariables('HOT')
export const warmVariables = addressVariables('WARM')
export const coldVariables = addressVariables('COLD')

export const hotAddressesOf = (parsed: Readonly<Record<AddressName<'HOT'>, string>>) =>
  byNetwork(parsed.BITCOIN_HOT_ADDRESS, parsed.LITECOIN_HOT_ADDRESS, parsed.EVM_HOT_ADDRESS)

export const warmAddressesOf = (parsed: Readonly<Record<AddressName<'WARM'>, string>>) =>
  byNetwork(parsed.BITCOIN_WARM_ADDRESS, parsed.LITECOIN_WARM_ADDRESS, parsed.EVM_WARM_ADDRESS)

export const coldAddressesOf = (parsed: Readonly<Record<AddressName<'COLD'>, string>>) =>
  byNetwork(parsed.BITCOIN_COLD_ADDRESS, parsed.LITECOIN_COLD_ADDRESS, parsed.EVM_COLD_ADDRESS)

function byNetwork(Bitcoin: string, Litecoin: string, Ethereum: string) {
  return { Bitcoin, Litecoin, Ethereum } as const
}

/** Extended keys by network name. */
export function extendedKeysOf({ BITCOIN_XPUB, LITECOIN_XPUB, EVM_XPUB }: Parsed) {
  return byNetwork(BITCOIN_XPUB, LITECOIN_XPUB, EVM_XPUB)
}
