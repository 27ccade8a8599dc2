import { createECDH, createHash, createHmac, createPrivateKey, createPublicKey } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { SANDBOX_TOKENS } from '@cocobnk/token'
import type { Ports } from './ports.ts'
import type { DatabaseRole, Secrets } from './secrets.ts'

export type Environment = Readonly<Record<string, string>>

export const SOFTHSM_LIBRARY = '/usr/lib/softhsm/libsofthsm2.so'
export const HSM_TOKEN_LABEL = 'bank'
export const SIGNER_TOKEN_LABEL = 'signer'
export const COLD_TOKEN_LABEL = 'cold'
export const S3_BUCKET = 'cocobnk'
export const EVM_CHAIN_ID = 31_337
const LOOPBACK = '127.0.0.1'

/** Everything an app needs to find the parts of its instance. These names are produced only here. */
export function environmentOf(instance: string, folder: string, ports: Ports, secrets: Secrets): Environment {
  const forTests = instance === 'test' || instance.startsWith('test-')
  const http = (port: number) => `http://${LOOPBACK}:${port}`
  const database = (name: 'bank' | 'ledger' | 'market', role: DatabaseRole) =>
    `postgresql://${role}:${secrets.roles[role]}@${LOOPBACK}:${ports.postgres}/${name}`
  const node = (user: string, password: string, port: number) => `http://${user}:${password}@${LOOPBACK}:${port}`
  const identityKey = identityKeyOf(secrets)
  return {
    BANK_MODE: 'development',
    LOG_LEVEL: 'info',
    BANK_DATABASE_URL: database('bank', 'bank_app'),
    BANK_IDENTITY_DATABASE_URL: database('bank', 'bank_identity'),
    BANK_WORKER_DATABASE_URL: database('bank', 'bank_worker'),
    BANK_OWNER_DATABASE_URL: database('bank', 'bank_owner'),
    LEDGER_DATABASE_URL: database('ledger', 'ledger_app'),
    LEDGER_IDENTITY_DATABASE_URL: database('ledger', 'ledger_identity'),
    LEDGER_READER_DATABASE_URL: database('ledger', 'ledger_reader'),
    LEDGER_KEEPER_DATABASE_URL: database('ledger', 'ledger_keeper'),
    LEDGER_WORKER_DATABASE_URL: database('ledger', 'ledger_worker'),
    LEDGER_DESK_DATABASE_URL: database('ledger', 'ledger_desk'),
    LEDGER_MARKET_DATABASE_URL: database('ledger', 'ledger_market'),
    LEDGER_OWNER_DATABASE_URL: database('ledger', 'ledger_owner'),
    MARKET_DATABASE_URL: database('market', 'market_app'),
    MARKET_ENGINE_DATABASE_URL: database('market', 'market_engine'),
    MARKET_OWNER_DATABASE_URL: database('market', 'market_owner'),
    BANK_VERIFIER_DATABASE_URL: database('bank', 'bank_verifier'),
    LEDGER_VERIFIER_DATABASE_URL: database('ledger', 'ledger_verifier'),
    MARKET_VERIFIER_DATABASE_URL: database('market', 'market_verifier'),
    VERIFIER_PORT: String(ports.verifier),
    // Tests create databases of their own; an app never gets this URL.
    ...(forTests && { SUPERUSER_DATABASE_URL: superuserUrl(ports, secrets) }),
    POSTER_BANK_DATABASE_URL: database('bank', 'bank_poster'),
    ...posterEnvironment(folder, secrets, (role) => database('ledger', role)),
    // Tests post in-process, except those of the poster itself.
    ...(!forTests && { POSTERS: socketIn(folder, 'poster') }),
    ...marketEnvironment(folder, ports, secrets),
    // Tests start their own engine where they need one.
    ...(!forTests && { MARKET_ENGINES: socketIn(folder, 'market'), MARKET_MAKER_ID: 'house' }),
    REDIS_URL: `redis://:${secrets.redis}@${LOOPBACK}:${ports.redis}`,
    RESTATE_INGRESS_URL: http(ports.restateIngress),
    RESTATE_ADMIN_URL: http(ports.restateAdmin),
    // Derived from an existing secret, so that older instances have it too.
    WORKFLOW_SEAL_KEYS: createHmac('sha256', secrets.tokenSigningKey).update('workflow').digest('hex'),
    WEBHOOK_SEAL_KEYS: createHmac('sha256', secrets.tokenSigningKey).update('webhook').digest('hex'),
    // Developers receive events on this machine.
    WEBHOOK_LOOPBACK_HOSTS: 'localhost,127.0.0.1',
    CHAIN_NET: 'regtest',
    // Many test banks share these chains.
    RECONCILIATION: forTests ? 'off' : 'on',
    REBALANCING: forTests ? 'off' : 'on',
    EVM_RPC_URL: http(ports.evm),
    BITCOIN_RPC_URL: node('bank', secrets.bitcoin, ports.bitcoin),
    LITECOIN_RPC_URL: node('bank', secrets.litecoin, ports.litecoin),
    S3_ENDPOINT: http(ports.s3),
    // The development server has only this account.
    S3_ACCESS_KEY: 'S3RVER',
    S3_SECRET_KEY: 'S3RVER',
    S3_BUCKET,
    PKCS11_LIBRARY: SOFTHSM_LIBRARY,
    PKCS11_TOKEN_LABEL: HSM_TOKEN_LABEL,
    PKCS11_PIN: secrets.hsmPin,
    SOFTHSM2_CONF: join(folder, 'softhsm', 'softhsm2.conf'),
    ...signerEnvironment(folder, ports, secrets),
    SMTP_URL: `smtp://${LOOPBACK}:${ports.smtp}`,
    MAIL_FROM: 'Cocobnk <no-reply@cocobnk.test>',
    SMS_URL: `${http(ports.sandbox)}/sms`,
    RATE_SOURCES: ['kraken', 'coinbase', 'bitstamp'].map((name) => `${name}=${http(ports.sandbox)}/${name}`).join(','),
    CURRENCY_SOURCE_URL: `${http(ports.sandbox)}/currency`,
    // The sandbox does not authenticate.
    SMS_TOKEN: 'sandbox',
    SMS_FROM: 'Cocobnk',
    BANK_URL: `${http(ports.sandbox)}/bank`,
    BANK_TOKEN: 'sandbox',
    CARD_PROCESSOR_URL: http(ports.sandbox),
    CARD_PROCESSOR_KEY: 'sk_test_sandbox',
    // Derived from an existing secret, so that older instances have it too.
    CARD_EVENT_SECRET: `whsec_${createHmac('sha256', secrets.tokenSigningKey).update('card events').digest('hex')}`,
    SANDBOX_SMTP_PORT: String(ports.smtp),
    SANDBOX_PORT: String(ports.sandbox),
    SANDBOX_FOLDER: join(folder, 'sandbox'),
    SANDBOX_URL: http(ports.sandbox),
    SANDBOX_DATABASE_URL: database('bank', 'bank_sandbox'),
    // The sandbox is the identity provider here; the bank has only its public key.
    IDENTITY_URL: http(ports.sandbox),
    IDENTITY_PUBLIC_KEY: JSON.stringify(createPublicKey(identityKey).export({ format: 'jwk' })),
    SANDBOX_IDENTITY_KEY: JSON.stringify(identityKey.export({ format: 'jwk' })),
    ...pushEnvironment(secrets, http(ports.sandbox)),
    API_PORT: String(ports.api),
    API_URL: http(ports.api),
    WORKER_PORT: String(ports.worker),
    WORKER_URL: http(ports.worker),
    PAYOUT_GATHER_SECONDS: '2',
    // A name, not an address: browsers allow passkeys for names only.
    WEB_PORT: String(ports.web),
    WEB_ORIGIN: `http://localhost:${ports.web}`,
    CONSOLE_PORT: String(ports.console),
    CONSOLE_ORIGIN: consoleOrigin(ports),
    // Where `npm run developers` serves.
    DEVELOPER_ORIGIN: 'http://localhost:4700',
    SHOP_PORT: String(ports.shop),
    // What the demo registered for it; `npm run shop` reads it.
    SHOP_FILE: join(folder, 'shop.json'),
    TOKEN_SIGNING_KEY: secrets.tokenSigningKey,
    TOKEN_PUBLIC_KEYS: JSON.stringify([publicOf(secrets.tokenSigningKey)]),
    // Derived from an existing secret, so that older instances have it too.
    API_SECRET: createHmac('sha256', secrets.postgres).update('api').digest('hex'),
    // Derived from an existing secret, so that older instances have it too.
    INTENT_KEY: createHmac('sha256', secrets.tokenSigningKey).update('intent').digest('hex'),
    IDENTITY_PORT: String(ports.identity),
    IDENTITY_API_URL: http(ports.identity),
  }
}

