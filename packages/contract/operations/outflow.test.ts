import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import type { Operation } from '../operation.ts'

/** Spends from an account, yet nothing leaves what belongs to the member. */
const STAYS: Readonly<Record<string, string>> = {
  'POST /market/direct/transfer': 'changes one asset of the member into another',
}

/** Opens a way out for later, without spending now. */
const OPENS = ['POST /account/payee', 'POST /account/schedule', 'POST /kyc/asset/withdraw/address/certification']

const spendsBy = (one: Operation) => codesOf(one).some((code) => code.includes('INSUFFICIENT'))
const codesOf = ({ refusals }: Operation) => refusals.map(({ code }) => code)

it('every operation by which value leaves a member’s account may be refused by the one decision about that', () => {
  const entries = Object.entries(contract as Readonly<Record<string, Operation>>)
  const spends = entries.filter(([, one]) => one.auth === 'member' && spendsBy(one))
  expect(spends.length).toBeGreaterThan(2)
  const open = entries.filter(
    ([key, one]) =>
      (spends.some(([spend]) => spend === key) || OPENS.includes(key)) &&
      !(key in STAYS) &&
      !['OUTFLOW_HELD', 'DEVICE_UNCONFIRMED'].every((code) => codesOf(one).includes(code)),
  )
  expect(open.map(([key]) => key)).toEqual([])
  expect(Object.keys(STAYS).filter((key) => !spends.some(([spend]) => spend === key))).toEqual([])
})
