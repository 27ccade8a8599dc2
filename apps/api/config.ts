import { CHAIN_NETS } from '@cocobnk/chain-address'
import {
  cardProcessorProblem,
  coldAddressesOf,
  coldVariables,
  custodyVariables,
  extendedKeysOf,
  hotAddressesOf,
  hotVariables,
  hsmVariables,
  isGuarded,
  isLoopback,
  ledgerShards,
  linkProblem,
  marketPlaces,
  objectStoreVariables,
  parseConfig,
  portText,
  posterKeys,
  posterPlaces,
  posterProblem,
  postgresUrls,
  privateChainProblem,
  warmAddressesOf,
  warmVariables,
  webhookProblem,
  webhookVariables,
} from '@cocobnk/config'
import { z } from 'zod'

const CLAMD_PORT = 3310
/** More tabs than anybody has open. */
const SOCKETS_PER_CALLER = 30
const SOCKET_AUTHENTICATE_MS = 10_000
const SOCKET_PACKETS_PER_MINUTE = 120
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Roles that may post or change what the api must not. */
const OTHER_LEDGER_ROLES = ['ledger_owner', 'ledger_worker', 'ledger_desk', 'ledger_market']

const explorerUrl = z
  .url({ protocol: /^https$/ })
  .includes('{txid}')
  .optional()

const LINKS = ['BANK_DATABASE_URL', 'LEDGER_DATABASE_URL', 'REDIS_URL', 'S3_ENDPOINT'] as const

