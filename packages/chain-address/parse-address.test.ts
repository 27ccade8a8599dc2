import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, createBase58check } from '@scure/base'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { Chain, ChainNet } from './chain.ts'
import { parseAddress } from './parse-address.ts'

const base58check = createBase58check(sha256)
const inBase58 = (first: number, bytes = new Uint8Array(20).fill(7)) =>
  base58check.encode(Uint8Array.of(first, ...bytes))

const P2WPKH = 'bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kv8f3t4'
const P2TR = 'bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqzk5jj0'
const P2PKH = '1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa'
const P2SH = '3P14159f73E4gFr7JterCCQh9QjiTjiZrG'
const EIP55 = [
  '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed',
  '0xfB6916095ca1df60bB79Ce92cE3Ea74c37c5d359',
  '0xdbF03B407c01E7cD3CBea99509d93f8DDDC8C6FB',
  '0xD1220A0cf47c7B9Be7A2E6BA89F429762e7b9aDb',
]

describe('an address of Bitcoin', () => {
  it.each([
    [P2PKH, 'key-hash'],
    [P2SH, 'script-hash'],
    [P2WPKH, 'segwit-key'],
    ['bc1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3qccfmv3', 'segwit-script'],
    [P2TR, 'taproot'],
  ])('is accepted: %s', (text, kind) => {
    expect(parseAddress('Bitcoin', 'main', text)).toMatchObject({ value: { kind, text } })
  })

  it('is stored in lower case when it was shown in upper case, as in a QR code', () => {
    expect(parseAddress('Bitcoin', 'main', ` ${P2WPKH.toUpperCase()} `)).toMatchObject({ value: { text: P2WPKH } })
  })

  it.each([
    // The invalid addresses of BIP-350.
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7vqh2y7hd', 'ADDRESS_MALFORMED'],
    ['BC1S0XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ54WELL', 'ADDRESS_MALFORMED'],
    ['bc1qw508d6qejxtdg4y5r3zarvary0c5xw7kemeawh', 'ADDRESS_MALFORMED'],
    ['bc1p38j9r5y49hruaue7wxjce0updqjuyyx0kh56v8s25huc6995vvpql3jow4', 'ADDRESS_MALFORMED'],
    ['BC130XLXVLHEMJA6C4DQV22UAPCTQUPFHLXM9H8Z3K2E72Q4K9HCZ7VQ7ZWS8R', 'ADDRESS_MALFORMED'],
    ['bc1pw5dgrnzv', 'ADDRESS_MALFORMED'],
    ['BC1QR508D6QEJXTDG4Y5R3ZARVARYV98GJ9P', 'ADDRESS_MALFORMED'],
    ['bc1p0xlxvlhemja6c4dqv22uapctqupfhlxm9h8z3k2e72q4k9hcz7v07qwwzcrf', 'ADDRESS_MALFORMED'],
    ['bc1gmk9yu', 'ADDRESS_MALFORMED'],
    ['bc1pw508d6qejxtdg4y5r3zarvary0c5xw7kw508d6qejxtdg4y5r3zarvary0c5xw7kt5nd6y', 'ADDRESS_MALFORMED'],
    [P2WPKH.replace('bc1q', 'Bc1q'), 'ADDRESS_MALFORMED'],
    ['tb1qrp33g0q5c5txsp9arysrx4k6zdkfs4nce4xj0gdcccefvpysxf3q0sl5k7', 'ADDRESS_NETWORK'],
    ['', 'ADDRESS_MALFORMED'],
    ['1'.repeat(34), 'ADDRESS_CHECKSUM'],
    ['x'.repeat(100_000), 'ADDRESS_MALFORMED'],
  ])('is rejected: %.50s', (text, code) => {
    expect(parseAddress('Bitcoin', 'main', text)).toMatchObject({ code })
  })
})

