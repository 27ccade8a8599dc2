import { describe, expect, it } from 'vitest'
import { countedOf, duesOf, feeOf, type Price, usotOfUsd, worthOfAsset, worthOfCurrency } from './pricing.ts'

const USOT = 10n ** 8n
const usot = { assetSeq: 'usot', code: 'USOT', worth: worthOfAsset('1', 8) }
const btc = { assetSeq: 'btc', code: 'BTC', worth: worthOfAsset('9300000', 8) }
const terms = { fixedUsot: 30n * USOT, ratioPpm: 0n }
const krw = (minor: bigint): Price => ({ minor, worth: worthOfCurrency('1452', 0, '0.01') })

describe('a price', () => {
  it('is rounded up in every asset, so that a shop gets no less than its price, and so is the fee', () => {
    const dues = duesOf(krw(38_500n), [usot, btc], terms)
    if (!dues.ok) throw new Error(dues.code)
    // 38,500 KRW are 2,651.5151… USOT.
    expect(dues.value[0]).toEqual({ assetSeq: 'usot', amount: 265_151_515_152n, fee: 30n * USOT })
    expect(dues.value[1]).toEqual({ assetSeq: 'btc', amount: 28_511n, fee: 323n })
  })

  it('that does not exceed the fee is refused, in any asset; one unit more is not', () => {
    const exact = { minor: 30n * USOT, worth: usot.worth }
    expect(duesOf(exact, [usot, btc], terms)).toMatchObject({ code: 'AMOUNT_WITHIN_FEE' })
    expect(duesOf({ ...exact, minor: exact.minor + 1n }, [usot], terms).ok).toBe(true)
  })

  it('is omitted for an asset without a rate, and refused if no asset has one', () => {
    const old = { ...btc, worth: undefined }
    const dues = duesOf(krw(38_500n), [usot, old], terms)
    expect(dues.ok && dues.value.map(({ assetSeq }) => assetSeq)).toEqual(['usot'])
    expect(duesOf(krw(38_500n), [old], terms)).toMatchObject({ code: 'RATE_EXPIRED' })
  })
})

describe('the fee', () => {
  it('is the fixed part plus the ratio, each rounded up', () => {
    expect(feeOf(1_001n, usot.worth, { fixedUsot: 0n, ratioPpm: 5_000n })).toBe(6n)
    expect(feeOf(100n * USOT, usot.worth, { ...terms, ratioPpm: 10_000n })).toBe(31n * USOT)
  })

  it('of 0.30 US dollars is thirty USOT', () => {
    expect(usotOfUsd('0.30', '0.01')).toBe(30n * USOT)
  })
})

describe('the counted part of a price', () => {
  it('is truncated: the full amount due counts as the full price, and one unit less as less', () => {
    expect(countedOf(38_500n, 28_511n, 28_511n)).toBe(38_500n)
    expect(countedOf(38_500n, 28_511n, 28_510n)).toBe(38_498n)
    expect(countedOf(38_500n, 28_511n, 57_022n)).toBe(77_000n)
  })
})
