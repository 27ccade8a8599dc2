import { expect, it } from 'vitest'
import { proveOtp } from './otp.ts'

it('no used code is accepted again, no wrong one ever, and after five wrong ones not even the right one', {
  timeout: 300_000,
}, async () => {
  expect(await proveOtp({ replays: 1_000, guesses: 100 })).toEqual({
    replays: 1_000,
    replays_accepted: 0,
    guesses: 100,
    guesses_accepted: 0,
    late_right_codes: 20,
    late_right_codes_accepted: 0,
  })
})
