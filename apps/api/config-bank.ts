import { publicJwkOf } from '@cocobnk/access-token'
import {
  cardProcessorProblem,
  coldAddressesOf,
  coldVariables,
  custodyVariables,
  extendedKeysOf,
  hotAddressesOf,
  hotVariables,
  isGuarded,
  isLoopback,
  ledgerShards,
  marketPlaces,
  modeVariable,
  objectStoreVariables,
  parseConfig,
  posterKeys,
  posterPlaces,
  posterProblem,
  postgresUrls,
  warmAddressesOf,
  warmVariables,
  webhookProblem,
  webhookVariables,
} from '@cocobnk/config'
import { z } from 'zod'
import { isEd25519PrivateKey, isEd25519PublicKey, linkProblems, origin, publicKeysIn, userOf } from './config-fields.ts'

const CLAMD_PORT = 3310

/** Roles that may post or change what the api must not. */
const OTHER_LEDGER_ROLES = ['ledger_owner', 'ledger_worker', 'ledger_keeper', 'ledger_desk', 'ledger_market']
const OTHER_BANK_ROLES = ['bank_owner', 'bank_identity']

const explorerUrl = z
  .url({ protocol: /^https$/ })
  .includes('{txid}')
  .optional()

const LINKS = ['BANK_DATABASE_URL', 'LEDGER_DATABASE_URL', 'S3_ENDPOINT', 'IDENTITY_API_URL'] as const

const schema = z
  .object({
    BANK_MODE: modeVariable,
    BANK_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The shards of the ledger, separated by commas, in the order of their numbers. */
    LEDGER_DATABASE_URL: postgresUrls,
    /** From which the secrets of quotes, tickets, payments and limits are derived. */
    API_SECRET: z.string().regex(/^[0-9a-f]{64}$/, 'is 64 hexadecimal digits'),
    /** Public keys of access tokens, a list of JWKs: the one that signs now, and while it is replaced, also the other one. */
    TOKEN_PUBLIC_KEYS: z
      .string()
      .refine((text) => publicKeysIn(text), 'must be a list of Ed25519 public keys as JWK')
      .optional(),
    /** Only in a process that serves both parts; otherwise refused. */
    TOKEN_SIGNING_KEY: z.string().refine(isEd25519PrivateKey).optional(),
    /** Origin of the identity process, to which requests for its operations are forwarded. */
    IDENTITY_API_URL: origin.optional(),
    /** Posters of this process, by shard; without them it posts directly, in development only. */
    POSTERS: posterPlaces.optional(),
    POSTER_API_KEYS: posterKeys.optional(),
    /** Addresses of the market's processes, separated by `|`; without them no orders are accepted. */
    MARKET_ENGINES: marketPlaces.optional(),
    MARKET_API_KEYS: posterKeys.optional(),
    MARKET_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }).optional(),
    ...custodyVariables,
    /** The bank's own addresses: no member may register one of them to withdraw to. */
    ...hotVariables,
    ...warmVariables,
    ...coldVariables,
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
    PUSH_SANDBOX_ORIGIN: origin.optional(),
    ...webhookVariables,
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (OTHER_BANK_ROLES.includes(userOf(env.BANK_DATABASE_URL)))
      refuse('BANK_DATABASE_URL', 'the api owns no tables and opens no sessions: use the role bank_app')
    if (env.LEDGER_DATABASE_URL.some((url) => OTHER_LEDGER_ROLES.includes(userOf(url))))
      refuse('LEDGER_DATABASE_URL', 'the api posts between customers only: use the role ledger_app')
    if (!(env.TOKEN_SIGNING_KEY || env.TOKEN_PUBLIC_KEYS)) refuse('TOKEN_PUBLIC_KEYS', 'is needed to verify tokens')
    if (!(env.TOKEN_SIGNING_KEY || env.IDENTITY_API_URL))
      refuse('IDENTITY_API_URL', 'is needed to verify the factors of a payment, and to forward requests')
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
    const webhooksProblem = webhookProblem(env.BANK_MODE, env.WEBHOOK_LOOPBACK_HOSTS)
    if (webhooksProblem) refuse('WEBHOOK_LOOPBACK_HOSTS', webhooksProblem)
    if (!isGuarded(env.BANK_MODE)) return
    if (!env.POSTERS) refuse('POSTERS', 'production posts through posters only')
    if (env.LEDGER_DATABASE_URL.some((url) => userOf(url) !== 'ledger_reader'))
      refuse('LEDGER_DATABASE_URL', 'posters post for the api: use the role ledger_reader')
    for (const [name, problem] of linkProblems(env, LINKS)) refuse(name, problem)
    if (!env.CLAMD_URL) refuse('CLAMD_URL', 'production looks for malware in whatever members hand in')
    if (env.IDENTITY_URL && (isLoopback(env.IDENTITY_URL) || !env.IDENTITY_URL.startsWith('https:')))
      refuse('IDENTITY_URL', 'a provider on this machine, or without https, is a sandbox')
    const cardProblem = cardProcessorProblem(env)
    if (cardProblem) refuse(...cardProblem)
    if (env.PUSH_SANDBOX_ORIGIN) refuse('PUSH_SANDBOX_ORIGIN', 'production calls push services of browsers only')
  })

/** Settings of the part that does everything but open sessions and write what people are recognised by. */
export function readBankPart(env: Readonly<Record<string, string | undefined>>) {
  const parsed = parseConfig(schema, env)
  return {
    databaseUrl: parsed.BANK_DATABASE_URL,
    secret: parsed.API_SECRET,
    publicKeys: parsed.TOKEN_SIGNING_KEY
      ? [publicJwkOf(parsed.TOKEN_SIGNING_KEY)]
      : (publicKeysIn(parsed.TOKEN_PUBLIC_KEYS ?? '') ?? []),
    /** Undefined in a process that serves both parts. */
    identityUrl: parsed.TOKEN_SIGNING_KEY ? undefined : parsed.IDENTITY_API_URL,
    ledgerShards: ledgerShards(parsed.LEDGER_DATABASE_URL, 'api', postersOf(parsed)),
    market: marketOf(parsed),
    extendedKeys: extendedKeysOf(parsed),
    tierAddresses: { HOT: hotAddressesOf(parsed), WARM: warmAddressesOf(parsed), COLD: coldAddressesOf(parsed) },
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
    identityProvider:
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
  }
}

type Env = z.output<typeof schema>

function hostOf(url: string) {
  const { hostname, port } = new URL(url)
  return { host: hostname, port: Number(port || CLAMD_PORT) }
}

function marketOf(env: Pick<Env, 'MARKET_ENGINES' | 'MARKET_API_KEYS' | 'MARKET_DATABASE_URL'>) {
  const { MARKET_ENGINES: addresses, MARKET_API_KEYS: keys, MARKET_DATABASE_URL: databaseUrl } = env
  return addresses && keys && databaseUrl ? { addresses, key: keys[0], databaseUrl } : undefined
}

function postersOf(env: Pick<Env, 'POSTERS' | 'POSTER_API_KEYS'>) {
  return { places: env.POSTERS, keys: env.POSTER_API_KEYS }
}
