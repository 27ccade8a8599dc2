import { writeAddress } from '@cocobnk/chain-address'
import { secp256k1 } from '@noble/curves/secp256k1.js'
import fc from 'fast-check'
import { addr, Transaction } from 'micro-eth-signer'
import { createContract, ERC20 } from 'micro-eth-signer/abi.js'
import { RLP } from 'micro-eth-signer/core/rlp.js'
import { expect, it } from 'vitest'
import {
  decodeEvm,
  decodeSignedEvm,
  decodeTokenTransfer,
  type EvmTransaction,
  encodeEvm,
  encodeSignedEvm,
  evmDigest,
  evmHashOf,
  recoverKey,
  recoveryOf,
} from './index.ts'
import { decodeRlp, encodeRlp, type Rlp } from './rlp.ts'

const bytes = (minLength: number, maxLength = minLength) =>
  fc.uint8Array({ minLength, maxLength }).map((array) => Buffer.from(array))
const hex = (array: Uint8Array) => `0x${Buffer.from(array).toString('hex')}`
const below = (bits: number) => fc.bigInt({ min: 0n, max: 2n ** BigInt(bits) - 1n })
const secretKey = bytes(32).filter((key) => secp256k1.utils.isValidSecretKey(key))

/** The priority fee never exceeds the whole fee: the library rejects that, and so does the network. */
const transaction = fc.record({
  chainId: below(53).map((id) => id + 1n),
  nonce: below(53),
  maxPriorityFeePerGas: below(60),
  maxFeePerGas: below(60).map((fee) => fee + 2n ** 60n),
  gas: below(53),
  to: bytes(20).map(hex),
  value: below(256),
  data: bytes(0, 400).map(hex),
})

function theirs({ gas, to, ...rest }: EvmTransaction) {
  return Transaction.prepare({ ...rest, type: 'eip1559', gasLimit: gas, to: addr.addChecksum(to) }, false)
}

it('an EIP-1559 transaction has the same bytes as with micro-eth-signer, and reads back', () => {
  fc.assert(
    fc.property(transaction, (drawn) => {
      const other = theirs(drawn).toBytes({ includeSignature: false })
      expect(hex(encodeEvm(drawn))).toBe(hex(other))
      expect(decodeEvm(other)).toEqual(drawn)
    }),
  )
})

it('a signed one has the same bytes, hash and sender, and each side recovers the key from the other', () => {
  fc.assert(
    fc.property(transaction, secretKey, (drawn, key) => {
      const publicKey = secp256k1.getPublicKey(key)
      const digest = evmDigest(drawn)
      const signature = secp256k1.sign(digest, key, { prehash: false })
      const own = encodeSignedEvm(drawn, { signature, recovery: recoveryOf(signature, digest, publicKey) })

      const other = theirs(drawn).signBy(key, false)
      expect(hex(own)).toBe(other.toHex())
      expect(evmHashOf(own)).toBe(`0x${other.hash.replace(/^0x/, '')}`)

      const read = decodeSignedEvm(other.toBytes())
      expect(read.transaction).toEqual(drawn)
      expect(hex(recoverKey(read.signature, evmDigest(read.transaction), read.recovery))).toBe(hex(publicKey))
      expect(Transaction.fromHex(hex(own), false).recoverSender().address).toBe(addr.fromPrivateKey(key))
    }),
    { numRuns: 50 },
  )
})

it('an address has the same checksum', () => {
  fc.assert(
    fc.property(bytes(20), (payload) => {
      expect(writeAddress('Ethereum', 'main', { kind: 'evm', payload })).toBe(addr.addChecksum(hex(payload)))
    }),
  )
})

it('a token transfer is decoded as the ABI encoded it', () => {
  const contract = createContract(ERC20)
  fc.assert(
    fc.property(bytes(20).map(hex), below(256), (to, amount) => {
      const data = hex(contract.transfer.encodeInput({ to, value: amount }))
      expect(decodeTokenTransfer(data)).toEqual({ to, amount, memo: null })
    }),
  )
})

it('nested lists of bytes have the same RLP, and decode again', () => {
  const { list } = fc.letrec<{ item: Rlp; list: Rlp[] }>((tie) => ({
    item: fc.oneof({ maxDepth: 4 }, bytes(0, 300), tie('list')),
    list: fc.array(tie('item'), { maxLength: 6 }),
  }))
  fc.assert(
    fc.property(list, (drawn) => {
      const other = RLP.encode(drawn as Parameters<typeof RLP.encode>[0])
      expect(hex(encodeRlp(drawn))).toBe(hex(other))
      expect(decodeRlp(other)).toEqual(drawn)
    }),
  )
})
