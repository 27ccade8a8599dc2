import { describe, expect, it } from 'vitest'
import { checkOutflowTo, outflowVerdict } from './outflow.ts'

const now = new Date('2026-06-10T12:00:00Z')
const inHours = (hours: number) => new Date(now.getTime() + hours * 3_600_000)
const free = { memberUntil: null, sessionUntil: null }
const leaver = { memberSeq: 'm', sessionSeq: 's' }

describe('whether value may leave', () => {
  it('is allowed without a hold, and again from the moment a hold ends', () => {
    expect(outflowVerdict(free, now)).toEqual({ ok: true, value: undefined })
    expect(outflowVerdict({ memberUntil: now, sessionUntil: inHours(-1) }, now).ok).toBe(true)
  })

  it('is refused while the member is held, with the hours left rounded up and the moment it ends', () => {
    expect(outflowVerdict({ ...free, memberUntil: inHours(23.2) }, now)).toEqual({
      ok: false,
      code: 'OUTFLOW_HELD',
      values: { hours: '24' },
      data: { until: inHours(23.2).toISOString() },
    })
    expect(outflowVerdict({ ...free, memberUntil: inHours(0.01) }, now)).toMatchObject({ values: { hours: '1' } })
  })

  it('is refused in a session on an unconfirmed device; the hold of the member is named first', () => {
    expect(outflowVerdict({ ...free, sessionUntil: inHours(5) }, now)).toMatchObject({ code: 'DEVICE_UNCONFIRMED' })
    const both = { memberUntil: inHours(1), sessionUntil: inHours(5) }
    expect(outflowVerdict(both, now)).toMatchObject({ code: 'OUTFLOW_HELD' })
  })

  it('is refused to a payee who is too new', async () => {
    const to = (usable_at: Date) => checkOutflowTo(async () => free, leaver, { usable_at }, now)
    expect(await to(inHours(2))).toMatchObject({ code: 'PAYEE_COOLING_OFF', values: { hours: '2' } })
    expect((await to(now)).ok).toBe(true)
  })
})
