/** Names as in `network` of an asset. */
export const CHAINS = ['Bitcoin', 'Litecoin', 'Ethereum'] as const
export type Chain = (typeof CHAINS)[number]

/** The chain's native coin, which also pays its fees; everything else on it is a token. */
export const CHAIN_COINS = { Bitcoin: 'BTC', Litecoin: 'LTC', Ethereum: 'ETH' } as const satisfies Record<Chain, string>

/** The public network or the private development network. An address of one is worthless on the other. */
export const CHAIN_NETS = ['main', 'regtest'] as const
export type ChainNet = (typeof CHAIN_NETS)[number]

export type BitcoinFamily = {
  /** Version byte of addresses that pay to a key and to a script. */
  readonly keyByte: number
  readonly scriptBytes: readonly number[]
  /** Prefix of segwit addresses. */
  readonly prefix: string
  /** Prefix of signed messages, so that a message can never be a valid transaction. */
  readonly messageMagic: string
}

const BITCOIN_MAGIC = 'Bitcoin Signed Message:\n'
const LITECOIN_MAGIC = 'Litecoin Signed Message:\n'

/** Litecoin once wrote script addresses with Bitcoin's version byte. They are rejected, because the intended chain is ambiguous. */
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
