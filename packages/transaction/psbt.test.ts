import { secp256k1 } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bitcoinDigest,
  decodePsbt,
  decodeSignedEvm,
  derSignature,
  encodeBitcoin,
  encodePsbt,
  encodeSignedEvm,
  evmDigest,
  extractSigned,
  keyScript,
  type Psbt,
  recoverKey,
  recoveryOf,
  txidOf,
} from './index.ts'

const { secretKey, publicKey } = secp256k1.keygen()
const { keyHash, script } = keyScript(publicKey)

/** Spends two coins of ours. */
function proposal(amounts: readonly bigint[] = [70_000n, 30_000n]): Psbt {
  const previous = amounts.map((amount, place) => ({
    version: 2,
    inputs: [{ txid: `0${place + 1}`.repeat(32), index: 0, script: Buffer.alloc(0), sequence: 0 }],
    outputs: [
      { script: Buffer.of(0x51), amount: 1n },
      { script, amount },
    ],
    lockTime: 0,
  }))
  const inputs = previous.map((one) => ({
    txid: txidOf(one),
    index: 1,
    script: Buffer.alloc(0),
    sequence: 0xffff_fffd,
  }))
  const outputs = [{ script: Buffer.of(0x51), amount: amounts.reduce((sum, amount) => sum + amount, 0n) - 500n }]
  const transaction = { version: 2, inputs, outputs, lockTime: 0 }
  return { transaction, inputs: previous.map((one) => ({ previous: encodeBitcoin(one) })) }
}

function signed(psbt: Psbt, amounts: readonly bigint[] = [70_000n, 30_000n], key = secretKey): Psbt {
  const inputs = psbt.inputs.map((input, place) => {
    const digest = bitcoinDigest(psbt.transaction, place, { keyHash, amount: amounts[place] ?? 0n })
    const der = Buffer.from(derSignature(secp256k1.sign(digest, key, { prehash: false })))
    return { ...input, signature: { publicKey: Buffer.from(publicKey), der } }
  })
  return { ...psbt, inputs }
}

/** The signed transaction in the bytes, if any. */
function signedIn(bytes: Buffer): Buffer | undefined {
  try {
    return extractSigned(decodePsbt(bytes))
  } catch {
    return undefined
  }
}

describe('a partially signed transaction', () => {
  it('round-trips before and after signing', () => {
    for (const psbt of [proposal(), signed(proposal())]) expect(decodePsbt(encodePsbt(psbt))).toEqual(psbt)
  })

  it('yields the transaction only when every input is signed by the key that owns it', () => {
    const whole = signed(proposal())
    const [first, second] = whole.inputs
    if (!first || !second) throw new Error('two inputs')
    expect(extractSigned(whole)).toBeDefined()
    expect(extractSigned(proposal())).toBeUndefined()
    expect(extractSigned({ ...whole, inputs: [first, { previous: second.previous }] })).toBeUndefined()
    expect(extractSigned(signed(proposal(), [70_000n, 30_001n]))).toBeUndefined()
    expect(extractSigned(signed(proposal(), undefined, secp256k1.keygen().secretKey))).toBeUndefined()
    const [output] = whole.transaction.outputs
    const other = { ...whole.transaction, outputs: [{ script: Buffer.of(0x52), amount: output?.amount ?? 0n }] }
    expect(extractSigned({ ...whole, transaction: other })).toBeUndefined()
  })

  it('is rejected when a previous transaction is not the one the input names', () => {
    const [psbt, richer] = [proposal(), proposal([80_000n, 30_000n])]
    expect(() => encodePsbt({ ...psbt, inputs: richer.inputs })).toThrow('does not match')
  })

  it('is rejected when one byte is changed, missing or added', () => {
    const bytes = encodePsbt(signed(proposal()))
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, by) => {
        const changed = Buffer.from(bytes)
        changed[at] = (changed[at] ?? 0) ^ by
        expect(signedIn(changed)).toBeUndefined()
      }),
    )
    expect(() => decodePsbt(bytes.subarray(0, -1))).toThrow('unexpected end')
    expect(() => decodePsbt(Buffer.concat([bytes, Buffer.of(0)]))).toThrow('unknown fields')
  })

  it('is rejected when it has unknown or duplicate fields', () => {
    const bytes = encodePsbt(proposal())
    const withExtra = (pair: string) =>
      Buffer.concat([bytes.subarray(0, 5), Buffer.from(pair, 'hex'), bytes.subarray(5)])
    expect(() => decodePsbt(withExtra('01fb0400000000'))).toThrow('unknown fields')
    expect(() => decodePsbt(withExtra('010000'))).toThrow('duplicate')
  })
})

it('a signed Ethereum transaction decodes with the key that signed it, in one encoding only', () => {
  const to = `0x${'ab'.repeat(20)}`
  const fees = { maxPriorityFeePerGas: 1n, maxFeePerGas: 2n, gas: 21_000n }
  const transaction = { chainId: 1n, nonce: 7n, ...fees, to, value: 5n, data: '0x' }
  const digest = evmDigest(transaction)
  const signature = secp256k1.sign(digest, secretKey, { prehash: false })
  const bytes = encodeSignedEvm(transaction, { recovery: recoveryOf(signature, digest, publicKey), signature })
  const read = decodeSignedEvm(bytes)
  expect(read.transaction).toEqual(transaction)
  expect(Buffer.from(recoverKey(read.signature, digest, read.recovery))).toEqual(Buffer.from(publicKey))
  expect(() => decodeSignedEvm(Buffer.concat([bytes, Buffer.of(0)]))).toThrow(RangeError)
})