function publicOf(jwk: string): object {
  const { kty, crv, x } = JSON.parse(jwk) as Record<string, string>
  return { kty, crv, x }
}

/** Development coins are worthless; the limits exist so that tests can reach them. */
const SIGNER_LIMITS = Object.fromEntries(
  Object.entries({ BTC: 8, LTC: 8, ETH: 18, USOT: 8, CCM: 8 }).map(([asset, decimals]) => {
    const coins = (count: number) => `${count}${'0'.repeat(decimals)}`
    const window = (count: number) => ({ hour: coins(count), day: coins(count * 10), week: coins(count * 50) })
    const share = asset === 'USOT' ? 1_000_000 : 100
    return [asset, { member: window(share), bank: window(share * 10), returns: window(share / 100) }]
  }),
)

function consoleOrigin(ports: Ports): string {
  return `http://localhost:${ports.console}`
}

function signerEnvironment(folder: string, ports: Ports, secrets: Secrets): Environment {
  return {
    EVM_CHAIN_ID: String(EVM_CHAIN_ID),
    SIGNER_SOCKET: socketIn(folder, 'signer'),
    SIGNER_FOLDER: join(folder, 'signer'),
    // Developers should not wait two days to withdraw.
    SIGNER_AGE_HOURS: '0',
    SIGNER_TOKEN_LABEL,
    SIGNER_TOKEN_PIN: signerPinOf(secrets),
    SIGNER_LIMITS: JSON.stringify(SIGNER_LIMITS),
    SIGNER_TOKENS: JSON.stringify(SANDBOX_TOKENS),
    COLD_TOKEN_LABEL,
    COLD_TOKEN_PIN: coldPinOf(secrets),
    COLD_TOKENS: JSON.stringify(SANDBOX_TOKENS),
    SIGNER_ORIGIN: consoleOrigin(ports),
  }
}

