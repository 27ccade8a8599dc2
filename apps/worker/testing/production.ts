import type { Unsafe } from '@cocobnk/config/testing'

const ADDRESSES = {
  BITCOIN: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
}
const addresses = ['HOT', 'WARM', 'COLD'].flatMap((tier) =>
  Object.entries(ADDRESSES).map(([network, address]) => [`${network}_${tier}_ADDRESS`, address] as const),
)

/** Two shards of the ledger; `by` is how they are connected to. */
function shardsAs(role: string, by = '?sslmode=verify-full'): string {
  return ['one', 'two'].map((shard) => `postgresql://${role}@${shard}.example/ledger${by}`).join(',')
}

/** Settings with which the worker starts in production, given its dependencies. */
export const PRODUCTION: Readonly<Record<string, string>> = {
  BANK_MODE: 'production',
  WORKER_PORT: '9080',
  WORKER_URL: 'https://worker.example:9080',
  RESTATE_INGRESS_URL: 'https://engine.example:8080',
  RESTATE_ADMIN_URL: 'https://engine.example:9070',
  RESTATE_IDENTITY_KEYS: 'publickeyv1_a,publickeyv1_b',
  RESTATE_TOKEN: 'a token that the gate of the engine asks for',
  WORKFLOW_SEAL_KEYS: 'a key of thirty-two characters or more,the key before of as many characters',
  WEBHOOK_SEAL_KEYS: 'another key of thirty-two characters or more',
  BANK_WORKER_DATABASE_URL: 'postgresql://bank_worker@db.example/bank?sslmode=verify-full',
  LEDGER_WORKER_DATABASE_URL: shardsAs('ledger_keeper'),
  POSTERS: '10.0.0.7:7400,10.0.0.8:7400',
  POSTER_WORKER_KEYS: '7b'.repeat(32),
  BITCOIN_XPUB: 'xpub-bitcoin',
  LITECOIN_XPUB: 'xpub-litecoin',
  EVM_XPUB: 'xpub-evm',
  ...Object.fromEntries(addresses),
  EVM_CHAIN_ID: '1',
  SIGNER_SOCKET: '/run/signer/socket',
  BITCOIN_RPC_URL: 'http://127.0.0.1:8332',
  LITECOIN_RPC_URL: 'https://litecoin.example:9332',
  EVM_RPC_URL: 'https://evm.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Bank <bank@bank.example>',
  SMS_URL: 'https://texts.example/v1/messages',
  RATE_SOURCES: 'kraken=https://one.example,coinbase=https://two.example',
  SMS_TOKEN: 'secret',
  CARD_PROCESSOR_URL: 'https://cards.example',
  CARD_PROCESSOR_KEY: 'sk_live_hidden',
  SMS_FROM: 'Bank',
}

/** Allowed in development. Each alone prevents a start in production and in staging. */
export const UNSAFE: readonly Unsafe[] = [
  ['BANK_WORKER_DATABASE_URL', 'postgresql://bank_worker@db.example/bank', 'TLS'],
  ['LEDGER_WORKER_DATABASE_URL', shardsAs('ledger_keeper', '?sslmode=require'), 'TLS'],
  ['LEDGER_WORKER_DATABASE_URL', shardsAs('ledger_worker'), 'use the role ledger_keeper'],
  ['POSTERS', undefined, 'through posters only'],
  ['RESTATE_INGRESS_URL', 'http://engine.example:8080', 'TLS'],
  ['RESTATE_ADMIN_URL', 'http://engine.example:9070', 'TLS'],
  ['WORKER_URL', 'http://worker.example:9080', 'TLS'],
  ['BITCOIN_RPC_URL', 'http://bitcoin.example:8332', 'TLS'],
  ['LITECOIN_RPC_URL', 'http://litecoin.example:9332', 'TLS'],
  ['EVM_RPC_URL', 'http://evm.example', 'TLS'],
  ['RESTATE_IDENTITY_KEYS', '', 'signed by its own engine'],
  ['RESTATE_TOKEN', undefined, 'behind a gate'],
  ['CARD_PROCESSOR_URL', 'https://127.0.0.1:4500', 'sandbox'],
  ['CARD_PROCESSOR_URL', 'http://cards.example', 'by https only'],
  ['CARD_PROCESSOR_KEY', 'sk_test_hidden', 'test key'],
  ['SMTP_URL', 'smtp://127.0.0.1:2525', 'is a sandbox'],
  ['SMS_URL', 'https://localhost:4000/sms', 'is a sandbox'],
  ['SMS_URL', 'http://texts.example/v1/messages', 'by https only'],
  ['RECONCILIATION', 'off', 'always compared'],
  ['REBALANCING', 'off', 'always put away'],
  ['RATE_SOURCES', 'kraken=https://one.example', 'no market'],
  ['RATE_SOURCES', 'kraken=https://one.example,coinbase=http://two.example', 'by https only'],
  ['RATE_SOURCES', 'kraken=https://one.example,coinbase=https://127.0.0.1', 'is a sandbox'],
  ['CURRENCY_SOURCE_URL', 'https://127.0.0.1/currency', 'is a sandbox'],
  ['CURRENCY_SOURCE_URL', 'http://rates.example', 'by https only'],
  ['PUSH_SANDBOX_ORIGIN', 'http://127.0.0.1:4500', 'of browsers only'],
  ['WEBHOOK_LOOPBACK_HOSTS', 'localhost', 'public addresses only'],
]

/** Refused in production only. */
export const STAGING_ONLY: readonly Unsafe[] = [['CHAIN_NET', 'regtest', 'private chain']]
