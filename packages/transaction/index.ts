export {
  type BitcoinInput,
  type BitcoinOutput,
  type BitcoinTransaction,
  bitcoinDigest,
  decodeBitcoin,
  encodeBitcoin,
  txidOf,
  virtualBytes,
  type Witness,
} from './bitcoin.ts'
export { decodeTokenTransfer, type TokenTransfer } from './erc20.ts'
export { decodeEvm, type EvmTransaction, encodeEvm, encodeSignedEvm, evmDigest, evmHashOf } from './evm.ts'
export { keyScript, scriptOf } from './script.ts'
export { derSignature, lowSignature, recoveryOf } from './signature.ts'