/** Keys are derived from an existing secret, so that older instances have them too. */
function posterEnvironment(folder: string, secrets: Secrets, urlOf: (role: DatabaseRole) => string): Environment {
  const keyOf = (caller: string) => createHmac('sha256', secrets.postgres).update(`poster ${caller}`).digest('hex')
  return {
    POSTER_SHARD: '0',
    POSTER_LISTEN: socketIn(folder, 'poster'),
    POSTER_API_DATABASE_URL: urlOf('ledger_app'),
    POSTER_WORKER_DATABASE_URL: urlOf('ledger_worker'),
    POSTER_DESK_DATABASE_URL: urlOf('ledger_desk'),
    POSTER_MARKET_DATABASE_URL: urlOf('ledger_market'),
    POSTER_API_KEYS: keyOf('api'),
    POSTER_WORKER_KEYS: keyOf('worker'),
    POSTER_DESK_KEYS: keyOf('desk'),
    POSTER_MARKET_KEYS: keyOf('market'),
  }
}

/** Keys are derived from an existing secret, so that older instances have them too. */
function marketEnvironment(folder: string, ports: Ports, secrets: Secrets): Environment {
  return {
    MARKET_LISTEN: socketIn(folder, 'market'),
    MARKET_PORT: String(ports.market),
    MARKET_API_KEYS: createHmac('sha256', secrets.postgres).update('market api').digest('hex'),
  }
}

/** The operating system limits socket paths to 107 bytes. */
const SOCKET_NAME_MAX = 100

/** In the instance's folder, or under a short path elsewhere when the checkout's path is too long. */
function socketIn(folder: string, app: 'signer' | 'poster' | 'market'): string {
  const socket = join(folder, 'run', `${app}.sock`)
  const short = createHash('sha256').update(folder).digest('hex').slice(0, 16)
  return socket.length <= SOCKET_NAME_MAX ? socket : join(tmpdir(), `${app}-${short}.sock`)
}

export const signerPinOf = (secrets: Secrets) => pinOf(secrets, SIGNER_TOKEN_LABEL)
export const coldPinOf = (secrets: Secrets) => pinOf(secrets, COLD_TOKEN_LABEL)

/** Derived from an existing secret, so that older instances have it too. */
function pinOf({ hsmOfficerPin }: Secrets, label: string): string {
  return createHmac('sha256', hsmOfficerPin).update(label).digest('hex').slice(0, 16)
}

function superuserUrl(ports: Ports, secrets: Secrets): string {
  return `postgresql://postgres:${secrets.postgres}@${LOOPBACK}:${ports.postgres}/postgres`
}

/** Derived from an existing secret, so that older instances have it too. The sandbox is the push service here. */
function pushEnvironment({ tokenSigningKey }: Secrets, sandboxOrigin: string): Environment {
  const pair = createECDH('prime256v1')
  const seed = createHmac('sha256', tokenSigningKey).update('push').digest()
  pair.setPrivateKey(seed)
  const [point, part] = [pair.getPublicKey(), (bytes: Buffer) => bytes.toString('base64url')]
  const [x, y] = [part(point.subarray(1, 33)), part(point.subarray(33))]
  return {
    PUSH_PUBLIC_KEY: part(point),
    PUSH_PRIVATE_KEY: JSON.stringify({ kty: 'EC', crv: 'P-256', x, y, d: part(seed) }),
    PUSH_CONTACT: 'mailto:push@cocobnk.test',
    PUSH_SANDBOX_ORIGIN: sandboxOrigin,
  }
}

/** DER prefix of an Ed25519 private key (RFC 8410). */
const ED25519_HEAD = Buffer.from('302e020100300506032b657004220420', 'hex')

/** Derived from an existing secret, so that older instances have it too. */
function identityKeyOf({ tokenSigningKey }: Secrets) {
  const seed = createHmac('sha256', tokenSigningKey).update('identity sandbox').digest()
  return createPrivateKey({ key: Buffer.concat([ED25519_HEAD, seed]), format: 'der', type: 'pkcs8' })
}
