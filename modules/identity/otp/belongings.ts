import type { Belongings } from '@cocobnk/database'
import type { MemberTables } from '@cocobnk/member'
import { removeOtp } from './deactivate.ts'
import type { OtpTables } from './store.ts'

export const otpBelongings: Belongings<OtpTables & MemberTables> = {
  tables: ['otp', 'recovery_code'],
  erase: removeOtp,
}
