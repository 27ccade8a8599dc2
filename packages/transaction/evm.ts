import { keccak_256 } from '@noble/hashes/sha3.js'
import { bytesNumber, decodeRlp, encodeRlp, numberBytes, type Rlp } from './rlp.ts'

/** A transaction of type 2 (EIP-1559) with a recipient: we never create contracts or use access lists. */
export type EvmTransaction = {
  readonly chainId: bigint
  readonly nonce: bigint
  readonly maxPriorityFeePerGas: bigint
  readonly maxFeePerGas: bigint
  readonly gas: bigint
  /** In lower case, with 0x. */
  readonly to: string
  readonly value: bigint
  /** Hexadecimal with 0x. */
  readonly data: string
}

const TYPE_2 = 0x02
const FIELDS = 9
/** Recovery bit, r and s. */
const PROOF_FIELDS = 3
const ADDRESS_BYTES = 20

export function encodeEvm(transaction: EvmTransaction): Buffer {
  return Buffer.concat([Buffer.of(TYPE_2), encodeRlp(fieldsOf(transaction))])
}

export function encodeSignedEvm(
  transaction: EvmTransaction,
  { recovery, signature }: { readonly recovery: number; readonly signature: Uint8Array },
): Buffer {
  const numberAt = (from: number) =>
    numberBytes(BigInt(`0x${Buffer.from(signature.subarray(from, from + 32)).toString('hex')}`))
  const proof = [numberBytes(BigInt(recovery)), numberAt(0), numberAt(32)]
  return Buffer.concat([Buffer.of(TYPE_2), encodeRlp([...fieldsOf(transaction), ...proof])])
}

export function decodeEvm(bytes: Uint8Array): EvmTransaction {
  if (bytes[0] !== TYPE_2) throw new TypeError('not an EIP-1559 transaction')
  const fields = decodeRlp(bytes.subarray(1))
  if (fields instanceof Uint8Array || fields.length !== FIELDS) throw new TypeError('not an unsigned transaction')
  const [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data, access] = fields
  if (!(to instanceof Uint8Array) || to.length !== ADDRESS_BYTES) throw new TypeError('no recipient')
  if (!(data instanceof Uint8Array)) throw new TypeError('data is not bytes')
  if (access instanceof Uint8Array || access?.length !== 0) throw new TypeError('access lists are not supported')
  return {
    chainId: bytesNumber(chainId),
    nonce: bytesNumber(nonce),
    maxPriorityFeePerGas: bytesNumber(maxPriorityFeePerGas),
    maxFeePerGas: bytesNumber(maxFeePerGas),
    gas: bytesNumber(gas),
    to: hexOf(to),
    value: bytesNumber(value),
    data: hexOf(data),
  }
}

export type SignedEvm = {
  readonly transaction: EvmTransaction
  readonly recovery: number
  /** r and s. */
  readonly signature: Uint8Array
}

/** Throws if the bytes do not re-encode to the same bytes. */
export function decodeSignedEvm(bytes: Uint8Array): SignedEvm {
  const fields = bytes[0] === TYPE_2 ? decodeRlp(bytes.subarray(1)) : []
  if (fields instanceof Uint8Array || fields.length !== FIELDS + PROOF_FIELDS)
    throw new TypeError('not a signed transaction')
  const transaction = decodeEvm(Buffer.concat([Buffer.of(TYPE_2), encodeRlp(fields.slice(0, FIELDS))]))
  const [recovery, r, s] = fields.slice(FIELDS).map(bytesNumber)
  const hex = [r, s].map((half) => (half ?? 0n).toString(16).padStart(64, '0')).join('')
  const signed = { transaction, recovery: Number(recovery), signature: Buffer.from(hex, 'hex') }
  if (!encodeSignedEvm(transaction, signed).equals(bytes)) throw new TypeError('non-canonical encoding')
  return signed
}

/** The hash that the signature covers. */
export function evmDigest(transaction: EvmTransaction): Uint8Array {
  return keccak_256(encodeEvm(transaction))
}

/** The hash of a signed transaction. */
export function evmHashOf(signed: Uint8Array): string {
  return hexOf(keccak_256(signed))
}

function fieldsOf(transaction: EvmTransaction): Rlp[] {
  const { chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas, to, value, data } = transaction
  const numbers = [chainId, nonce, maxPriorityFeePerGas, maxFeePerGas, gas].map(numberBytes)
  return [...numbers, bytesOf(to), numberBytes(value), bytesOf(data), []]
}

function bytesOf(hex: string): Buffer {
  return Buffer.from(hex.slice(2), 'hex')
}

function hexOf(bytes: Uint8Array): string {
  return `0x${Buffer.from(bytes).toString('hex')}`
}
