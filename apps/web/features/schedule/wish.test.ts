import { expect, it } from 'vitest'
import { bodyOf, firstStart, type Wish } from './wish.ts'

const wish: Wish = {
  account: 'a',
  to: '1000000000007',
  amount: '10',
  description: ' rent ',
  frequency: 'MONTHLY',
  start: '2027-01-31T09:30',
  endsOn: '',
  count: '12',
}

it('sends the day, time and time zone of the browser, and only fields that were filled in', () => {
  expect(bodyOf(wish)).toMatchObject({ starts_on: '2027-01-31', at_time: '09:30', description: 'rent', count: 12 })
  expect(bodyOf(wish)).not.toHaveProperty('ends_on')
  expect(bodyOf({ ...wish, endsOn: '2027-12-31' })).toMatchObject({ ends_on: '2027-12-31' })
})

it('sends no end date and no count for a single transfer', () => {
  expect(bodyOf({ ...wish, frequency: 'ONCE', endsOn: '2027-12-31' })).not.toHaveProperty('count')
  expect(bodyOf({ ...wish, frequency: 'ONCE', endsOn: '2027-12-31' })).not.toHaveProperty('ends_on')
})

it('starts tomorrow at nine, also across the end of a month', () => {
  expect(firstStart(new Date(2027, 0, 31, 23, 59))).toBe('2027-02-01T09:00')
})
