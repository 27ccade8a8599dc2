import type { Unsafe } from '@cocobnk/config/testing'

const [API_KEY, WORKER_KEY] = ['a'.repeat(64), 'b'.repeat(64)]
const urlOf = (role: string) => `postgresql://${role}@one.example/ledger?sslmode=verify-full`

/** Settings with which the poster starts in production, given its database. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  BANK_MODE: 'production',
  POSTER_SHARD: '1',
  POSTER_LISTEN: '10.0.0.7:7400',
  POSTER_API_DATABASE_URL: urlOf('ledger_app'),
  POSTER_WORKER_DATABASE_URL: urlOf('ledger_worker'),
  POSTER_BANK_DATABASE_URL: 'postgresql://bank_poster@one.example/bank?sslmode=verify-full',
  INTENT_KEY: 'e'.repeat(64),
  POSTER_API_KEYS: API_KEY,
  POSTER_WORKER_KEYS: `${WORKER_KEY},${'c'.repeat(64)}`,
}

/** Refused in every mode. */
export const WRONG: readonly Unsafe[] = [
  ['POSTER_SHARD', '4096', ''],
  ['POSTER_LISTEN', 'nowhere', ''],
  ['POSTER_API_DATABASE_URL', urlOf('ledger_owner'), 'use the role ledger_app'],
  ['POSTER_API_DATABASE_URL', urlOf('ledger_worker'), 'use the role ledger_app'],
  ['POSTER_WORKER_DATABASE_URL', urlOf('ledger_app'), 'use the role ledger_worker'],
  ['POSTER_DESK_DATABASE_URL', urlOf('ledger_owner'), 'use the role ledger_desk'],
  ['POSTER_BANK_DATABASE_URL', 'postgresql://bank_app@one.example/bank', 'use the role bank_poster'],
  ['POSTER_BANK_DATABASE_URL', undefined, 'goes with INTENT_KEY'],
  ['INTENT_KEY', 'short', '64 hexadecimal digits'],
  ['POSTER_API_KEYS', 'short', '64 hexadecimal digits'],
  ['POSTER_API_KEYS', WORKER_KEY, 'share a key'],
  ['POSTER_DESK_KEYS', 'd'.repeat(64), 'goes with'],
]

/** Refused in staging and production. */
export const UNSAFE: readonly Unsafe[] = [
  ['INTENT_KEY', undefined, 'not verified'],
  ['POSTER_BANK_DATABASE_URL', 'postgresql://bank_poster@one.example/bank', 'TLS'],
  ['POSTER_API_DATABASE_URL', 'postgresql://ledger_app@one.example/ledger', 'TLS'],
  ['POSTER_WORKER_DATABASE_URL', 'postgresql://ledger_worker@one.example/ledger?sslmode=require', 'TLS'],
]
