import { expect, it } from 'vitest'
import { hashPassword, passwordMatches } from './password.ts'

it('passwords are stored as argon2id with a fresh salt each time', async () => {
  const [first, second] = await Promise.all([hashPassword('Demo-Bank-2026!'), hashPassword('Demo-Bank-2026!')])
  expect(first).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(first).not.toBe(second)
  expect(await passwordMatches(first, 'Demo-Bank-2026!')).toBe(true)
  expect(await passwordMatches(first, 'demo-bank-2026!')).toBe(false)
})
