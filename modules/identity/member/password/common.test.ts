import { passwordFaults } from '@cocobnk/contract'
import { describe, expect, it } from 'vitest'
import { isCommonPassword } from './common.ts'

describe('a common password', () => {
  it.each([
    'P@ssw0rd!',
    'Password1!',
    'Password123!',
    'Pa$$w0rd',
    '!Password2026',
    'Passw0rd@123',
    'Welcome1!',
    'Welcome@2026',
    'Qwerty123!',
    'QWERTYuiop!1',
    'Admin@123',
    'Abcd1234!',
    'Aa123456!',
    'A1234567!',
    'Abc@12345',
    'Aa111111!',
    'Iloveyou1!',
    'I-love-you-1',
    'Test1234!',
    'Test-Test-1',
    'Bitcoin#1',
    'Summer2026!',
    'Saranghae1!',
    'Tkfkdgo12!',
    'Zaq12wsx!',
    'Cocobnk-2026',
  ])('is rejected though it meets the rules: %s', (password) => {
    expect(passwordFaults(password)).toEqual([])
    expect(isCommonPassword(password)).toBe(true)
  })

  it.each([
    'Blue-Horse-9',
    'Correct-horse-7',
    'Demo-Bank-2026!',
    'Purple-Cloud-4',
    'x9#K2m!vQ',
    '사과나무-A1b2',
    'N!7-48-20-11x',
  ])('is not a personal one: %s', (password) => {
    expect(isCommonPassword(password)).toBe(false)
  })
})
