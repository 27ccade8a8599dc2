import { expect, it } from 'vitest'
import { readConfig } from './config.ts'

const GOOD = {
  NODE_ENV: 'production',
  WORKER_PORT: '9080',
  WORKER_URL: 'http://worker.example:9080',
  RESTATE_INGRESS_URL: 'http://engine.example:8080',
  RESTATE_ADMIN_URL: 'http://engine.example:9070',
  RESTATE_IDENTITY_KEYS: 'publickeyv1_a,publickeyv1_b',
  RESTATE_TOKEN: 'a token that the gate of the engine asks for',
  WORKFLOW_SEAL_KEYS: 'a key of thirty-two characters or more,the key before of as many characters',
  BANK_WORKER_DATABASE_URL: 'postgresql://bank_worker@db.example/bank',
  LEDGER_WORKER_DATABASE_URL:
    'postgresql://ledger_worker@one.example/ledger,postgresql://ledger_worker@two.example/ledger',
  BITCOIN_XPUB: 'xpub-bitcoin',
  LITECOIN_XPUB: 'xpub-litecoin',
  EVM_XPUB: 'xpub-evm',
  BITCOIN_HOT_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_HOT_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_HOT_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  BITCOIN_WARM_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_WARM_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_WARM_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  BITCOIN_COLD_ADDRESS: 'bc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  LITECOIN_COLD_ADDRESS: 'ltc1qcr8te4kr609gcawutmrza0j4xv80jy8z306fyu',
  EVM_COLD_ADDRESS: '0x9858effd232b4033e47d90003d41ec34ecaeda94',
  EVM_CHAIN_ID: '1',
  SIGNER_SOCKET: '/run/signer/socket',
  BITCOIN_RPC_URL: 'http://bitcoin.example:8332',
  LITECOIN_RPC_URL: 'http://litecoin.example:9332',
  EVM_RPC_URL: 'https://evm.example',
  SMTP_URL: 'smtps://mail.example',
  MAIL_FROM: 'Bank <bank@bank.example>',
  SMS_URL: 'https://texts.example/v1/messages',
  RATE_SOURCES: 'kraken=https://one.example,coinbase=https://two.example',
  SMS_TOKEN: 'secret',
  SMS_FROM: 'Bank',
}

it('starts in production with a real mail server, a real provider of text messages and an engine it can recognise', () => {
  expect(readConfig(GOOD)).toMatchObject({ production: true, restateKeys: ['publickeyv1_a', 'publickeyv1_b'] })
})

it.each([
  ['SMTP_URL', 'smtp://127.0.0.1:2525', 'is a sandbox'],
  ['CHAIN_NET', 'regtest', 'is a sandbox'],
  ['RECONCILIATION', 'off', 'always compared'],
  ['REBALANCING', 'off', 'always put away'],
  ['EVM_RPC_URL', 'ftp://evm.example', 'EVM_RPC_URL'],
  ['BITCOIN_XPUB', 'xprv-bitcoin', 'BITCOIN_XPUB'],
  ['EVM_HOT_ADDRESS', '0x98', 'EVM_HOT_ADDRESS'],
  ['SIGNER_SOCKET', '', 'SIGNER_SOCKET'],
  ['RATE_SOURCES', 'kraken=https://one.example', 'no market'],
  ['RATE_SOURCES', 'somebody=https://one.example', 'name=url'],
  ['RATE_SOURCES', 'kraken=https://one.example,coinbase=http://two.example', 'by https only'],
  ['RATE_SOURCES', 'kraken=https://one.example,coinbase=https://127.0.0.1', 'is a sandbox'],
  ['SMS_URL', 'https://localhost:4000/sms', 'is a sandbox'],
  ['SMS_URL', 'http://texts.example/v1/messages', 'by https only'],
  ['SMS_TOKEN', '', 'SMS_TOKEN'],
  ['BANK_TOKEN', 'secret', 'goes with BANK_URL'],
  ['RESTATE_IDENTITY_KEYS', '', 'signed by its own engine'],
  ['RESTATE_TOKEN', undefined, 'behind a gate'],
  ['WORKFLOW_SEAL_KEYS', undefined, 'WORKFLOW_SEAL_KEYS'],
  ['WORKFLOW_SEAL_KEYS', 'short', 'characters or more'],
  ['WORKFLOW_SEAL_KEYS', 'a key of thirty-two characters or more,', 'characters or more'],
  ['WORKER_PORT', 'nine', 'WORKER_PORT'],
  ['LEDGER_WORKER_DATABASE_URL', 'postgresql://ledger_worker@one.example/ledger,', 'LEDGER_WORKER_DATABASE_URL'],
  ['LEDGER_WORKER_DATABASE_URL', 'postgresql://ledger_desk@one.example/ledger', 'use the role ledger_worker'],
])('refuses a production with %s "%s"', (name, value, problem) => {
  expect(() => readConfig({ ...GOOD, [name]: value })).toThrow(problem)
})
