import {
  type BitcoinTransaction,
  bitcoinDigest,
  decodeBitcoin,
  encodeBitcoin,
  txidOf,
  type Witness,
} from './bitcoin.ts'
import { ByteReader, uint64, varBytes } from './byte-reader.ts'
import { keyScript } from './script.ts'
import { isDerSignatureOf } from './signature.ts'

/** A partially signed transaction (BIP 174, version 0), limited to inputs with a single key. Other fields are rejected. */
export type Psbt = { readonly transaction: BitcoinTransaction; readonly inputs: readonly PsbtInput[] }
export type PsbtInput = {
  /** The previous transaction, which proves the amount. */
  readonly previous: Uint8Array
  readonly signature?: { readonly publicKey: Uint8Array; readonly der: Uint8Array }
}

const MAGIC = Buffer.from('70736274ff', 'hex')
const END = Buffer.of(0)
const UNSIGNED = 0x00
const PREVIOUS = 0x00
const SPENT_OUTPUT = 0x01
const SIGNATURE = 0x02

export function encodePsbt({ transaction, inputs }: Psbt): Buffer {
  return Buffer.concat([
    MAGIC,
    pair(UNSIGNED, [], encodeBitcoin(transaction)),
    END,
    ...inputs.flatMap((input, place) => [...inputPairs(input, spentOutput(transaction, input, place)), END]),
    ...transaction.outputs.map(() => END),
  ])
}

/** Throws if the bytes do not re-encode to the same bytes. */
export function decodePsbt(bytes: Uint8Array): Psbt {
  const reader = new ByteReader(bytes)
  if (!reader.take(MAGIC.length).equals(MAGIC)) throw new TypeError('not a partially signed transaction')
  const unsigned = readMap(reader).get(nameOf(UNSIGNED))
  if (!unsigned) throw new TypeError('contains no transaction')
  const transaction = decodeBitcoin(unsigned)
  const inputs = transaction.inputs.map(() => readInput(readMap(reader)))
  for (const _ of transaction.outputs) readMap(reader)
  const psbt = { transaction, inputs }
  if (!encodePsbt(psbt).equals(bytes)) throw new TypeError('unknown fields or non-canonical encoding')
  return psbt
}

/** The output an input spends, proved by its previous transaction. */
export function spentOutput({ inputs }: BitcoinTransaction, { previous }: PsbtInput, place: number) {
  const [input, spent] = [inputs[place], decodeBitcoin(previous)]
  const output = input && spent.outputs[input.index]
  if (!output || txidOf(spent) !== input.txid)
    throw new TypeError(`the previous transaction of input ${place} does not match`)
  return output
}

/** The final transaction bytes; undefined unless every input is signed, over this transaction, by the key that owns it. */
export function extractSigned(psbt: Psbt): Buffer | undefined {
  const witnesses = psbt.inputs.map((input, place) => witnessOf(psbt, input, place))
  return witnesses.every((witness) => witness !== undefined) ? encodeBitcoin(psbt.transaction, witnesses) : undefined
}

function witnessOf({ transaction }: Psbt, input: PsbtInput, place: number): Witness | undefined {
  if (!input.signature) return undefined
  const { publicKey, der } = input.signature
  const { amount, script } = spentOutput(transaction, input, place)
  const own = keyScript(publicKey)
  const digest = bitcoinDigest(transaction, place, { keyHash: own.keyHash, amount })
  const fits = Buffer.from(script).equals(own.script) && isDerSignatureOf(publicKey, digest, der)
  return fits ? [der, publicKey] : undefined
}

function inputPairs({ previous, signature }: PsbtInput, spent: ReturnType<typeof spentOutput>): Buffer[] {
  return [
    pair(PREVIOUS, [], previous),
    pair(SPENT_OUTPUT, [], Buffer.concat([uint64(spent.amount), varBytes(spent.script)])),
    ...(signature ? [pair(SIGNATURE, signature.publicKey, signature.der)] : []),
  ]
}

function readInput(map: ReadonlyMap<string, Buffer>): PsbtInput {
  const previous = map.get(nameOf(PREVIOUS))
  if (!previous) throw new TypeError('the previous transaction of an input does not match')
  const prefix = nameOf(SIGNATURE)
  const signed = [...map].find(([name]) => name.startsWith(prefix))
  if (!signed) return { previous }
  return { previous, signature: { publicKey: Buffer.from(signed[0].slice(prefix.length), 'hex'), der: signed[1] } }
}

function readMap(reader: ByteReader): Map<string, Buffer> {
  const map = new Map<string, Buffer>()
  for (let key = reader.varBytes(); key.length > 0; key = reader.varBytes()) {
    const name = key.toString('hex')
    if (map.has(name)) throw new TypeError('duplicate field')
    map.set(name, reader.varBytes())
  }
  return map
}

function pair(type: number, key: Iterable<number>, value: Uint8Array): Buffer {
  return Buffer.concat([varBytes(Buffer.from([type, ...key])), varBytes(value)])
}

function nameOf(type: number): string {
  return Buffer.of(type).toString('hex')
}
