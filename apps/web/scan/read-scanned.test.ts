import { describe, expect, it } from 'vitest'
import { readScanned } from './read-scanned.ts'
import { isSameAddress } from './same-address.ts'

const COIN = 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080'
const ETHER = '0x52908400098527886E0F7030069857D2E4169EE7'

describe('a scanned code', () => {
  it.each([
    [`bitcoin:${COIN}`, 'Bitcoin', COIN, undefined],
    [`BITCOIN:${COIN.toUpperCase()}?amount=0.015&label=Shop`, 'Bitcoin', COIN, '0.015'],
    [`litecoin:${COIN}?amount=2`, 'Litecoin', COIN, '2'],
    [`ethereum:${ETHER}`, 'Ethereum', ETHER, undefined],
    [`ethereum:pay-${ETHER}@1?value=2.014e18`, 'Ethereum', ETHER, '2.014'],
    [`ethereum:${ETHER}?value=1`, 'Ethereum', ETHER, '0.000000000000000001'],
    [` ${COIN}\n`, undefined, COIN, undefined],
  ])('%j is an address with its amount', (text, network, address, amount) => {
    expect(readScanned(text)).toEqual({ kind: 'address', network, address, amount })
  })

  it.each([
    ['demands something we do not know', `bitcoin:${COIN}?req-shares=2`],
    ['has an amount of more decimals than the coin', `bitcoin:${COIN}?amount=0.000000001`],
    ['is for another chain', `ethereum:${ETHER}@137`],
    ['calls a token contract, whose address receives nothing', `ethereum:${ETHER}/transfer?address=${ETHER}&uint256=1`],
    ['has a fraction of a wei', `ethereum:${ETHER}?value=1.5e0`],
    ['is a text', 'Hello, world'],
    ['runs code', 'javascript:alert(1)'],
    ['is half a link', 'https://'],
  ])('that %s is no address', (_, text) => {
    expect(readScanned(text)).toEqual({ kind: 'other', text })
  })

  it('matches an Ethereum address in any capitals, and other addresses exactly', () => {
    expect(isSameAddress(ETHER, ETHER.toLowerCase())).toBe(true)
    expect(isSameAddress('mxVFsFW5N4mu1HPkxPttorvocvzeZ7KZyk', 'mxvfsfw5n4mu1hpkxpttorvocvzez7kzyk')).toBe(false)
  })

  it('may be a link', () => {
    const url = 'https://bank.example/transfer/account-transfer?to=1234567890123&amount=5'
    expect(readScanned(url)).toEqual({ kind: 'link', url })
  })
})
