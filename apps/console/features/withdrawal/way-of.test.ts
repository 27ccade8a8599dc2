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

it('shows reached milestones as done, the next as in progress, and the others as still to come', () => {
  const all = ['requested done', 'held done', 'cleared now', 'signed next', 'sent next', 'paid next']
  expect(told(fresh)).toEqual(all)
  expect(told({ ...fresh, step: 'REQUESTED' })[1]).toBe('held now')
})

it('counts as signed once an attempt is signed, and as sent at the first broadcast, even if it was replaced', () => {
  const attempts = [{ ...attempt, txid: 'ab', broadcast_at: AT }, attempt]
  const way = wayOf({ ...fresh, step: 'SENT', cleared_at: AT, attempts })
  expect(way.find(({ key }) => key === 'signed')).toMatchObject({ state: 'done' })
  expect(way.find(({ key }) => key === 'sent')).toEqual({ key: 'sent', state: 'done', at: AT })
  expect(way.at(-1)).toEqual({ key: 'paid', state: 'now', at: null })
})

it('ends after the milestones it reached if it fails, with none to come', () => {
  expect(told({ ...fresh, step: 'REJECTED', ended_at: AT })).toEqual(['requested done', 'held done', 'ended refused'])
  expect(told({ ...fresh, step: 'REFUSED', ended_at: AT })).toEqual(['requested done', 'ended refused'])
})

it('ends when paid, even if there was nothing to sign', () => {
  const paid = told({ ...fresh, step: 'PAID', cleared_at: AT, ended_at: AT })
  expect(paid).toEqual(['requested done', 'held done', 'cleared done', 'paid done'])
})
