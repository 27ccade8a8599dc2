import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const window = { hour: '1', day: '2', week: '3' }
const guarded = { BTC: { member: window, bank: window, approval: { one: '5', two: '9' } } }
const settings = {
  NODE_ENV: 'production',
  PKCS11_LIBRARY: '/usr/lib/hsm.so',
  SIGNER_TOKEN_LABEL: 'signer',
  SIGNER_TOKEN_PIN: '1234',
  SIGNER_SOCKET: '/run/signer/socket',
  SIGNER_FOLDER: '/var/lib/signer',
  EVM_CHAIN_ID: '1',
  SIGNER_ORIGIN: 'https://console.bank.example',
  SIGNER_LIMITS: JSON.stringify(guarded),
}

it('operators approve at the console, with keys made for its host unless told otherwise', () => {
  expect(readConfig(settings).site).toEqual({ origin: 'https://console.bank.example', rpId: 'console.bank.example' })
  expect(readConfig({ ...settings, SIGNER_RP_ID: 'bank.example' }).site.rpId).toBe('bank.example')
})

it('in production it does not start with an asset that needs nobody, a shorter wait, a private chain or keys in files', () => {
  const { approval: _, ...unguarded } = guarded.BTC
  const odd = [
    { SIGNER_LIMITS: JSON.stringify({ BTC: unguarded }) },
    { SIGNER_AGE_HOURS: '47' },
    { CHAIN_NET: 'regtest' },
    { PKCS11_LIBRARY: '/usr/lib/softhsm/libsofthsm2.so' },
  ]
  for (const change of odd) {
    expect(() => readConfig({ ...settings, ...change })).toThrow(Object.keys(change)[0])
    expect(() => readConfig({ ...settings, ...change, NODE_ENV: 'test' })).not.toThrow()
  }
})
