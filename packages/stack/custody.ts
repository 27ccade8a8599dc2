import { randomBytes } from 'node:crypto'
import { HDKey } from '@scure/bip32'

/** The keys under which a bank in development receives. Apps get the public ones only. */
export type Custody = {
  readonly seed: string
  readonly xpubs: Readonly<Record<'BITCOIN_XPUB' | 'LITECOIN_XPUB' | 'EVM_XPUB', string>>
}

/** BIP 84 for Bitcoin and Litecoin, BIP 44 for Ethereum; the first account of each. */
const PATHS = { BITCOIN_XPUB: "m/84'/0'/0'", LITECOIN_XPUB: "m/84'/2'/0'", EVM_XPUB: "m/44'/60'/0'" } as const

export function makeCustody(): Custody {
  const seed = randomBytes(64)
  const master = HDKey.fromMasterSeed(seed)
  const xpubOf = (path: string) => master.derive(path).publicExtendedKey
  const { BITCOIN_XPUB, LITECOIN_XPUB, EVM_XPUB } = PATHS
  return {
    seed: seed.toString('hex'),
    xpubs: {
      BITCOIN_XPUB: xpubOf(BITCOIN_XPUB),
      LITECOIN_XPUB: xpubOf(LITECOIN_XPUB),
      EVM_XPUB: xpubOf(EVM_XPUB),
    },
  }
}
