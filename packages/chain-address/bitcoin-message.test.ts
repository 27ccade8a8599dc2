import { secp256k1 } from '@noble/curves/secp256k1.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { concatBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64, bech32, createBase58check } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { hash160 } from './bitcoin-message.ts'
import { isMessageSigned } from './signed-message.ts'

const base58check = createBase58check(sha256)
const MESSAGE = 'this address is mine'

/** An independent wallet: a key, its addresses and messages signed as in BIP-137. */
function newWallet() {
  const { secretKey, publicKey } = secp256k1.keygen()
  const keyHash = hash160(publicKey)
  const magic = concatBytes(Uint8Array.of(24), utf8ToBytes('Bitcoin Signed Message:\n'))
  return {
    addresses: {
      'a key': base58check.encode(Uint8Array.of(0, ...keyHash)),
      'a segwit key in a script': base58check.encode(Uint8Array.of(5, ...hash160(Uint8Array.of(0, 20, ...keyHash)))),
      'a segwit key': bech32.encode('bc', [0, ...bech32.toWords(keyHash)]),
    },
    sign: (message: string, header: number) => {
      const hash = sha256(sha256(concatBytes(magic, Uint8Array.of(message.length), utf8ToBytes(message))))
      const [recovery = 0, ...compact] = secp256k1.sign(hash, secretKey, { prehash: false, format: 'recovered' })
      return base64.encode(Uint8Array.of(header + recovery, ...compact))
    },
  }
}

const isSigned = (address: string, signature: string, message = MESSAGE) =>
  isMessageSigned({ chain: 'Bitcoin', net: 'main', address, message, signature })

describe.each(['a key', 'a segwit key in a script', 'a segwit key'] as const)('an address to %s', (kind) => {
  const [own, other] = [newWallet(), newWallet()]

  it.each([31, 35, 39])('is proved by its own key with header %i', (header) => {
    expect(isSigned(own.addresses[kind], own.sign(MESSAGE, header))).toBe(true)
  })

  it('is not proved by another key or for another message', () => {
    expect(isSigned(own.addresses[kind], other.sign(MESSAGE, 31))).toBe(false)
    expect(isSigned(own.addresses[kind], own.sign('another', 31))).toBe(false)
  })

  it.each([0, 26, 43, 255 - 3])('is not proved with the header %i', (header) => {
    expect(isSigned(own.addresses[kind], own.sign(MESSAGE, header))).toBe(false)
  })
})

it('an uncompressed key does not prove a segwit address, which pays to the compressed one', () => {
  const { addresses, sign } = newWallet()
  for (const address of Object.values(addresses)) expect(isSigned(address, sign(MESSAGE, 27))).toBe(false)
})

it('taproot and multisig addresses cannot be proved', () => {
  const { sign } = newWallet()
  for (const address of [
    'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0',
    'bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3',
    '3P14159f73E4gFr7JterCCQh9QjiTjiZrG',
  ])
    expect(isSigned(address, sign(MESSAGE, 31))).toBe(false)
})
