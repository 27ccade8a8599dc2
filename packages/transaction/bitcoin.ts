import { sha256 } from '@noble/hashes/sha2.js'
import { ByteReader, uint32, uint64, varBytes, varInt } from './byte-reader.ts'

/** The coin being spent; `script` is empty in everything we sign, because segwit keeps signatures elsewhere. */
export type BitcoinInput = {
  readonly txid: string
  readonly index: number
  readonly script: Uint8Array
  readonly sequence: number
}
export type BitcoinOutput = { readonly script: Uint8Array; readonly amount: bigint }
export type BitcoinTransaction = {
  readonly version: number
  readonly inputs: readonly BitcoinInput[]
  readonly outputs: readonly BitcoinOutput[]
  readonly lockTime: number
}
/** The witness of one input, in its items. */
export type Witness = readonly Uint8Array[]

const SEGWIT_MARKER = 0
const SEGWIT_FLAG = 1
const SIGHASH_ALL = 1
/** Litecoin's MWEB flag is unknown here: we neither make nor parse such transactions. */
const KNOWN_FLAGS = new Set([SEGWIT_FLAG])

export function decodeBitcoin(bytes: Uint8Array): BitcoinTransaction {
  const reader = new ByteReader(bytes)
  const version = reader.uint32()
  const isSegwit = reader.peek() === SEGWIT_MARKER
  if (isSegwit) {
    const [, flag = -1] = reader.take(2)
    if (!KNOWN_FLAGS.has(flag)) throw new RangeError('unknown transaction format')
  }
  const inputs = list(reader, readInput)
  const outputs = list(reader, readOutput)
  if (isSegwit) for (const _ of inputs) list(reader, () => reader.varBytes())
  const transaction = { version, inputs, outputs, lockTime: reader.uint32() }
  if (!reader.isAtEnd()) throw new RangeError('trailing bytes after the transaction')
  return transaction
}

export function encodeBitcoin(
  { version, inputs, outputs, lockTime }: BitcoinTransaction,
  witnesses?: readonly Witness[],
): Buffer {
  return Buffer.concat([
    uint32(version),
    ...(witnesses ? [Buffer.of(SEGWIT_MARKER, SEGWIT_FLAG)] : []),
    varInt(inputs.length),
    ...inputs.map(writeInput),
    varInt(outputs.length),
    ...outputs.map(writeOutput),
    ...(witnesses ?? []).map((parts) => Buffer.concat([varInt(parts.length), ...parts.map(varBytes)])),
    uint32(lockTime),
  ])
}

/** The txid, which signatures do not affect. */
export function txidOf(transaction: BitcoinTransaction): string {
  return Buffer.from(twice(encodeBitcoin(transaction)))
    .reverse()
    .toString('hex')
}

export type Spent = { readonly keyHash: Uint8Array; readonly amount: bigint }

/** The hash that the signature of one input covers (BIP 143): the whole transaction and the input's amount. */
export function bitcoinDigest(transaction: BitcoinTransaction, place: number, { keyHash, amount }: Spent): Uint8Array {
  const { version, inputs, outputs, lockTime } = transaction
  const input = inputs[place]
  if (!input) throw new RangeError(`input ${place} does not exist`)
  const scriptCode = Buffer.concat([Buffer.of(0x19, 0x76, 0xa9, 0x14), keyHash, Buffer.of(0x88, 0xac)])
  return twice(
    Buffer.concat([
      uint32(version),
      twice(Buffer.concat(inputs.map(outpoint))),
      twice(Buffer.concat(inputs.map(({ sequence }) => uint32(sequence)))),
      outpoint(input),
      scriptCode,
      uint64(amount),
      uint32(input.sequence),
      twice(Buffer.concat(outputs.map(writeOutput))),
      uint32(lockTime),
      uint32(SIGHASH_ALL),
    ]),
  )
}

/** Version and lock time, and the segwit marker and flag, which count half a byte and are rounded up. */
const OVERHEAD_VBYTES = 9
/** An input that a key signs: 41 bytes, and a witness of at most 108 that counts a quarter. */
const KEY_INPUT_VBYTES = 68
const AMOUNT_BYTES = 8

/** The size the network charges for, with inputs signed by single keys. */
export function virtualBytes(inputs: number, outputScripts: readonly Uint8Array[]): number {
  const counts = varInt(inputs).length + varInt(outputScripts.length).length
  const outputs = outputScripts.reduce((sum, script) => sum + AMOUNT_BYTES + varBytes(script).length, 0)
  return OVERHEAD_VBYTES + counts + inputs * KEY_INPUT_VBYTES + outputs
}

function list<T>(reader: ByteReader, read: (reader: ByteReader) => T): T[] {
  const all: T[] = []
  for (let left = reader.varInt(); left > 0; left -= 1) all.push(read(reader))
  return all
}

function readInput(reader: ByteReader): BitcoinInput {
  const txid = Buffer.from(reader.take(32)).reverse().toString('hex')
  return { txid, index: reader.uint32(), script: reader.varBytes(), sequence: reader.uint32() }
}

function readOutput(reader: ByteReader): BitcoinOutput {
  return { amount: reader.uint64(), script: reader.varBytes() }
}

function outpoint({ txid, index }: BitcoinInput): Buffer {
  return Buffer.concat([Buffer.from(txid, 'hex').reverse(), uint32(index)])
}

function writeInput(input: BitcoinInput): Buffer {
  return Buffer.concat([outpoint(input), varBytes(input.script), uint32(input.sequence)])
}

function writeOutput({ script, amount }: BitcoinOutput): Buffer {
  return Buffer.concat([uint64(amount), varBytes(script)])
}

function twice(bytes: Uint8Array): Uint8Array {
  return sha256(sha256(bytes))
}
