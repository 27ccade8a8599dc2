import { expect, it } from 'vitest'
import { type Limits, limitsAtOdds } from './setting-limits.ts'

const velocity = { hour_usot: '1', day_usot: '2', week_usot: '2' }
const grade = { grade: 1, needs: [], withdraw_one_time_usot: '5', withdraw_daily_usot: '5', create_account: true }
const terms = { code: 'BTC', is_active: true, spread_percent: '1', exchange_max_usot: '5', inventory_max: '1' }
const breakers = {
  price_jump_percent: '5',
  member_hour_usot: '5',
  house_hour_usot: '5',
  house_loss_usot: '5',
  house_loss_minutes: 60,
}
const RIGHT: Limits = {
  exchange: {
    is_open: true,
    quote_seconds: 15,
    payment_quote_seconds: 60,
    tolerance_percent: '5',
    breakers,
    assets: [terms],
  },
  member: {
    grades: [grade],
    non_face_to_face_daily_usot: '1',
    non_face_to_face_lifted_by: [],
    two_person_withdraw_usot: '100000',
    payee_cooling_off_hours: 24,
  },
  withdrawal: {
    one_person_usot: '50000',
    careful_usot: '50000',
    new_member_hours: 1,
    security_change_hours: 1,
    fresh_deposit_minutes: 1,
    two_person_window_hours: 24,
    per_member: velocity,
    per_asset: velocity,
    whole_bank: velocity,
  },
}
const exchange = (change: Partial<typeof breakers>) => ({
  ...RIGHT,
  exchange: { ...RIGHT.exchange, breakers: { ...breakers, ...change } },
})
const withdrawal = (change: Partial<Limits['withdrawal']>) => ({
  ...RIGHT,
  withdrawal: { ...RIGHT.withdrawal, ...change },
})

it('consistent limits are accepted, equal ones too', () => {
  expect(limitsAtOdds(RIGHT)).toEqual([])
})

it.each([
  [
    'hour above day',
    withdrawal({ per_member: { ...velocity, hour_usot: '2.00000001' } }),
    'withdrawal.per_member.day_usot',
  ],
  ['day above week', withdrawal({ whole_bank: { ...velocity, day_usot: '3' } }), 'withdrawal.whole_bank.week_usot'],
  ['signs of risk above one person', withdrawal({ careful_usot: '50000.1' }), 'withdrawal.careful_usot'],
  ['one person above two', withdrawal({ one_person_usot: '100000.00000001' }), 'withdrawal.one_person_usot'],
  [
    'one withdrawal above a day',
    { ...RIGHT, member: { ...RIGHT.member, grades: [{ ...grade, withdraw_one_time_usot: '6' }] } },
    'member.grades.0.withdraw_daily_usot',
  ],
  ['one exchange above an hour', exchange({ member_hour_usot: '4' }), 'exchange.assets.0.exchange_max_usot'],
  ['one member above the house', exchange({ member_hour_usot: '6' }), 'exchange.breakers.house_hour_usot'],
  ['a loss above all that is exchanged', exchange({ house_loss_usot: '6' }), 'exchange.breakers.house_loss_usot'],
  ['a jump below the tolerance', exchange({ price_jump_percent: '4.9' }), 'exchange.breakers.price_jump_percent'],
])('%s is refused', (_, limits, field) => {
  expect(limitsAtOdds(limits)).toEqual([field])
})
