import { describe, expect, it } from 'vitest'
import { payeeUsableAt } from './payee-cooling.ts'

const now = new Date('2026-06-10T12:00:00Z')
const before = (hours: number) => new Date(now.getTime() - hours * 3_600_000)
const after = (hours: number) => before(-hours)
const facts = { now, coolingHours: 24, memberSince: before(1_000), factorSince: undefined }

describe('a new payee', () => {
  it('of a member without a second factor has a cooling-off period', () => {
    expect(payeeUsableAt(facts)).toEqual(after(24))
    expect(payeeUsableAt({ ...facts, coolingHours: 72 })).toEqual(after(72))
  })

  it('of a member with an established second factor can be paid immediately', () => {
    expect(payeeUsableAt({ ...facts, factorSince: before(24) })).toEqual(now)
  })

  it('has a cooling-off period if a factor was added just now, possibly by an attacker', () => {
    expect(payeeUsableAt({ ...facts, factorSince: before(0) })).toEqual(after(24))
    expect(payeeUsableAt({ ...facts, factorSince: before(23.9) })).toEqual(after(24))
  })

  it('of a new member can be paid immediately if the factor was set up at sign-up', () => {
    expect(payeeUsableAt({ ...facts, memberSince: before(2), factorSince: before(1) })).toEqual(now)
  })

  it('has no cooling-off period if operators set none', () => {
    expect(payeeUsableAt({ ...facts, coolingHours: 0 })).toEqual(now)
  })
})
