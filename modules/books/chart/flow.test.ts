import { describe, expect, it } from 'vitest'
import { CHART } from './chart.ts'
import { type Flow, pathsOf, writeChain } from './flow.ts'
import { FLOWS } from './flows.ts'
import { accountName, accountsOf, kindOf, playOnPaper } from './testing/play.ts'

const ALL: readonly Flow[] = Object.values(FLOWS)

describe('the flows', () => {
  it('have unique codes', () => {
    const codes = ALL.map(({ code }) => code)
    expect(new Set(codes).size).toBe(codes.length)
  })

  it('use only accounts of the chart, and name each posting once unless an id is reused on purpose', () => {
    for (const flow of ALL) {
      for (const account of flow.steps.flatMap((step) => accountsOf([step]))) {
        const kind = kindOf(account)
        expect(Object.values(CHART)).toContain(kind)
        expect(account.place.includes(':')).toBe(kind.owner === 'member' || kind.owner === 'part')
      }
      for (const path of pathsOf(flow)) {
        const names = path.flatMap(({ postings }) => postings.map(({ name }) => name))
        expect(new Set(names).size).toBe(names.length)
      }
    }
  })

  it.each(ALL)('L1: $title nets to zero per asset and shard, whichever way it goes, and leaves no hold', (flow) => {
    for (const path of pathsOf(flow)) {
      const { balances, holds } = playOnPaper(flow, path, new Map())
      expect([...holds.keys()]).toEqual([])
      const sums = new Map<string, bigint>()
      for (const [account, balance] of balances) {
        const book = account.split('|').slice(0, 2).join('|')
        sums.set(book, (sums.get(book) ?? 0n) + balance)
      }
      expect([...sums.values()].filter((sum) => sum !== 0n)).toEqual([])
    }
  })

  it.each(ALL)('every amount of $title is used, and every step reached', (flow) => {
    const used = flow.steps.flatMap(({ postings }) => postings.map(({ amount }) => amount))
    expect(new Set(used)).toEqual(new Set(Object.keys(flow.example)))
    expect(new Set(pathsOf(flow).flat())).toEqual(new Set(flow.steps))
  })
})

describe('a transfer between shards', () => {
  const flow: Flow = FLOWS.crossShardTransfer
  const endOf = (last: string) => {
    const path = pathsOf(flow).find((steps) => steps.at(-1)?.name === last) ?? []
    const { balances } = playOnPaper(flow, path, new Map())
    return (place: 'clearing' | 'customer:sender' | 'customer:recipient', shard: 'here' | 'there') =>
      balances.get(accountName({ place, asset: 'asset', shard })) ?? 0n
  }

  it('moves the amount once, and its two clearing accounts net to zero', () => {
    const end = endOf('finish')
    expect([end('customer:sender', 'here'), end('customer:recipient', 'there')]).toEqual([-100n, 100n])
    expect(end('clearing', 'here') + end('clearing', 'there')).toBe(0n)
  })

  it.each(['release', 'cancel hold'])('moves nothing when it ends with %s', (last) => {
    const end = endOf(last)
    const all = [end('customer:sender', 'here'), end('customer:recipient', 'there'), end('clearing', 'here')]
    expect([...all, end('clearing', 'there')]).toEqual([0n, 0n, 0n, 0n])
  })

  it('holds without a time limit', () => {
    const [hold] = writeChain(flow, 'hold', {
      accountOf: (place) => place,
      idOf: (name) => name,
      amounts: flow.example,
    })
    expect(hold).toMatchObject({ kind: 'pending', code: flow.code })
    expect(hold).not.toHaveProperty('expiresAt')
  })
})

describe('a deal between shards', () => {
  const flow: Flow = FLOWS.crossShardDeal
  const balancesAfter = (last: string) => {
    const path = pathsOf(flow).find((steps) => steps.at(-1)?.name === last) ?? []
    return Object.fromEntries([...playOnPaper(flow, path, new Map()).balances].filter(([, balance]) => balance !== 0n))
  }

  it('moves both legs and both fees, and the clearing accounts net to zero in each asset', () => {
    expect(balancesAfter('finish')).toEqual({
      'here|offered asset|holding:owner': -41n,
      'here|offered asset|clearing': 41n,
      'there|offered asset|clearing': -41n,
      'there|offered asset|customer:applicant': 40n,
      'there|offered asset|fees': 1n,
      'there|asked asset|holding:applicant': -120n,
      'there|asked asset|clearing': 120n,
      'here|asked asset|clearing': -120n,
      'here|asked asset|customer:owner': 117n,
      'here|asked asset|fees': 3n,
    })
  })

  it.each(['release', 'cancel hold'])('moves nothing when it ends with %s', (last) => {
    expect(balancesAfter(last)).toEqual({})
  })
})

it('a step needs every amount it posts', () => {
  const facts = { accountOf: () => 'a', idOf: () => 'i', amounts: { amount: 1n } }
  expect(() => writeChain(FLOWS.transfer, 'pay', facts)).toThrow('needs a value for fee')
})

it('an amount of zero posts nothing', () => {
  const facts = { accountOf: () => 'a', idOf: (name: string) => name, amounts: { amount: 1n, fee: 0n } }
  expect(writeChain(FLOWS.transfer, 'pay', facts).map(({ id }) => id)).toEqual(['pay'])
  expect(() => writeChain(FLOWS.transfer, 'pay', { ...facts, amounts: { amount: 0n, fee: 0n } })).toThrow(
    'nothing to post',
  )
})

it('carries its reference where given', () => {
  const facts = { accountOf: () => 'a', idOf: () => 'i', amounts: { amount: 1n, fee: 0n } }
  expect(writeChain(FLOWS.transfer, 'pay', { ...facts, reference: 'r' })).toMatchObject([{ reference: 'r' }])
  expect(writeChain(FLOWS.transfer, 'pay', facts)[0]).not.toHaveProperty('reference')
})

it('a posting that ends a hold names it', () => {
  const postings = [{ name: 'end', kind: 'post', debit: 'custody', credit: 'fees', amount: 'amount' }] as const
  const flow: Flow = { code: 1, title: 'Odd', story: '', example: {}, steps: [{ name: 'one', when: '', postings }] }
  const facts = { accountOf: () => 'a', idOf: () => 'i', amounts: { amount: 1n } }
  expect(() => writeChain(flow, 'one', facts)).toThrow('end of Odd ends no hold')
})
