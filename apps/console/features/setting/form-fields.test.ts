import { settingShape } from '@cocobnk/contract'
import { expect, it } from 'vitest'
import { changesOf } from '../change/changes.ts'
import { faultsOf, fieldsOf, nameOf, withEntered } from './form-fields.ts'

const grade = (number: number, daily: string) => ({
  grade: number,
  needs: number > 1 ? ['EMAIL'] : [],
  withdraw_one_time_usot: '100',
  withdraw_daily_usot: daily,
  create_account: number > 1,
})
const member = {
  grades: [grade(1, '0'), grade(2, '500')],
  non_face_to_face_daily_usot: '1000',
  non_face_to_face_lifted_by: [1, 3],
  two_person_withdraw_usot: '5000',
  payee_cooling_off_hours: 24,
}
const bounded = { type: 'object', properties: { max_emails: { type: 'integer', minimum: 1, maximum: 9 } } }

/** The values that an untouched form submits. */
function untouched(fields: ReturnType<typeof fieldsOf>): Record<string, string> {
  const entries = fields.flatMap((field): [string, string][] => {
    if (field.kind === 'flag') return field.value ? [[nameOf(field), 'on']] : []
    if (field.kind === 'choices') return field.value.map((option) => [`${nameOf(field)}.${option}`, 'on'])
    return [[nameOf(field), String(field.value)]]
  })
  return Object.fromEntries(entries)
}

it("has a field for everything in the bank's schema except the number of a grade", () => {
  const names = fieldsOf(settingShape('member'), member).map(nameOf)
  expect(names).toHaveLength(12)
  expect(names).toContain('value.grades.1.withdraw_daily_usot')
  expect(names).not.toContain('value.grades.1.grade')
})

it('has a field for each name outside the schema, such as an asset code', () => {
  const fields = fieldsOf(settingShape('rate'), { BTC: '10000000', ETH: '350000' })
  expect(fields.map(nameOf)).toEqual(['value.BTC', 'value.ETH'])
  expect(withEntered({ BTC: '1', ETH: '2' }, fields, { 'value.BTC': '3', 'value.ETH': '2' })).toEqual({
    BTC: '3',
    ETH: '2',
  })
})

it('an untouched form submits the value it shows', () => {
  const fields = fieldsOf(settingShape('member'), member)
  expect(withEntered(member, fields, untouched(fields))).toEqual(member)
})

it('keeps the type of each entered value, and changes nothing else', () => {
  const fields = fieldsOf(settingShape('member'), member)
  const entered = {
    ...untouched(fields),
    'value.grades.1.withdraw_daily_usot': '600',
    'value.grades.0.needs.OTP': 'on',
  }
  expect(changesOf(member, withEntered(member, fields, entered))).toEqual([
    { name: 'grades.0.needs', before: '[]', after: null },
    { name: 'grades.1.withdraw_daily_usot', before: '500', after: '600' },
    { name: 'grades.0.needs.0', before: null, after: 'OTP' },
  ])
})

it.each(['0', '10', '1.5', 'many', ''])('%j is outside the bounds of the schema', (text) => {
  const fields = fieldsOf(bounded, { max_emails: 3 })
  expect(fields).toMatchObject([{ kind: 'integer', least: 1, most: 9 }])
  expect(faultsOf(fields, { 'value.max_emails': text })).toHaveLength(1)
  expect(faultsOf(fields, { 'value.max_emails': '9' })).toEqual([])
})

it('bounds that merely reflect data types are not shown', () => {
  const wide = { properties: { n: { type: 'integer', minimum: -Number.MAX_SAFE_INTEGER } } }
  expect(fieldsOf(wide, { n: 3 })).toEqual([{ kind: 'integer', path: ['n'], value: 3 }])
})

it('constants are shown and cannot be changed', () => {
  const otp = { issuer: 'Cocobnk', digits: 6, period_seconds: 30 }
  expect(fieldsOf(settingShape('otp'), otp).map(({ fixed }) => fixed)).toEqual([true, true, true])
})
