import { expect, it } from 'vitest'
import { wayOf } from './way-of.ts'

const AT = '2026-01-02T03:04:05.000Z'
const fresh = { step: 'REVIEW', requested_at: AT, cleared_at: null, ended_at: null, attempts: [] } as const
const attempt = {
  transaction_seq: '',
  txid: null,
  outputs: [],
  is_decoded: false,
  fee: { asset_code: 'BTC', amount: '0.1' },
  spending: null,
  cancels: false,
  approvals_needed: 0,
  created_at: AT,
  broadcast_at: null,
  confirmed_at: null,
}

const told = (withdrawal: Parameters<typeof wayOf>[0]) => wayOf(withdrawal).map(({ key, state }) => `${key} ${state}`)

it('earlier milestones are done, the next one is in progress, the others are to come', () => {
  const all = ['requested done', 'held done', 'cleared now', 'signed next', 'sent next', 'paid next']
  expect(told(fresh)).toEqual(all)
  expect(told({ ...fresh, step: 'REQUESTED' })[1]).toBe('held now')
})

it('it is signed once an attempt is, and sent when the first of them was, whatever replaced it', () => {
  const attempts = [{ ...attempt, txid: 'ab', broadcast_at: AT }, attempt]
  const way = wayOf({ ...fresh, step: 'SENT', cleared_at: AT, attempts })
  expect(way.find(({ key }) => key === 'signed')).toMatchObject({ state: 'done' })
  expect(way.find(({ key }) => key === 'sent')).toEqual({ key: 'sent', state: 'done', at: AT })
  expect(way.at(-1)).toEqual({ key: 'paid', state: 'now', at: null })
})

it('a bad end comes after what was reached, and promises nothing more', () => {
  expect(told({ ...fresh, step: 'REJECTED', ended_at: AT })).toEqual(['requested done', 'held done', 'ended refused'])
  expect(told({ ...fresh, step: 'REFUSED', ended_at: AT })).toEqual(['requested done', 'ended refused'])
})

it('a paid one has ended, also where there was nothing to sign', () => {
  const paid = told({ ...fresh, step: 'PAID', cleared_at: AT, ended_at: AT })
  expect(paid).toEqual(['requested done', 'held done', 'cleared done', 'paid done'])
})
