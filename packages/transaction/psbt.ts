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

/**
 * A transaction on its way between who builds it and who signs it (BIP 174, version 0), as far as inputs of one key each need it.
 * What stands in it beside this is not read.
 */
export type Psbt = { readonly transaction: BitcoinTransaction; readonly inputs: readonly PsbtInput[] }
export type PsbtInput = {
  /** The whole transaction that is spent from: it proves the amount. */
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

/** Bytes that do not read back as they were written are refused. */
export function decodePsbt(bytes: Uint8Array): Psbt {
  const reader = new ByteReader(bytes)
  if (!reader.take(MAGIC.length).equals(MAGIC)) throw new TypeError('not a partially signed transaction')
  const unsigned = readMap(reader).get(nameOf(UNSIGNED))
  if (!unsigned) throw new TypeError('it holds no transaction')
  const transaction = decodeBitcoin(unsigned)
  const inputs = transaction.inputs.map(() => readInput(readMap(reader)))
  for (const _ of transaction.outputs) readMap(reader)
  const psbt = { transaction, inputs }
  if (!encodePsbt(psbt).equals(bytes)) throw new TypeError('it says more than we read, or says it in another way')
  return psbt
}

/** What an input takes, as the transaction that it spends from proves. */
export function spentOutput({ inputs }: BitcoinTransaction, { previous }: PsbtInput, place: number) {
  const [input, spent] = [inputs[place], decodeBitcoin(previous)]
  const output = input && spent.outputs[input.index]
  if (!output || txidOf(spent) !== input.txid) throw new TypeError(`input ${place} is not proved`)
  return output
}

/** The bytes that the network takes; nothing unless every input is signed, over this transaction, by the key that owns it. */
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
  if (!previous) throw new TypeError('an input is not proved')
  const prefix = nameOf(SIGNATURE)
  const signed = [...map].find(([name]) => name.startsWith(prefix))
  if (!signed) return { previous }
  return { previous, signature: { publicKey: Buffer.from(signed[0].slice(prefix.length), 'hex'), der: signed[1] } }
}

function readMap(reader: ByteReader): Map<string, Buffer> {
  const map = new Map<string, Buffer>()
  for (let key = reader.varBytes(); key.length > 0; key = reader.varBytes()) {
    const name = key.toString('hex')
    if (map.has(name)) throw new TypeError('it says something twice')
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
