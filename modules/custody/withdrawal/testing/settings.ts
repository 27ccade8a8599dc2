import type { Settings } from '../deps.ts'
import type { Policy } from '../judge.ts'

const grade = (number: number, needs: readonly ('EMAIL' | 'OTP' | 'REALNAME')[], one: string, day: string) => ({
  grade: number,
  needs: [...needs],
  withdraw_one_time_usot: one,
  withdraw_daily_usot: day,
  create_account: true,
})

/** The initial settings, with the cap on remotely opened accounts lifted. */
export const SETTINGS: Settings = {
  member: {
    grades: [grade(1, [], '0', '0'), grade(2, ['EMAIL', 'OTP', 'REALNAME'], '1000000', '2000000')],
    non_face_to_face_daily_usot: '100000',
    non_face_to_face_lifted_by: [1, 4],
    two_person_withdraw_usot: '100000',
    payee_cooling_off_hours: 24,
  },
  kyc: {
    validity_months: 12,
    attachment_max_bytes: 5_242_880,
    address_cooling_off_hours: 48,
    withdraw_addresses_max: 20,
  },
  rate: { BTC: '10000000', LTC: '10000', ETH: '350000', CCM: '100', USD: '100' },
}

const velocity = { hour_usot: '10000000', day_usot: '10000000', week_usot: '10000000' }

export const POLICY: Policy = {
  one_person_usot: '50000',
  two_person_withdraw_usot: '100000',
  careful_usot: '10000',
  new_member_hours: 168,
  security_change_hours: 24,
  fresh_deposit_minutes: 60,
  two_person_window_hours: 24,
  per_member: velocity,
  per_asset: velocity,
  whole_bank: velocity,
}
