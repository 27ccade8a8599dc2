import { describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { IDENTITY_PRODUCTION, PRODUCTION, STAGING_ONLY, UNSAFE } from './testing/production.ts'

const REFUSED: readonly (readonly [name: string, value: string | undefined])[] = [
  ['API_PORT', 'seventy'],
  ['API_PORT', undefined],
  ['BANK_DATABASE_URL', 'mysql://x/y'],
  ['BANK_DATABASE_URL', 'postgres://bank_owner:hidden-7a@db.internal/bank'],
  ['LEDGER_DATABASE_URL', undefined],
  ['LEDGER_DATABASE_URL', 'postgres://ledger_worker:hidden-7a@db.internal/ledger?sslmode=verify-full'],
  ['BITCOIN_XPUB', undefined],
  ['LITECOIN_XPUB', 'xprv-hidden-7a'],
  ['BITCOIN_HOT_ADDRESS', undefined],
  ['LITECOIN_WARM_ADDRESS', undefined],
  ['EVM_COLD_ADDRESS', undefined],
  ['REDIS_URL', undefined],
  ['API_SERVES', 'all'],
  ['API_SERVES', undefined],
  ['API_SERVES', 'everything'],
  ['API_SECRET', undefined],
  ['API_SECRET', 'hidden-7a'],
  ['BANK_DATABASE_URL', 'postgres://bank_identity:hidden-7a@db.internal/bank?sslmode=verify-full'],
  ['TOKEN_PUBLIC_KEYS', undefined],
  ['TOKEN_PUBLIC_KEYS', '[]'],
  ['TOKEN_PUBLIC_KEYS', '[{"kty":"OKP","crv":"Ed25519","x":"y","d":"hidden-7a"}]'],
  ['IDENTITY_API_URL', undefined],
  ['IDENTITY_API_URL', 'https://identity.internal/api'],
  // What belongs to the identity process.
  ...Object.entries(IDENTITY_PRODUCTION).filter(([name]) => /SIGNING_KEY|INTENT_KEY|IDENTITY_DATABASE_URL/.test(name)),
  ['WEB_ORIGIN', undefined],
  ['WEB_ORIGIN', 'https://bank.example/home'],
  ['CONSOLE_ORIGIN', undefined],
  ['CONSOLE_ORIGIN', 'https://bank.example'],
  ['DEVELOPER_ORIGIN', 'https://bank.example'],
  ['DEVELOPER_ORIGIN', 'https://developers.bank.example/path'],
  ['PKCS11_TOKEN_LABEL', undefined],
  ['PKCS11_PIN', ''],
  ['S3_SECRET_KEY', undefined],
  ['CLAMD_URL', 'http://clamd.internal'],
  ['IDENTITY_PUBLIC_KEY', undefined],
  ['IDENTITY_PUBLIC_KEY', 'hidden-7a'],
  ['CHAIN_NET', 'testnet'],
  ...[...UNSAFE, ...STAGING_ONLY].map(([name, value]) => [name, value] as const),
  ['BANK_MODE', undefined],
  ['BANK_MODE', 'test'],
]

const REFUSED_BY_IDENTITY: readonly (readonly [name: string, value: string | undefined])[] = [
  ['TOKEN_SIGNING_KEY', undefined],
  ['TOKEN_SIGNING_KEY', '{"kty":"RSA","d":"hidden-7a"}'],
  ['INTENT_KEY', undefined],
  ['INTENT_KEY', 'hidden-7a'],
  ['BANK_IDENTITY_DATABASE_URL', 'postgres://bank_owner:hidden-7a@db.internal/bank?sslmode=verify-full'],
  ['BANK_IDENTITY_DATABASE_URL', 'postgres://bank_identity:hidden-7a@db.internal/bank'],
  ['LEDGER_IDENTITY_DATABASE_URL', undefined],
  ['LEDGER_IDENTITY_DATABASE_URL', 'postgres://ledger_app:hidden-7a@db.internal/ledger?sslmode=verify-full'],
  ...(['API_SECRET', 'BANK_DATABASE_URL', 'LEDGER_DATABASE_URL', 'S3_SECRET_KEY', 'CARD_PROCESSOR_KEY'] as const).map(
    (name) => [name, PRODUCTION[name]] as const,
  ),
]

describe('the configuration of the api', () => {
  it('is parsed once, with defaults for optional settings', () => {
    expect(readConfig(PRODUCTION)).toMatchObject({
      mode: 'production',
      port: 4000,
      logLevel: 'info',
      trustedProxies: [],
    })
  })

  it.each(REFUSED)('production refuses to start with %s=%s and names it without showing its value', (name, value) => {
    const start = () => readConfig({ ...PRODUCTION, [name]: value })
    expect(start).toThrow(name)
    expect(start).not.toThrow('hidden-7a')
  })

  it.each([...UNSAFE, ...STAGING_ONLY])('development starts with %s=%s', (name, value) => {
    expect(readConfig({ ...PRODUCTION, BANK_MODE: 'development', [name]: value }).mode).toBe('development')
  })

  it.each(UNSAFE)('staging refuses %s=%s as production does', (name, value, reason) => {
    expect(() => readConfig({ ...PRODUCTION, BANK_MODE: 'staging', [name]: value })).toThrow(reason)
  })

  it.each(STAGING_ONLY)('staging starts with %s=%s', (name, value) => {
    expect(readConfig({ ...PRODUCTION, BANK_MODE: 'staging', [name]: value }).mode).toBe('staging')
  })

  it('the identity process starts with its own settings, and knows no secret of the bank', () => {
    const { identity, bank } = readConfig(IDENTITY_PRODUCTION)
    expect({ identity, bank }).toEqual({
      identity: {
        databaseUrl: IDENTITY_PRODUCTION.BANK_IDENTITY_DATABASE_URL,
        ledgerShards: [{ url: IDENTITY_PRODUCTION.LEDGER_IDENTITY_DATABASE_URL }],
        signingKey: IDENTITY_PRODUCTION.TOKEN_SIGNING_KEY,
        intentKey: Buffer.from(IDENTITY_PRODUCTION.INTENT_KEY, 'hex'),
      },
      bank: undefined,
    })
  })

  it.each(REFUSED_BY_IDENTITY)('the identity process refuses %s=%s', (name, value) => {
    const start = () => readConfig({ ...IDENTITY_PRODUCTION, [name]: value })
    expect(start).toThrow(name)
    expect(start).not.toThrow('hidden-7a')
  })

  it('the token learns the mode, by which production rejects software tokens', () => {
    const modes = ['production', 'staging', 'development']
    expect(modes.map((mode) => readConfig({ ...PRODUCTION, BANK_MODE: mode }).hsm.mode)).toEqual(modes)
  })
})
