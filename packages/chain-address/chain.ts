/** As `network` of an asset names them. */
export const CHAINS = ['Bitcoin', 'Litecoin', 'Ethereum'] as const
export type Chain = (typeof CHAINS)[number]

/** What a chain carries itself, and takes its fees in; all else on it are tokens. */
export const CHAIN_COINS = { Bitcoin: 'BTC', Litecoin: 'LTC', Ethereum: 'ETH' } as const satisfies Record<Chain, string>

/** The chain people use, or the private one of development: an address of one is worth nothing on the other. */
export const CHAIN_NETS = ['main', 'regtest'] as const
export type ChainNet = (typeof CHAIN_NETS)[number]

export type BitcoinFamily = {
  /** First byte of an address to a key, and of those to a script. */
  readonly keyByte: number
  readonly scriptBytes: readonly number[]
  /** What a segwit address begins with. */
  readonly prefix: string
  /** What a signed message begins with, so that no transaction can be signed by it. */
  readonly messageMagic: string
}

const BITCOIN_MAGIC = 'Bitcoin Signed Message:\n'
const LITECOIN_MAGIC = 'Litecoin Signed Message:\n'

/**
 * Litecoin once wrote addresses to scripts with Bitcoin's own first byte. Those are refused: nobody can tell for which of
 * the two they were meant.
 */
export const BITCOIN_FAMILY: Readonly<Record<'Bitcoin' | 'Litecoin', Readonly<Record<ChainNet, BitcoinFamily>>>> = {
  Bitcoin: {
    main: { keyByte: 0x00, scriptBytes: [0x05], prefix: 'bc', messageMagic: BITCOIN_MAGIC },
    regtest: { keyByte: 0x6f, scriptBytes: [0xc4], prefix: 'bcrt', messageMagic: BITCOIN_MAGIC },
  },
  Litecoin: {
    main: { keyByte: 0x30, scriptBytes: [0x32], prefix: 'ltc', messageMagic: LITECOIN_MAGIC },
    regtest: { keyByte: 0x6f, scriptBytes: [0x3a], prefix: 'rltc', messageMagic: LITECOIN_MAGIC },
  },
}
