import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import type { Operation } from '../operation.ts'
import { ORDER_LIMIT_REFUSALS, OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from './outflow.refusals.ts'
import { LEAVING_OUTFLOWS } from './outflow.ts'

const all = Object.entries(contract) as [string, Operation][]
const codesOf = (refusals: readonly { readonly code: string }[]) => refusals.map(({ code }) => code)

/** Read-only: they report in advance why an outflow would be refused. */
const FORMS = ['GET /asset/withdraw/quote']
/** Refusals that only outflows have. */
const TELLING = [
  'OUTFLOW_HELD',
  'DEVICE_UNCONFIRMED',
  'MEMBERSHIP_INACTIVE',
  'ACCOUNT_NOT_SPENDABLE',
  'TOO_MANY_OUTFLOWS',
]

describe('an operation by which value leaves a member', () => {
  it.each(all.filter(([, { outflow }]) => outflow))('%s declares every refusal of its kind', (_, operation) => {
    const { outflow, auth, refusals } = operation
    if (!outflow) throw new Error('not an outflow')
    // A shop's program refunds in the owner's name; an app pays in the member's.
    expect(
      { REFUND: ['member', 'merchant'], PAYMENT: ['member', 'client'] }[outflow as string] ?? ['member'],
    ).toContain(auth)
    const leaving: readonly string[] = LEAVING_OUTFLOWS
    const limits = outflow === 'ORDER' ? ORDER_LIMIT_REFUSALS : leaving.includes(outflow) ? OUTFLOW_LIMIT_REFUSALS : []
    expect(codesOf(refusals)).toEqual(expect.arrayContaining(codesOf([...OUTFLOW_REFUSALS[outflow], ...limits])))
  })

  it.each(all.filter(([, { outflow }]) => outflow === 'ORDER'))(
    '%s has a limit of its own, apart from sending',
    (_, { limit, refusals }) => {
      expect(limit).toBeDefined()
      expect(codesOf(refusals)).not.toContain('TOO_MANY_OUTFLOWS')
    },
  )

  it('declares its kind: no other operation has these refusals', () => {
    const nameless = all.filter(
      ([key, { outflow, refusals }]) =>
        !outflow && !FORMS.includes(key) && codesOf(refusals).some((code) => TELLING.includes(code)),
    )
    expect(nameless.map(([key]) => key)).toEqual([])
  })
})
