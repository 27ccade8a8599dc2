import { OUTFLOW_KINDS, OUTFLOW_REFUSALS, type OutflowKind } from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import type { AccountFacts, OutflowFacts } from './store.ts'
import { type Asked, outflowVerdict } from './verdict.ts'

const now = new Date('2026-06-10T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const bands = { deal_band_percent: '20', order_band_percent: '10' }
const account: AccountFacts = {
  instrumentType: 'LEGACY',
  usedAt: inHours(-1),
  isFrozen: false,
  isAssetHalted: false,
  isPriceHalted: false,
}
const free: OutflowFacts = { state: 'ACTIVE', memberUntil: null, sessionUntil: null, isInDebt: false, account }
const fair: Asked = { trade: { price: 100n, base: 100n } }

const verdict = (kind: OutflowKind, facts: Partial<OutflowFacts> = {}, asked: Asked = fair) =>
  outflowVerdict(kind, { ...free, ...facts }, asked, { bands, now })
const of = (change: Partial<AccountFacts>) => ({ account: { ...account, ...change } })

/** Kinds of outflow that some obstacles do not stop. */
const WITHOUT_ACCOUNT: readonly OutflowKind[] = ['PAYEE', 'ADDRESS']
const STAYING: readonly OutflowKind[] = ['EXCHANGE', 'OWN_TRANSFER', 'REFUND']
const others = (...but: readonly OutflowKind[]) => OUTFLOW_KINDS.filter((kind) => !but.includes(kind))

describe('whether value may leave', () => {
  it.each(OUTFLOW_KINDS)('%s: permitted without obstacles, and again from the moment a hold ends', (kind) => {
    expect(verdict(kind)).toEqual({ ok: true, value: undefined })
    expect(verdict(kind, { memberUntil: now, sessionUntil: inHours(-1) }, { ...fair, payeeUsableAt: now }).ok).toBe(
      true,
    )
  })

  it.each([
    ['MEMBERSHIP_INACTIVE', { state: 'LOCKED' }, OUTFLOW_KINDS],
    ['MEMBERSHIP_INACTIVE', { state: 'SUSPENDED' }, OUTFLOW_KINDS],
    ['MEMBERSHIP_INACTIVE', { state: 'CLOSED' }, OUTFLOW_KINDS],
    ['OUTFLOW_HELD', { memberUntil: inHours(1) }, others(...STAYING)],
    ['DEVICE_UNCONFIRMED', { sessionUntil: inHours(1) }, others(...STAYING)],
    ['CARD_DEBT_OPEN', { isInDebt: true }, others(...STAYING, ...WITHOUT_ACCOUNT)],
    ['ACCOUNT_NOT_SPENDABLE', of({ instrumentType: 'CD' }), others(...WITHOUT_ACCOUNT)],
    ['ACCOUNT_DORMANT', of({ usedAt: new Date('2025-06-10T11:59:59Z') }), others(...WITHOUT_ACCOUNT)],
    ['ACCOUNT_FROZEN', of({ isFrozen: true }), others(...WITHOUT_ACCOUNT)],
    ['WITHDRAWALS_HALTED', of({ isAssetHalted: true }), ['WITHDRAWAL']],
    ['TRADING_HALTED', of({ isPriceHalted: true }), ['DEAL', 'ORDER']],
  ] as const)('%s is met by the kinds whose contract names it, and by no other', (code, fact, kinds) => {
    for (const kind of OUTFLOW_KINDS) {
      const facts = WITHOUT_ACCOUNT.includes(kind) ? { ...fact, account: undefined } : fact
      const met = verdict(kind, facts as Partial<OutflowFacts>)
      if ((kinds as readonly OutflowKind[]).includes(kind)) expect(met, kind).toMatchObject({ ok: false, code })
      else expect(met.ok, kind).toBe(true)
      const named: readonly string[] = OUTFLOW_REFUSALS[kind].map((refusal) => refusal.code)
      expect(named.includes(code), kind).toBe((kinds as readonly OutflowKind[]).includes(kind))
    }
  })

  it("states the hours left, rounded up, and the end of a hold; the member's hold comes before the session's", () => {
    expect(verdict('TRANSFER', { memberUntil: inHours(23.2), sessionUntil: inHours(30) })).toEqual({
      ok: false,
      code: 'OUTFLOW_HELD',
      values: { hours: '24' },
      data: { until: inHours(23.2).toISOString() },
    })
    expect(verdict('TRANSFER', { memberUntil: inHours(0.01) })).toMatchObject({ values: { hours: '1' } })
  })

  it('is refused to a payee who is too new', () => {
    expect(verdict('TRANSFER', {}, { payeeUsableAt: inHours(2) })).toMatchObject({
      code: 'PAYEE_COOLING_OFF',
      values: { hours: '2' },
    })
  })

  it('is refused at a price outside the band: wider for deals than for orders', () => {
    const at = (price: bigint): Asked => ({ trade: { price, base: 1_000n } })
    for (const price of [800n, 1_200n]) expect(verdict('DEAL', {}, at(price)).ok).toBe(true)
    for (const price of [799n, 1_201n])
      expect(verdict('DEAL', {}, at(price))).toMatchObject({ code: 'PRICE_OUT_OF_BAND', values: { percent: '20' } })
    for (const price of [900n, 1_100n]) expect(verdict('ORDER', {}, at(price)).ok).toBe(true)
    for (const price of [899n, 1_101n])
      expect(verdict('ORDER', {}, at(price))).toMatchObject({ code: 'PRICE_OUT_OF_BAND', values: { percent: '10' } })
    expect(() => verdict('DEAL', {}, {})).toThrow('needs its price')
  })
})