const schema = z
  .object({
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: portText,
    BANK_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The shards of the ledger, separated by commas, in the order of their numbers. */
    LEDGER_DATABASE_URL: postgresUrls,
    /** Posters of this process, by shard; without them it posts directly. */
    POSTERS: posterPlaces.optional(),
    POSTER_API_KEYS: posterKeys.optional(),
    /** Addresses of the market's processes, separated by `|`; without them no orders are accepted. */
    MARKET_ENGINES: marketPlaces.optional(),
    MARKET_API_KEYS: posterKeys.optional(),
    /** ID of the bank's own member, who quotes in order books where operators have enabled it. */
    MARKET_MAKER_ID: z.string().min(1).optional(),
    MARKET_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ...custodyVariables,
    /** The bank's own addresses: no member may register one of them to withdraw to. */
    ...hotVariables,
    ...warmVariables,
    ...coldVariables,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    TOKEN_SIGNING_KEY: z.string().refine(isEd25519PrivateKey, 'must be an Ed25519 private key as JWK'),
    /** Origin of the members' site. Only its pages may use cookies and passkeys, and links in mails lead there. */
    WEB_ORIGIN: z.url({ protocol: /^https?$/ }).refine(isOrigin, 'must be an origin, without a path'),
    /** The console's origin. It is separate, so that no page of the members' site can act as an operator. */
    CONSOLE_ORIGIN: z.url({ protocol: /^https?$/ }).refine(isOrigin, 'must be an origin, without a path'),
    /** Origin of the developers' site, whose pages may call operations with shops' test keys. Without it, no other origin may. */
    DEVELOPER_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, 'must be an origin, without a path')
      .optional(),
    ...hsmVariables,
    /** Networks whose addresses are accepted: the public ones, or private development ones. */
    CHAIN_NET: z.enum(CHAIN_NETS).default('main'),
    /** URL templates of public block explorers, such as https://explorer.example/tx/{txid}. */
    BITCOIN_EXPLORER_URL: explorerUrl,
    LITECOIN_EXPLORER_URL: explorerUrl,
    EVM_EXPLORER_URL: explorerUrl,
    ...objectStoreVariables,
    /** The virus scanner, such as tcp://clamd.internal:3310. */
    CLAMD_URL: z.url({ protocol: /^tcp$/ }).optional(),
    /** The identity provider: its page, and the key that signs its results. */
    IDENTITY_URL: z.url({ protocol: /^https?$/ }).optional(),
    IDENTITY_PUBLIC_KEY: z.string().refine(isEd25519PublicKey, 'must be an Ed25519 public key as JWK').optional(),
    /** The card processor, our secret key there, and the secret of its events. Without it, card payments are off. */
    CARD_PROCESSOR_URL: z.url({ protocol: /^https?$/ }).optional(),
    CARD_PROCESSOR_KEY: z.string().min(1).optional(),
    CARD_EVENT_SECRET: z.string().min(1).optional(),
    /** Public key for pushes to browsers, from `npm run push:keys`. Without it, no browser can subscribe. */
    PUSH_PUBLIC_KEY: z
      .string()
      .regex(/^B[\w-]{86}$/)
      .optional(),
    /** Origin of the sandbox's push service: the only one allowed besides those of browser vendors. */
    PUSH_SANDBOX_ORIGIN: z
      .url({ protocol: /^https?$/ })
      .refine(isOrigin, 'must be an origin, without a path')
      .optional(),
    LOG_LEVEL: z.enum(LOG_LEVELS).default('info'),
    OTLP_URL: z.url().optional(),
    METRICS_PORT: portText.optional(),
    /** Addresses of our own proxies, whose `X-Forwarded-For` is trusted. */
    TRUST_PROXY: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part !== '')),
    /** Protects against floods only, because a whole office may share an address. Operations open to guessing have their own limits. */
    RATE_LIMIT_PER_MINUTE: z.coerce.number().int().min(1).default(3_000),
    /** Limits per process for the open sockets of one network: in total, and without a session. */
    SOCKETS_PER_NETWORK: z.coerce.number().int().min(1).default(500),
    VISITOR_SOCKETS_PER_NETWORK: z.coerce.number().int().min(0).default(100),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(1).max(200).default(10),
    ...webhookVariables,
    SANDBOX_URL: z.string().optional(),
    SMTP_URL: z.string().optional(),
    SMS_URL: z.string().optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (userOf(env.BANK_DATABASE_URL) === 'bank_owner') {
      refuse('BANK_DATABASE_URL', 'the api must not own its tables: use the role bank_app')
    }
    if (env.LEDGER_DATABASE_URL.some((url) => OTHER_LEDGER_ROLES.includes(userOf(url))))
      refuse('LEDGER_DATABASE_URL', 'the api posts between customers only: use the role ledger_app')
    if (env.CONSOLE_ORIGIN === env.WEB_ORIGIN) refuse('CONSOLE_ORIGIN', 'operators have an origin of their own')
    if (env.DEVELOPER_ORIGIN && [env.WEB_ORIGIN, env.CONSOLE_ORIGIN].includes(env.DEVELOPER_ORIGIN))
      refuse('DEVELOPER_ORIGIN', 'developers have an origin of their own')
    if ((env.IDENTITY_URL === undefined) !== (env.IDENTITY_PUBLIC_KEY === undefined))
      refuse('IDENTITY_PUBLIC_KEY', 'belongs to IDENTITY_URL: both or neither')
    const cards = [env.CARD_PROCESSOR_URL, env.CARD_PROCESSOR_KEY, env.CARD_EVENT_SECRET]
    if (new Set(cards.map((part) => part === undefined)).size > 1)
      refuse('CARD_PROCESSOR_URL', 'goes with CARD_PROCESSOR_KEY and CARD_EVENT_SECRET: all or none')
    if (env.MARKET_ENGINES && !(env.MARKET_API_KEYS && env.MARKET_DATABASE_URL))
      refuse('MARKET_ENGINES', 'needs MARKET_API_KEYS and MARKET_DATABASE_URL')
    if (env.MARKET_DATABASE_URL && userOf(env.MARKET_DATABASE_URL) !== 'market_app')
      refuse('MARKET_DATABASE_URL', 'the api reads only: use the role market_app')
    const postersProblem = posterProblem(postersOf(env), env.LEDGER_DATABASE_URL.length)
    if (postersProblem) refuse('POSTERS', postersProblem)
    const chainProblem = privateChainProblem(env.BANK_MODE, env.CHAIN_NET)
    if (chainProblem) refuse('CHAIN_NET', chainProblem)
    const webhooksProblem = webhookProblem(env.BANK_MODE, env.WEBHOOK_LOOPBACK_HOSTS)
    if (webhooksProblem) refuse('WEBHOOK_LOOPBACK_HOSTS', webhooksProblem)
    if (!isGuarded(env.BANK_MODE)) return
    const links = LINKS.flatMap((name) => [env[name]].flat().map((url) => [name, linkProblem(url)] as const))
    for (const [name, problem] of links) if (problem) refuse(name, problem)
    if (!env.CLAMD_URL) refuse('CLAMD_URL', 'production looks for malware in whatever members hand in')
    if (env.IDENTITY_URL && (isLoopback(env.IDENTITY_URL) || !env.IDENTITY_URL.startsWith('https:')))
      refuse('IDENTITY_URL', 'a provider on this machine, or without https, is a sandbox')
    const cardProblem = cardProcessorProblem(env)
    if (cardProblem) refuse(...cardProblem)
    if (env.PUSH_SANDBOX_ORIGIN) refuse('PUSH_SANDBOX_ORIGIN', 'production calls push services of browsers only')
    if (env.SANDBOX_URL) refuse('SANDBOX_URL', 'production must not know a sandbox')
    if (env.SMTP_URL && isLoopback(env.SMTP_URL)) refuse('SMTP_URL', 'a mail sink on this machine is a sandbox')
    if (env.SMS_URL && isLoopback(env.SMS_URL)) refuse('SMS_URL', 'a provider on this machine is a sandbox')
    for (const name of ['WEB_ORIGIN', 'CONSOLE_ORIGIN', 'DEVELOPER_ORIGIN'] as const)
      if (env[name]?.startsWith('http:')) refuse(name, 'production is reached by https only')
    if (!env.METRICS_PORT) refuse('METRICS_PORT', 'production serves its figures on a port of their own')
    if (['debug', 'trace'].includes(env.LOG_LEVEL)) refuse('LOG_LEVEL', 'too talkative for production')
  })

