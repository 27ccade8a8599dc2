import { secp256k1 } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  bitcoinDigest,
  decodeBitcoin,
  decodeEvm,
  decodeTokenTransfer,
  encodeBitcoin,
  encodeEvm,
  lowSignature,
  recoveryOf,
} from './index.ts'

const bytes = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array))
const uint32 = fc.integer({ min: 0, max: 0xffff_ffff })
const hexText = (array: Buffer) => array.toString('hex')

describe('a Bitcoin transaction', () => {
  const input = fc.record({ txid: bytes(32).map(hexText), index: uint32, script: bytes(0, 300), sequence: uint32 })
  const output = fc.record({ amount: fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }), script: bytes(0, 300) })
  const transaction = fc.record({
    version: uint32,
    inputs: fc.array(input, { minLength: 1, maxLength: 5 }),
    outputs: fc.array(output, { minLength: 1, maxLength: 5 }),
    lockTime: uint32,
  })

  it('round-trips with and without witnesses', () => {
    fc.assert(
      fc.property(transaction, bytes(0, 80), (written, part) => {
        expect(decodeBitcoin(encodeBitcoin(written))).toEqual(written)
        const witnesses = written.inputs.map(() => [part, part])
        expect(decodeBitcoin(encodeBitcoin(written, witnesses))).toEqual(written)
      }),
    )
  })

  it('that is truncated or has trailing bytes is rejected', () => {
    fc.assert(
      fc.property(transaction, (written) => {
        const whole = encodeBitcoin(written)
        expect(() => decodeBitcoin(whole.subarray(0, -1))).toThrow(RangeError)
        expect(() => decodeBitcoin(Buffer.concat([whole, Buffer.of(0)]))).toThrow(RangeError)
      }),
    )
  })

  it('has the digest of the BIP 143 example', () => {
    const example = decodeBitcoin(
      Buffer.from(
        '0100000002fff7f7881a8099afa6940d42d1e7f6362bec38171ea3edf433541db4e4ad969f0000000000eeffffffef51e1b804cc89d182d279655c3aa89e815b1b309fe287d9b2b55d57b90ec68a0100000000ffffffff02202cb206000000001976a9148280b37df378db99f66f85c95a783a76ac7a6d5988ac9093510d000000001976a9143bde42dbee7e4dbe6a21b2d50ce2f0167faa815988ac11000000',
        'hex',
      ),
    )
    const spent = { keyHash: Buffer.from('1d0f172a0ecb48aee1be1f2687d2963ae33f71a1', 'hex'), amount: 600_000_000n }
    expect(Buffer.from(bitcoinDigest(example, 1, spent)).toString('hex')).toBe(
      'c37af31116d1b27caf68aae9e3ac82f1477929014d5b917657d0eb49478cb670',
    )
  })
})

describe('an Ethereum transaction', () => {
  const number = fc.bigInt({ min: 0n, max: 2n ** 128n })
  const transaction = fc.record({
    chainId: number,
    nonce: number,
    maxPriorityFeePerGas: number,
    maxFeePerGas: number,
    gas: number,
    to: bytes(20).map((address) => `0x${hexText(address)}`),
    value: number,
    data: bytes(0, 400).map((data) => `0x${hexText(data)}`),
  })

  it('round-trips', () => {
    fc.assert(
      fc.property(transaction, (written) => {
        expect(decodeEvm(encodeEvm(written))).toEqual(written)
      }),
    )
  })

  it('of another type, without a recipient or already signed is rejected', () => {
    expect(() => decodeEvm(Buffer.from('01c0', 'hex'))).toThrow('not an EIP-1559')
    expect(() => decodeEvm(Buffer.from('02c9808080808080808080', 'hex'))).toThrow('no recipient')
    expect(() => decodeEvm(Buffer.from('02cc808080808080808080808080', 'hex'))).toThrow('not an unsigned')
  })
})

describe('a token call', () => {
  const word = (value: string) => value.padStart(64, '0')
  const to = 'ab'.repeat(20)

  it('that transfers has a recipient, an amount and perhaps a memo', () => {
    expect(decodeTokenTransfer(`0xa9059cbb${word(to)}${word('7b')}`)).toEqual({
      to: `0x${to}`,
      amount: 123n,
      memo: null,
    })
    expect(decodeTokenTransfer(`0xfe9fc30d${word(to)}${word('7b')}${word('5')}`)).toMatchObject({ memo: 5n })
  })

  it('that does anything else, or has extra data, is not decoded', () => {
    const calls = ['0x095ea7b3', '0x23b872dd', '0x3659cfe6', '0xa9059cba'].map((name) => name + word(to) + word('1'))
    const odd = [`0xa9059cbb${word(to)}${word('1')}00`, `0xa9059cbb${to.padStart(64, '1')}${word('1')}`, '0x']
    expect([...calls, ...odd].map(decodeTokenTransfer)).toEqual(Array(7).fill(undefined))
  })
})

it('a signature is normalised to low s and is still valid', () => {
  const { secretKey, publicKey } = secp256k1.keygen()
  const digest = Buffer.alloc(32, 7)
  const low = secp256k1.sign(digest, secretKey, { prehash: false })
  const s = BigInt(`0x${Buffer.from(low.subarray(32)).toString('hex')}`)
  const high = Buffer.concat([
    low.subarray(0, 32),
    Buffer.from((secp256k1.Point.Fn.ORDER - s).toString(16).padStart(64, '0'), 'hex'),
  ])
  expect(Buffer.from(lowSignature(high))).toEqual(Buffer.from(low))
  expect([0, 1]).toContain(recoveryOf(low, digest, publicKey))
  expect(() => recoveryOf(low, digest, secp256k1.keygen().publicKey)).toThrow('not from this key')
})
