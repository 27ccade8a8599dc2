import type { Unsafe } from '@cocobnk/config/testing'

const ADDRESSES = {
  BITCOIN: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
}
const tierAddresses: Readonly<Record<string, string>> = Object.fromEntries(
  ['HOT', 'WARM', 'COLD'].flatMap((tier) =>
    Object.entries(ADDRESSES).map(([network, address]) => [`${network}_${tier}_ADDRESS`, address]),
  ),
)

const JWK = { kty: 'OKP', crv: 'Ed25519', x: 'y' }

/** Two shards of the ledger; `secondBy` is how the second one is connected to. */
function shardsAs(role: string, secondBy = '?sslmode=verify-full'): string {
  const [first, second] = ['one', 'two'].map((shard) => `postgres://${role}:hidden-7a@${shard}.internal/ledger`)
  return `${first}?sslmode=verify-full,${second}${secondBy}`
}

/** Settings with which the api starts in production, given its dependencies. */
export const PRODUCTION = {
  BANK_MODE: 'production',
  API_SERVES: 'bank',
  API_SECRET: '7a'.repeat(32),
  TOKEN_PUBLIC_KEYS: JSON.stringify([JWK]),
  IDENTITY_API_URL: 'https://identity.internal',
  API_PORT: '4000',
  METRICS_PORT: '4001',
  BANK_DATABASE_URL: 'postgres://bank_app:hidden-7a@db.internal/bank?sslmode=verify-full',
  LEDGER_DATABASE_URL: shardsAs('ledger_reader'),
  POSTERS: '10.0.0.7:7400,10.0.0.8:7400',
  POSTER_API_KEYS: '7b'.repeat(32),
  BITCOIN_XPUB: 'xpub-bitcoin',
  LITECOIN_XPUB: 'xpub-litecoin',
  EVM_XPUB: 'xpub-evm',
  ...tierAddresses,
  WEBHOOK_SEAL_KEYS: 'hidden-7a and the rest of thirty-two characters',
  REDIS_URL: 'rediss://redis.internal:6379',
  WEB_ORIGIN: 'https://bank.example',
  CONSOLE_ORIGIN: 'https://console.bank.example',
  PKCS11_LIBRARY: '/usr/lib/hsm/cryptoki.so',
  PKCS11_TOKEN_LABEL: 'bank',
  PKCS11_PIN: 'hidden-7a',
  S3_ENDPOINT: 'https://objects.internal',
  S3_BUCKET: 'bank',
  S3_ACCESS_KEY: 'bank',
  S3_SECRET_KEY: 'hidden-7a',
  CLAMD_URL: 'tcp://clamd.internal:3310',
  IDENTITY_URL: 'https://identity.example',
  CARD_PROCESSOR_URL: 'https://cards.example',
  CARD_PROCESSOR_KEY: 'sk_live_hidden-7a',
  CARD_EVENT_SECRET: 'hidden-7a',
  IDENTITY_PUBLIC_KEY: JSON.stringify(JWK),
}

/** Settings with which the identity process starts in production. */
export const IDENTITY_PRODUCTION = {
  BANK_MODE: 'production',
  API_SERVES: 'identity',
  API_PORT: '4002',
  METRICS_PORT: '4003',
  BANK_IDENTITY_DATABASE_URL: 'postgres://bank_identity:hidden-7a@db.internal/bank?sslmode=verify-full',
  LEDGER_IDENTITY_DATABASE_URL: 'postgres://ledger_identity:hidden-7a@db.internal/ledger?sslmode=verify-full',
  TOKEN_SIGNING_KEY: JSON.stringify({ ...JWK, d: 'hidden-7a' }),
  INTENT_KEY: '7b'.repeat(32),
  REDIS_URL: PRODUCTION.REDIS_URL,
  WEB_ORIGIN: PRODUCTION.WEB_ORIGIN,
  CONSOLE_ORIGIN: PRODUCTION.CONSOLE_ORIGIN,
  PKCS11_LIBRARY: PRODUCTION.PKCS11_LIBRARY,
  PKCS11_TOKEN_LABEL: PRODUCTION.PKCS11_TOKEN_LABEL,
  PKCS11_PIN: PRODUCTION.PKCS11_PIN,
}

/** Allowed in development. Each alone prevents a start in production and in staging. */
export const UNSAFE: readonly Unsafe[] = [
  ['BANK_DATABASE_URL', 'postgres://bank_app:hidden-7a@db.internal/bank', 'TLS'],
  ['LEDGER_DATABASE_URL', shardsAs('ledger_reader', '?sslmode=no-verify'), 'TLS'],
  ['LEDGER_DATABASE_URL', shardsAs('ledger_reader', ''), 'TLS'],
  ['LEDGER_DATABASE_URL', shardsAs('ledger_app'), 'use the role ledger_reader'],
  ['POSTERS', undefined, 'through posters only'],
  ['REDIS_URL', 'redis://redis.internal:6379', 'TLS'],
  ['IDENTITY_API_URL', 'http://identity.internal', 'TLS'],
  ['S3_ENDPOINT', 'http://objects.internal', 'TLS'],
  ['WEB_ORIGIN', 'http://bank.example', 'https'],
  ['CONSOLE_ORIGIN', 'http://console.bank.example', 'https'],
  ['DEVELOPER_ORIGIN', 'http://developers.bank.example', 'https'],
  ['CLAMD_URL', undefined, 'malware'],
  ['IDENTITY_URL', 'http://127.0.0.1:4500', 'sandbox'],
  ['IDENTITY_URL', 'http://identity.example', 'sandbox'],
  ['SANDBOX_URL', 'http://127.0.0.1:4500', 'sandbox'],
  ['PUSH_SANDBOX_ORIGIN', 'http://127.0.0.1:4500', 'browsers'],
  ['CARD_PROCESSOR_URL', 'https://127.0.0.1:4500', 'sandbox'],
  ['CARD_PROCESSOR_URL', 'http://cards.example', 'by https only'],
  ['CARD_PROCESSOR_KEY', 'sk_test_hidden', 'test key'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525', 'sandbox'],
  ['WEBHOOK_LOOPBACK_HOSTS', 'localhost', 'public addresses only'],
  ['SMS_URL', 'http://127.0.0.1:4500/sms', 'sandbox'],
  ['METRICS_PORT', undefined, 'figures'],
  ['LOG_LEVEL', 'debug', 'talkative'],
]

/** Refused in production only. */
export const STAGING_ONLY: readonly Unsafe[] = [['CHAIN_NET', 'regtest', 'private chain']]
