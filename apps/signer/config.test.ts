import { expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { PRODUCTION, STAGING_ONLY, UNSAFE } from './testing/production.ts'

it("reads the console's origin, with its host as the default WebAuthn id", () => {
  expect(readConfig(PRODUCTION).site).toEqual({ origin: 'https://console.bank.example', rpId: 'console.bank.example' })
  expect(readConfig({ ...PRODUCTION, SIGNER_RP_ID: 'bank.example' }).site.rpId).toBe('bank.example')
})

it.each([...UNSAFE, ...STAGING_ONLY])('production rejects %s=%s and development does not', (name, value, reason) => {
  expect(() => readConfig({ ...PRODUCTION, [name]: value })).toThrow(reason)
  expect(readConfig({ ...PRODUCTION, BANK_MODE: 'development', [name]: value }).mode).toBe('development')
})

it.each(UNSAFE)('staging refuses %s=%s as production does', (name, value, reason) => {
  expect(() => readConfig({ ...PRODUCTION, BANK_MODE: 'staging', [name]: value })).toThrow(reason)
})

it('requires a hardware token in production; staging may use a private chain and a software token', () => {
  expect(readConfig(PRODUCTION).hsm.mode).toBe('production')
  const staging = readConfig({ ...PRODUCTION, BANK_MODE: 'staging', CHAIN_NET: 'regtest' })
  expect(staging.hsm.mode).toBe('staging')
})