describe('an address of another chain is rejected as such', () => {
  const witness = bech32.toWords(new Uint8Array(20).fill(7))
  const segwit = (prefix: string) => bech32.encode(prefix, [0, ...witness])
  it.each<[Chain, ChainNet, string]>([
    ['Bitcoin', 'main', inBase58(0x30)],
    ['Bitcoin', 'main', inBase58(0x6f)],
    ['Bitcoin', 'main', segwit('ltc')],
    ['Bitcoin', 'regtest', segwit('bc')],
    ['Litecoin', 'main', segwit('bc')],
    ['Litecoin', 'main', inBase58(0x00)],
    // Bitcoin's and the old Litecoin prefix alike.
    ['Litecoin', 'main', P2SH],
  ])('%s %s: %s', (chain, net, text) => {
    expect(parseAddress(chain, net, text)).toMatchObject({ code: 'ADDRESS_NETWORK' })
  })

  it.each<[Chain, ChainNet, string]>([
    ['Litecoin', 'main', inBase58(0x30)],
    ['Litecoin', 'main', inBase58(0x32)],
    ['Litecoin', 'main', segwit('ltc')],
    ['Litecoin', 'regtest', segwit('rltc')],
    ['Bitcoin', 'regtest', segwit('bcrt')],
  ])('an address of its own chain is accepted: %s %s: %s', (chain, net, text) => {
    expect(parseAddress(chain, net, text)).toMatchObject({ value: { text } })
  })
})

describe('an address of an EVM chain', () => {
  it.each(EIP55)('is kept if it has a checksum, and otherwise gets one: %s', (text) => {
    for (const given of [text, text.toLowerCase(), `0x${text.slice(2).toUpperCase()}`])
      expect(parseAddress('Ethereum', 'main', given)).toMatchObject({ value: { text } })
  })

  it.each([
    ['0x', 'ADDRESS_MALFORMED'],
    [EIP55[0]?.slice(2) ?? '', 'ADDRESS_MALFORMED'],
    [`0x${'0'.repeat(40)}`, 'ADDRESS_MALFORMED'],
    [`${EIP55[0]}0`, 'ADDRESS_MALFORMED'],
    [(EIP55[0] ?? '').replace('aA', 'Aa'), 'ADDRESS_CHECKSUM'],
  ])('is rejected: %s', (text, code) => {
    expect(parseAddress('Ethereum', 'main', text)).toMatchObject({ code })
  })
})

const LETTERS = '0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ'

/** Every string that differs from this one in one character. */
function* damaged(text: string, from: number): Generator<string> {
  for (let at = from; at < text.length; at += 1)
    for (const letter of LETTERS) if (letter !== text[at]) yield text.slice(0, at) + letter + text.slice(at + 1)
}

describe('one wrong character', () => {
  it.each([P2PKH, P2SH, P2WPKH, P2TR])('is always detected: %s', (text) => {
    const passed = [...damaged(text, 0)].filter((one) => parseAddress('Bitcoin', 'main', one).ok)
    expect(passed).toEqual([])
  })

  it.each(EIP55)('is always detected by its checksum: %s', (text) => {
    const passed = [...damaged(text, 2)].filter((one) => parseAddress('Ethereum', 'main', one).ok)
    expect(passed).toEqual([])
  })
})

it('never throws on any input, and parses its own output to the same address', () => {
  const chains = fc.constantFrom<Chain>('Bitcoin', 'Litecoin', 'Ethereum')
  const hash = fc.uint8Array({ minLength: 20, maxLength: 20 })
  const text = fc.oneof(
    fc.string({ maxLength: 120 }),
    hash.map((bytes) => inBase58(0x6f, bytes)),
    hash.map((bytes) => `0x${Buffer.from(bytes).toString('hex')}`),
    hash.map((bytes) => bech32.encode('bcrt', [0, ...bech32.toWords(bytes)])),
  )
  fc.assert(
    fc.property(chains, text, (chain, typed) => {
      const parsed = parseAddress(chain, 'regtest', typed)
      if (parsed.ok) expect(parseAddress(chain, 'regtest', parsed.value.text)).toEqual(parsed)
    }),
  )
})