export type Config = ReturnType<typeof readConfig>

/** The only place of the api that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    mode: parsed.BANK_MODE,
    host: parsed.API_HOST,
    port: parsed.API_PORT,
    databaseUrl: parsed.BANK_DATABASE_URL,
    ledgerShards: ledgerShards(parsed.LEDGER_DATABASE_URL, 'api', postersOf(parsed)),
    market: marketOf(parsed),
    makerId: parsed.MARKET_MAKER_ID,
    extendedKeys: extendedKeysOf(parsed),
    tierAddresses: { HOT: hotAddressesOf(parsed), WARM: warmAddressesOf(parsed), COLD: coldAddressesOf(parsed) },
    databaseConnections: parsed.DATABASE_CONNECTIONS,
    redisUrl: parsed.REDIS_URL,
    tokenSigningKey: parsed.TOKEN_SIGNING_KEY,
    webOrigin: parsed.WEB_ORIGIN,
    consoleOrigin: parsed.CONSOLE_ORIGIN,
    developerOrigin: parsed.DEVELOPER_ORIGIN,
    hsm: {
      library: parsed.PKCS11_LIBRARY,
      tokenLabel: parsed.PKCS11_TOKEN_LABEL,
      pin: parsed.PKCS11_PIN,
      mode: parsed.BANK_MODE,
    },
    chainNet: parsed.CHAIN_NET,
    explorers: new Map([
      ['Bitcoin', parsed.BITCOIN_EXPLORER_URL],
      ['Litecoin', parsed.LITECOIN_EXPLORER_URL],
      ['Ethereum', parsed.EVM_EXPLORER_URL],
    ]),
    s3: {
      endpoint: parsed.S3_ENDPOINT,
      region: parsed.S3_REGION,
      bucket: parsed.S3_BUCKET,
      accessKey: parsed.S3_ACCESS_KEY,
      secretKey: parsed.S3_SECRET_KEY,
    },
    clamd: parsed.CLAMD_URL ? hostOf(parsed.CLAMD_URL) : undefined,
    identity:
      parsed.IDENTITY_URL && parsed.IDENTITY_PUBLIC_KEY
        ? { url: parsed.IDENTITY_URL, publicJwk: parsed.IDENTITY_PUBLIC_KEY }
        : undefined,
    cards:
      parsed.CARD_PROCESSOR_URL && parsed.CARD_PROCESSOR_KEY && parsed.CARD_EVENT_SECRET
        ? {
            url: parsed.CARD_PROCESSOR_URL,
            key: parsed.CARD_PROCESSOR_KEY,
            eventSecret: parsed.CARD_EVENT_SECRET,
          }
        : undefined,
    webPush: parsed.PUSH_PUBLIC_KEY
      ? { publicKey: parsed.PUSH_PUBLIC_KEY, sandbox: parsed.PUSH_SANDBOX_ORIGIN }
      : undefined,
    webhook: { sealKeys: parsed.WEBHOOK_SEAL_KEYS, loopbackHosts: parsed.WEBHOOK_LOOPBACK_HOSTS },
    logLevel: parsed.LOG_LEVEL,
    otlpUrl: parsed.OTLP_URL,
    metricsPort: parsed.METRICS_PORT,
    trustedProxies: parsed.TRUST_PROXY,
    requestsPerMinute: parsed.RATE_LIMIT_PER_MINUTE,
    sockets: {
      perNetwork: parsed.SOCKETS_PER_NETWORK,
      visitorsPerNetwork: parsed.VISITOR_SOCKETS_PER_NETWORK,
      perCaller: SOCKETS_PER_CALLER,
      authenticateMs: SOCKET_AUTHENTICATE_MS,
      packetsPerMinute: SOCKET_PACKETS_PER_MINUTE,
    },
  }
}

const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

function isEd25519PrivateKey(text: string): boolean {
  return isJson(publicKey.extend({ d: z.string() }), text)
}

function isEd25519PublicKey(text: string): boolean {
  return isJson(publicKey, text)
}

function isJson(schema: z.ZodType, text: string): boolean {
  try {
    return schema.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function hostOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port || CLAMD_PORT) }
}

function isOrigin(url: string): boolean {
  return URL.canParse(url) && new URL(url).origin === url
}

function marketOf(env: Pick<z.output<typeof schema>, 'MARKET_ENGINES' | 'MARKET_API_KEYS' | 'MARKET_DATABASE_URL'>) {
  const { MARKET_ENGINES: addresses, MARKET_API_KEYS: keys, MARKET_DATABASE_URL: databaseUrl } = env
  return addresses && keys && databaseUrl ? { addresses, key: keys[0], databaseUrl } : undefined
}

function postersOf(env: Pick<z.output<typeof schema>, 'POSTERS' | 'POSTER_API_KEYS'>) {
  return { places: env.POSTERS, keys: env.POSTER_API_KEYS }
}

function userOf(url: string): string {
  return URL.canParse(url) ? new URL(url).username : ''
}
