import { describe, expect, it } from 'vitest'
import type { Payment, Spending } from './judge.ts'
import type { Signed } from './log.ts'
import { isReplacement, paidTo } from './replacement.ts'

const payment = (over: Partial<Payment['to']> = {}, amount = 5n, asset = 'BTC'): Payment => ({
  asset,
  amount,
  to: { chain: 'Bitcoin', target: 'there', memo: null, member: 'ada', ...over },
})
const fee = (amount: bigint) => ({ asset: 'BTC', amount })
const two = [payment(), payment({ member: 'ben' }, 6n)]

const before: Signed = {
  kind: 'signed',
  id: 'first',
  chain: 'Bitcoin',
  asked: '',
  signed: '',
  txid: '',
  spends: ['a:0', 'b:1'],
  payments: two.map(paidTo),
  fee: '10',
  approvers: [],
  adds: [],
}
const next: Spending = { spends: ['b:1', 'c:0', 'a:0'], fee: fee(11n), payments: two.toReversed() }

const fresh = { isReplaced: () => false }
const allows = (change: Partial<Spending>, chain: Signed['chain'] = 'Bitcoin') =>
  isReplacement(fresh, chain, { ...next, ...change }, before)

describe('W2, W5: a replacement', () => {
  it('spends all coins of the previous transaction, may add others, and pays the same in any order with a higher fee', () => {
    expect(allows({})).toBe(true)
  })

  it('returns exactly the same deposit, or nothing', () => {
    const returns = { asset: 'BTC', amount: 5n, target: 'there' }
    const first = { ...before, payments: [], returns: { asset: 'BTC', amount: '5', target: 'there' } }
    const replaces = (change: Partial<Spending>, of: Signed = first) =>
      isReplacement(fresh, 'Bitcoin', { ...next, payments: [], ...change }, of)
    expect([replaces({ returns }), replaces({})]).toEqual([true, true])
    expect(replaces({ returns: { ...returns, amount: 4n } })).toBe(false)
    expect(replaces({ returns: { ...returns, target: 'elsewhere' } })).toBe(false)
    expect(replaces({ payments: two, returns })).toBe(false)
    expect(replaces({ returns }, { ...before, payments: [] })).toBe(false)
    expect(replaces({ payments: two }, first)).toBe(false)
  })

  it('may pay no member, to cancel', () => {
    expect(allows({ payments: [] })).toBe(true)
  })

  it('omits no coin of the previous transaction: otherwise both could confirm', () => {
    expect(allows({ spends: ['a:0', 'c:0'] })).toBe(false)
  })

  it('pays a higher fee than the previous transaction', () => {
    expect(allows({ fee: fee(10n) })).toBe(false)
  })

  it('pays no other destination, memo, member, amount or asset', () => {
    const changes = [
      payment({ target: 'elsewhere' }),
      payment({ memo: '1' }),
      payment({ member: 'cem' }),
      payment({}, 4n),
      payment({}, 5n, 'LTC'),
    ]
    for (const changed of changes) expect(allows({ payments: [changed, ...two.slice(1)] })).toBe(false)
    expect(allows({ payments: two.slice(1) })).toBe(false)
    expect(allows({ payments: [...two, payment()] })).toBe(false)
  })

  it('refers to the newest transaction of its chain, of the same network, in the log', () => {
    expect(isReplacement({ isReplaced: (id) => id === 'first' }, 'Bitcoin', next, before)).toBe(false)
    expect(allows({}, 'Litecoin')).toBe(false)
    expect(isReplacement(fresh, 'Bitcoin', next, undefined)).toBe(false)
  })

  it('never turns a cancellation back into a payment', () => {
    expect(isReplacement(fresh, 'Bitcoin', next, { ...before, payments: [] })).toBe(false)
  })
})
