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
export {
  decodeEvm,
  decodeSignedEvm,
  type EvmTransaction,
  encodeEvm,
  encodeSignedEvm,
  evmDigest,
  evmHashOf,
} from './evm.ts'
export { readSigned, readUnsigned, writeSigned, writeUnsigned } from './evm-envelope.ts'
export { decodePsbt, encodePsbt, extractSigned, type Psbt, type PsbtInput, spentOutput } from './psbt.ts'
export { keyScript, scriptAddress, scriptOf } from './script.ts'
export { derSignature, lowSignature, recoverKey, recoveryOf } from './signature.ts'
export { joinText, splitText } from './text-parts.ts'
