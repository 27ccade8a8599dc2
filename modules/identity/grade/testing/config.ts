import type { Authentication, MemberConfig } from '../grade.ts'

/** The parameters of a new bank. */
export const CONFIG: MemberConfig = {
  grades: [
    { grade: 1, needs: [], withdraw_one_time_usot: '0', withdraw_daily_usot: '0', create_account: false },
    {
      grade: 2,
      needs: ['EMAIL'],
      withdraw_one_time_usot: '10000',
      withdraw_daily_usot: '20000',
      create_account: true,
    },
    {
      grade: 3,
      needs: ['EMAIL', 'OTP'],
      withdraw_one_time_usot: '100000',
      withdraw_daily_usot: '200000',
      create_account: true,
    },
    {
      grade: 4,
      needs: ['EMAIL', 'OTP', 'REALNAME'],
      withdraw_one_time_usot: '1000000',
      withdraw_daily_usot: '2000000',
      create_account: true,
    },
  ],
  non_face_to_face_daily_usot: '100000',
  non_face_to_face_lifted_by: [1, 4],
  two_person_withdraw_usot: '100000',
  payee_cooling_off_hours: 24,
}

export const KYC = {
  validity_months: 12,
  attachment_max_bytes: 5_242_880,
  address_cooling_off_hours: 48,
  withdraw_addresses_max: 20,
}

export function done(kind: Authentication['kind'], expires_at: string | null = null): Authentication {
  return { kind, completed_at: '2026-01-01T00:00:00.000Z', expires_at }
}
