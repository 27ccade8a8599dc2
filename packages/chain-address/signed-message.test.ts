import { secp256k1 } from '@noble/curves/secp256k1.js'
import { keccak_256 } from '@noble/hashes/sha3.js'
import { hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js'
import { base64 } from '@scure/base'
import { describe, expect, it } from 'vitest'
import { signatureHash } from './bip322.ts'
import { parseAddress } from './parse-address.ts'
import { isMessageSigned } from './signed-message.ts'

const BITCOIN = { chain: 'Bitcoin', net: 'main' } as const

describe('BIP-322, signed by a segwit key', () => {
  const address = 'bc1q9vza2e8x573nczrlzms0wvx3gsqjx7vavgkx0l'
  const key = 'ASECx/EgAxlkQpQ9hYjgGu6EBCPMVPwVIVJqO4XCsMvViHI='
  const signatures = {
    '': `AkcwRAIgM2gBAQqvZX15ZiysmKmQpDrG83avLIT492QBzLnQIxYCIBaTpOaD20qRlEylyxFSeEA2ba9YOixpX8z46TSDtS40${key}`,
    'Hello World': `AkcwRAIgZRfIY3p7/DoVTty6YZbWS71bc5Vct9p9Fia83eRmw2QCICK/ENGfwLtptFluMGs2KsqoNSk89pO7F29zJLUx9a/s${key}`,
  }

  it.each(Object.entries(signatures))('is valid for the message %j and no other', (message, signature) => {
    expect(isMessageSigned({ ...BITCOIN, address, message, signature })).toBe(true)
    expect(isMessageSigned({ ...BITCOIN, address, message: `${message} `, signature })).toBe(false)
  })

  it('is not valid for another key that signs the same hash', () => {
    const parsed = parseAddress('Bitcoin', 'main', address)
    const keyHash = parsed.ok ? parsed.value.payload : new Uint8Array()
    const { secretKey, publicKey } = secp256k1.keygen()
    const hash = signatureHash(keyHash, 'mine now')
    const der = secp256k1.sign(hash, secretKey, { prehash: false, format: 'der' })
    const witness = Uint8Array.of(2, der.length + 1, ...der, 1, publicKey.length, ...publicKey)
    const signature = base64.encode(witness)
    expect(isMessageSigned({ ...BITCOIN, address, message: 'mine now', signature })).toBe(false)
  })

  it('is not valid for another address', () => {
    const other = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
    expect(isMessageSigned({ ...BITCOIN, address: other, message: '', signature: signatures[''] })).toBe(false)
  })
})

describe('EIP-191, signed by an account', () => {
  // The first account of every development chain; it is publicly known.
  const secret = hexToBytes('ac0974bec39a17e36ba4a6b4d238ff944bacb478cbed5efcae784d7bf4f2ff80')
  const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
  const signed = (message: string, last: (recovery: number) => number) => {
    const hash = keccak_256(utf8ToBytes(`\x19Ethereum Signed Message:\n${utf8ToBytes(message).length}${message}`))
    const [recovery = 0, ...compact] = secp256k1.sign(hash, secret, { prehash: false, format: 'recovered' })
    return `0x${Buffer.from([...compact, last(recovery)]).toString('hex')}`
  }
  const evm = { chain: 'Ethereum', net: 'main', address } as const

  it.each([
    ['wallets', (recovery: number) => recovery + 27],
    ['libraries', (recovery: number) => recovery],
  ])('is valid as written by %s', (_, last) => {
    expect(isMessageSigned({ ...evm, message: '지갑 주소', signature: signed('지갑 주소', last) })).toBe(true)
  })

  it('is not valid for another message or address', () => {
    const signature = signed('one', (recovery) => recovery + 27)
    expect(isMessageSigned({ ...evm, message: 'other', signature })).toBe(false)
    const other = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'
    expect(isMessageSigned({ ...evm, address: other, message: 'one', signature })).toBe(false)
  })
})

describe('an invalid signature', () => {
  it.each(['', 'AAAA', '0x', '0xzz', `0x${'00'.repeat(65)}`, `0x${'ff'.repeat(65)}`, 'x'.repeat(400)])(
    'proves nothing: %.20s',
    (signature) => {
      const address = '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266'
      expect(isMessageSigned({ chain: 'Ethereum', net: 'main', address, message: 'm', signature })).toBe(false)
      const bitcoin = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
      expect(isMessageSigned({ ...BITCOIN, address: bitcoin, message: 'm', signature })).toBe(false)
    },
  )
})
