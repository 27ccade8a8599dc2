import type { EvmRequest } from '@cocobnk/signer-client'
import { decodeSignedEvm, type EvmTransaction, encodeEvm, evmDigest } from '@cocobnk/transaction'
import { describe, expect, it } from 'vitest'
import { readEvm } from './evm.ts'
import { memoryKey } from './testing/memory-key.ts'

const HOT = `0x${'aa'.repeat(20)}`
const CHILD = `0x${'bb'.repeat(20)}`
const STRANGER = `0x${'cc'.repeat(20)}`
const TOKEN = `0x${'70'.repeat(20)}`
const key = memoryKey()
const home = {
  chainId: 5n,
  own: { addresses: [HOT] },
  tokens: new Map([[TOKEN, 'USOT']]),
  addressOf: (index: number) => (index === 3 ? CHILD : STRANGER),
}
const coins: EvmTransaction = {
  chainId: 5n,
  nonce: 8n,
  maxPriorityFeePerGas: 1n,
  maxFeePerGas: 3n,
  gas: 7n,
  to: STRANGER,
  value: 40n,
  data: '0x',
}
const word = (value: string) => value.padStart(64, '0')
const transfer = (to: string, memo = '') => `0x${memo ? 'fe9fc30d' : 'a9059cbb'}${word(to.slice(2))}${word('9')}${memo}`
const request = (over: Partial<EvmRequest> = {}, change: Partial<EvmTransaction> = {}): EvmRequest => ({
  id: 'id',
  chain: 'Ethereum',
  unsigned: encodeEvm({ ...coins, ...change }).toString('hex'),
  key: 'hot',
  member: 'ada',
  ...over,
})
const read = (asked: EvmRequest, where: Parameters<typeof readEvm>[2] = home) => readEvm(asked, key, where)
const codeOf = (asked: EvmRequest) => {
  const answer = read(asked)
  return answer.ok ? 'read' : answer.code
}
const paymentsOf = (asked: EvmRequest) => {
  const answer = read(asked)
  return answer.ok ? answer.value.spending.payments : answer.code
}

describe('W5: reading an Ethereum transaction, the signer', () => {
  it('finds sender, nonce, payments, maximum fee and hash, and signs exactly it', () => {
    const answer = read(request())
    if (!answer.ok) throw new Error(answer.code)
    const to = { chain: 'Ethereum', target: STRANGER, memo: null, member: 'ada' }
    expect(answer.value.spending).toEqual({
      spends: ['hot:8'],
      fee: { asset: 'ETH', amount: 21n },
      payments: [{ asset: 'ETH', amount: 40n, to }],
    })
    expect(answer.value.name).toBe(`0x${Buffer.from(evmDigest(coins)).toString('hex')}`)
    const { signed, txid } = answer.value.sign()
    expect(decodeSignedEvm(Buffer.from(signed, 'hex')).transaction).toEqual(coins)
    expect(txid).toMatch(/^0x[0-9a-f]{64}$/)
  })

  it('refuses bytes that are for another chain, truncated or non-canonical', () => {
    const odd = ['02', `${request().unsigned}00`, request({}, { chainId: 6n }).unsigned]
    for (const unsigned of odd) expect(codeOf(request({ unsigned }))).toBe('MALFORMED')
    // A longer encoding of a number has the same value, but is not canonical.
    const longer = request().unsigned.replace('02dd0508', '02de058108')
    expect(longer).not.toBe(request().unsigned)
    expect(codeOf(request({ unsigned: longer }))).toBe('MALFORMED')
  })

  it('reads a token payment with its memo, for known contracts only', () => {
    const paid = paymentsOf(request({}, { to: TOKEN, value: 0n, data: transfer(STRANGER, word('5')) }))
    expect(paid).toMatchObject([{ asset: 'USOT', amount: 9n, to: { target: STRANGER, memo: '5' } }])
    expect(codeOf(request({}, { to: TOKEN, value: 1n, data: transfer(STRANGER) }))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(request({}, { to: TOKEN, value: 0n }))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(request({}, { data: transfer(STRANGER) }))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(request({}, { to: TOKEN, value: 0n, data: `0x095ea7b3${word('1')}${word('1')}` }))).toBe(
      'FORBIDDEN_DESTINATION',
    )
  })

  it('reads a cancellation as paying no member, from any key, without a memo', () => {
    expect(paymentsOf(request({ key: 4, member: undefined }, { to: HOT }))).toEqual([])
    const home = { to: TOKEN, value: 0n, data: transfer(HOT, word('5')) }
    expect(paymentsOf(request({}, home))).toMatchObject([{ to: { memo: '5' } }])
  })

  it('refuses payments from a deposit address, and payments without a member', () => {
    expect(codeOf(request({ key: 4 }))).toBe('FORBIDDEN_DESTINATION')
    expect(codeOf(request({ member: undefined }))).toBe('FORBIDDEN_DESTINATION')
  })

  it('gives gas to the named deposit address only, in coins only, and no more than a fee needs', () => {
    const gas = (change: Partial<EvmTransaction>) => paymentsOf(request({ gasFor: 3 }, change))
    expect(gas({ to: CHILD, value: 10n ** 16n })).toEqual([])
    expect(gas({ to: CHILD, value: 10n ** 16n + 1n })).toBe('FORBIDDEN_DESTINATION')
    expect(gas({ to: STRANGER })).toBe('FORBIDDEN_DESTINATION')
    expect(gas({ to: TOKEN, value: 0n, data: transfer(CHILD) })).toBe('FORBIDDEN_DESTINATION')
  })

  it('returns a deposit from the hot wallet only, to an outside address, without a memo or a member', () => {
    const returned = { returns: true, member: undefined } as const
    const spendingOf = (asked: EvmRequest) => {
      const answer = read(asked)
      return answer.ok ? answer.value.spending : answer.code
    }
    const returns = { asset: 'ETH', amount: 40n, target: STRANGER }
    expect(spendingOf(request(returned))).toMatchObject({ payments: [], returns })
    const tokens = { to: TOKEN, value: 0n, data: transfer(STRANGER) }
    expect(spendingOf(request(returned, tokens))).toMatchObject({
      payments: [],
      returns: { asset: 'USOT', amount: 9n },
    })
    const odd = [
      request({ ...returned, member: 'ada' }),
      request({ ...returned, gasFor: 3 }, { to: CHILD }),
      request({ ...returned, key: 4 }),
      request({ ...returned, key: 'warm' }),
      request(returned, { to: HOT }),
      request(returned, { to: TOKEN, value: 0n, data: transfer(STRANGER, word('5')) }),
    ]
    for (const asked of odd) expect(spendingOf(asked)).toBe('FORBIDDEN_DESTINATION')
  })

  it('lists what leaves a watched key', () => {
    const answer = read(request({ key: 'warm' }, { to: HOT }), { ...home, own: { addresses: [HOT], watched: CHILD } })
    expect(answer).toMatchObject({ value: { spending: { moves: [{ asset: 'ETH', amount: 40n, target: HOT }] } } })
  })
})
