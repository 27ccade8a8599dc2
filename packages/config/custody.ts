import { z } from 'zod'

/** Extended public keys under which the bank receives. Whoever puts a private one here by mistake is not let start. */
const extendedPublicKey = z.string().startsWith('xpub')

export const custodyVariables = {
  BITCOIN_XPUB: extendedPublicKey,
  LITECOIN_XPUB: extendedPublicKey,
  EVM_XPUB: extendedPublicKey,
}

type Parsed = Readonly<Record<keyof typeof custodyVariables, string>>

/** Where sweeps go and withdrawals come from, as the signer's own command prints them. */
export const hotVariables = {
  BITCOIN_HOT_ADDRESS: z.string().min(20),
  LITECOIN_HOT_ADDRESS: z.string().min(20),
  EVM_HOT_ADDRESS: z.string().regex(/^0x[0-9a-f]{40}$/),
}

type ParsedHot = Readonly<Record<keyof typeof hotVariables, string>>

/** By the names of their networks. */
export function hotAddressesOf({ BITCOIN_HOT_ADDRESS, LITECOIN_HOT_ADDRESS, EVM_HOT_ADDRESS }: ParsedHot) {
  return { Bitcoin: BITCOIN_HOT_ADDRESS, Litecoin: LITECOIN_HOT_ADDRESS, Ethereum: EVM_HOT_ADDRESS } as const
}

/** By the names of their networks. */
export function extendedKeysOf({ BITCOIN_XPUB, LITECOIN_XPUB, EVM_XPUB }: Parsed) {
  return { Bitcoin: BITCOIN_XPUB, Litecoin: LITECOIN_XPUB, Ethereum: EVM_XPUB } as const
}
