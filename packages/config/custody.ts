import { z } from 'zod'

/** Extended public keys under which the bank receives. Whoever puts a private one here by mistake is not let start. */
const extendedPublicKey = z.string().startsWith('xpub')

export const custodyVariables = {
  BITCOIN_XPUB: extendedPublicKey,
  LITECOIN_XPUB: extendedPublicKey,
  EVM_XPUB: extendedPublicKey,
}

type Parsed = Readonly<Record<keyof typeof custodyVariables, string>>

/** By the names of their networks. */
export function extendedKeysOf({ BITCOIN_XPUB, LITECOIN_XPUB, EVM_XPUB }: Parsed) {
  return { Bitcoin: BITCOIN_XPUB, Litecoin: LITECOIN_XPUB, Ethereum: EVM_XPUB } as const
}
