import type { Belongings } from '@cocobnk/database'
import { removeOtp } from './deactivate.ts'
import type { OtpTables } from './store.ts'

export const otpBelongings: Belongings<OtpTables> = {
  tables: ['otp', 'recovery_code'],
  erase: removeOtp,
}
