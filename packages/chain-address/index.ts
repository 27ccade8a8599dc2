export type { Address, AddressFault } from './address.ts'
export { BITCOIN_FAMILY, CHAIN_COINS, CHAIN_NETS, CHAINS, type Chain, type ChainNet } from './chain.ts'
export { parseAddress } from './parse-address.ts'
export { isMessageSigned } from './signed-message.ts'
