import type { CurrentUser } from '../session/session-store.ts'

/** A sample member, as returned by the API. */
export const member: CurrentUser = {
  member_seq: '019a8000-0000-7000-8000-000000000001',
  member_number: 'M-1',
  user_name: 'demo',
  state: 'ACTIVE',
  email: 'demo@example.com',
  phone: null,
  created_at: '2026-01-01T00:00:00.000Z',
  last_login_at: null,
  security_grade: 1,
  authentications: [],
  withdrawals_held_until: null,
  operator_held_until: null,
  device_unconfirmed_until: null,
  display_currency: null,
}
