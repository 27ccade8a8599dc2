import { expect, it } from 'vitest'
import { isDatabaseAway } from './away.ts'

const withCode = (code: string) => Object.assign(new Error('said the database'), { code })

it.each(['08006', '57P01', '57P03', '53300', '25P03', 'ECONNREFUSED', 'ECONNRESET', 'EPIPE'])(
  'treats %s as an unavailable database',
  (code) => {
    expect(isDatabaseAway(withCode(code))).toBe(true)
  },
)

it.each(['23505', '42601', '57014', 'ERR_INVALID_ARG_TYPE'])('treats %s as our own mistake', (code) => {
  expect(isDatabaseAway(withCode(code))).toBe(false)
})

it('recognises the driver’s messages for a broken connection', () => {
  expect(isDatabaseAway(new Error('Connection terminated unexpectedly'))).toBe(true)
  expect(isDatabaseAway(new Error('timeout exceeded when trying to connect'))).toBe(true)
  expect(isDatabaseAway(new Error('cannot read properties of undefined'))).toBe(false)
  expect(isDatabaseAway('a string')).toBe(false)
})
