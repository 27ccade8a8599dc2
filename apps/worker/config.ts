import { CHAIN_NETS } from '@cocobnk/chain-address'
import {
  cardProcessorProblem,
  coldAddressesOf,
  coldVariables,
  custodyVariables,
  exceptionsOf,
  extendedKeysOf,
  hotAddressesOf,
  hotVariables,
  isGuarded,
  isLoopback,
  ledgerShards,
  linkProblem,
  modeVariable,
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
import { SOURCE_NAMES } from '@cocobnk/rate'
import type { SealKeys } from '@cocobnk/workflow'
import { z } from 'zod'

/** Connections that carry transfers of money or reports about them. They require TLS in guarded modes. */
const LINKS = [
  'BANK_WORKER_DATABASE_URL',
  'LEDGER_WORKER_DATABASE_URL',
  'RESTATE_INGRESS_URL',
  'RESTATE_ADMIN_URL',
  'WORKER_URL',
  'BITCOIN_RPC_URL',
  'LITECOIN_RPC_URL',
  'EVM_RPC_URL',
] as const

const SEAL_KEY_MIN = 32

const schema = z
  .object({
    BANK_MODE: modeVariable,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTLP_URL: z.url().optional(),
    /** Address of the workflow endpoint. Anyone who can reach it can run steps, so keep it on a private network. */
    WORKER_HOST: z.string().default('127.0.0.1'),
    WORKER_PORT: portText,
    WORKER_URL: z.url(),
    RESTATE_INGRESS_URL: z.url(),
    RESTATE_ADMIN_URL: z.url(),
    /** Public keys of the engine, `publickeyv1_…`, separated by commas. Several are accepted, for rotation. */
    RESTATE_IDENTITY_KEYS: z
      .string()
      .default('')
      .transform((text) => text.split(',').filter((part) => part !== '')),
    /** Keys that seal workflow runs, separated by commas. The first one seals; several are accepted, for rotation. */
    WORKFLOW_SEAL_KEYS: z.string().transform((text, context): SealKeys => {
      const [first, ...others] = text.split(',')
      if (first !== undefined && [first, ...others].every((key) => key.length >= SEAL_KEY_MIN))
        return [first, ...others]
      context.addIssue({ code: 'custom', message: `give keys of ${SEAL_KEY_MIN} characters or more` })
      return z.NEVER
    }),
    /** Token for the gate in front of the engine's ingress and admin ports. */
    RESTATE_TOKEN: z.string().min(32).optional(),
    BANK_WORKER_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The shards of the ledger, separated by commas, in the order of their numbers. */
    LEDGER_WORKER_DATABASE_URL: postgresUrls,
    /** The posters that post for this process, by shard. Without them it posts itself, in development only. */
    POSTERS: posterPlaces.optional(),
    POSTER_WORKER_KEYS: posterKeys.optional(),
    ...custodyVariables,
    ...hotVariables,
    ...warmVariables,
    ...coldVariables,
    EVM_CHAIN_ID: z.coerce.bigint(),
    /** Socket of the signer. The file's permissions decide who can use the signer. */
    SIGNER_SOCKET: z.string().min(1),
    CHAIN_NET: z.enum(CHAIN_NETS).default('main'),
    BITCOIN_RPC_URL: z.url({ protocol: /^https?$/ }),
    LITECOIN_RPC_URL: z.url({ protocol: /^https?$/ }),
    EVM_RPC_URL: z.url({ protocol: /^https?$/ }),
    /** How long a withdrawal waits for others to share its transaction. */
    PAYOUT_GATHER_SECONDS: z.coerce.number().min(0).max(3_600).default(30),
    /** Off where several banks share one private chain, as in tests: each would miss the coins of the others. */
    RECONCILIATION: z.enum(['on', 'off']).default('on'),
    /** Off where several banks share one private chain: each would count the coins of the others as its own. */
    REBALANCING: z.enum(['on', 'off']).default('on'),
    DATABASE_CONNECTIONS: z.coerce.number().int().min(2).max(200).default(10),
    /** The correspondent bank that holds our money. Without one, withdrawals to bank accounts are not paid. */
    BANK_URL: z.url({ protocol: /^https?$/ }).optional(),
    BANK_TOKEN: z.string().min(1).optional(),
    /** The card processor and our secret key there. Without it, card payments are off. */
    CARD_PROCESSOR_URL: z.url({ protocol: /^https?$/ }).optional(),
    CARD_PROCESSOR_KEY: z.string().min(1).optional(),
    /** Key that signs pushes to browsers, from `npm run push:keys`. Without it, no pushes are sent. */
    PUSH_PRIVATE_KEY: z.string().refine(isP256PrivateKey, 'must be a P-256 private key as JWK').optional(),
    /** Contact address for the push services of browser vendors. */
    PUSH_CONTACT: z
      .string()
      .regex(/^(mailto:[^@\s]+@[^@\s]+|https:\/\/\S+)$/)
      .optional(),
    /** Origin of the sandbox's push service: the only one allowed besides those of browser vendors. */
    PUSH_SANDBOX_ORIGIN: z.url({ protocol: /^https?$/ }).optional(),
    SMTP_URL: z.url({ protocol: /^smtps?$/ }),
    MAIL_FROM: z.string().min(3),
    SMS_URL: z.url({ protocol: /^https?$/ }),
    SMS_TOKEN: z.string().min(1),
    /** Markets that provide coin prices, as `name=url`, separated by commas. */
    RATE_SOURCES: z.string().transform((text, context) => {
      const named = text.split(',').map((part) => part.split('=', 2))
      const sources = z.array(z.tuple([z.enum(SOURCE_NAMES), z.url({ protocol: /^https?$/ })])).safeParse(named)
      if (sources.success) return sources.data
      context.addIssue({ code: 'custom', message: `give name=url, ${SOURCE_NAMES.join(', ')}` })
      return z.NEVER
    }),
    /** Source of currency rates. Without one, operators enter them. */
    CURRENCY_SOURCE_URL: z.url({ protocol: /^https?$/ }).optional(),
    /** The sender name or number of text messages. */
    SMS_FROM: z.string().min(1).max(15),
    ...webhookVariables,
    /** DNS servers for shops' endpoints, as `address:port`, separated by commas. Defaults to those of the system. */
    WEBHOOK_DNS: z
      .string()
      .transform((text) => text.split(','))
      .optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if ((env.BANK_URL === undefined) !== (env.BANK_TOKEN === undefined)) refuse('BANK_TOKEN', 'goes with BANK_URL')
    if ((env.CARD_PROCESSOR_URL === undefined) !== (env.CARD_PROCESSOR_KEY === undefined))
      refuse('CARD_PROCESSOR_KEY', 'goes with CARD_PROCESSOR_URL')
    if ((env.PUSH_PRIVATE_KEY === undefined) !== (env.PUSH_CONTACT === undefined))
      refuse('PUSH_CONTACT', 'goes with PUSH_PRIVATE_KEY')
    if (env.LEDGER_WORKER_DATABASE_URL.some((url) => ['ledger_owner', 'ledger_desk'].includes(userOf(url))))
      refuse('LEDGER_WORKER_DATABASE_URL', 'capital is not for the worker: use the role ledger_worker')
    const postersProblem = posterProblem(postersOf(env), env.LEDGER_WORKER_DATABASE_URL.length)
    if (postersProblem) refuse('POSTERS', postersProblem)
    const chainProblem = privateChainProblem(env.BANK_MODE, env.CHAIN_NET)
    if (chainProblem) refuse('CHAIN_NET', chainProblem)
    const webhooksProblem = webhookProblem(env.BANK_MODE, env.WEBHOOK_LOOPBACK_HOSTS)
    if (webhooksProblem) refuse('WEBHOOK_LOOPBACK_HOSTS', webhooksProblem)
    if (!isGuarded(env.BANK_MODE)) return
    if (!env.POSTERS) refuse('POSTERS', 'production posts through posters only')
    if (env.LEDGER_WORKER_DATABASE_URL.some((url) => userOf(url) !== 'ledger_keeper'))
      refuse('LEDGER_WORKER_DATABASE_URL', 'posters post for the worker: use the role ledger_keeper')
    const links = LINKS.flatMap((name) => [env[name]].flat().map((url) => [name, linkProblem(url)] as const))
    for (const [name, problem] of links) if (problem) refuse(name, problem)
    if (env.PUSH_SANDBOX_ORIGIN) refuse('PUSH_SANDBOX_ORIGIN', 'production calls push services of browsers only')
    if (env.BANK_URL && isLoopback(env.BANK_URL)) refuse('BANK_URL', 'a bank on this machine is a sandbox')
    if (env.BANK_URL && !env.BANK_URL.startsWith('https:')) refuse('BANK_URL', 'orders go to the bank by https only')
    const cardProblem = cardProcessorProblem(env)
    if (cardProblem) refuse(...cardProblem)
    if (env.RECONCILIATION !== 'on') refuse('RECONCILIATION', 'coins and books are always compared')
    if (env.REBALANCING !== 'on') refuse('REBALANCING', 'what is too much at hand is always put away')
    if (isLoopback(env.SMTP_URL)) refuse('SMTP_URL', 'a mail sink on this machine is a sandbox')
    if (env.RATE_SOURCES.length < 2) refuse('RATE_SOURCES', 'one market alone is no market')
    if (env.RATE_SOURCES.some(([, url]) => isLoopback(url)))
      refuse('RATE_SOURCES', 'a market on this machine is a sandbox')
    if (env.RATE_SOURCES.some(([, url]) => !url.startsWith('https:')))
      refuse('RATE_SOURCES', 'markets are asked by https only')
    const { CURRENCY_SOURCE_URL: currencies } = env
    if (currencies && isLoopback(currencies)) refuse('CURRENCY_SOURCE_URL', 'a source on this machine is a sandbox')
    if (currencies && !currencies.startsWith('https:')) refuse('CURRENCY_SOURCE_URL', 'rates are read by https only')
    if (isLoopback(env.SMS_URL)) refuse('SMS_URL', 'a provider on this machine is a sandbox')
    if (!env.SMS_URL.startsWith('https:')) refuse('SMS_URL', 'codes go to the provider by https only')
    if (!env.RESTATE_TOKEN && [env.RESTATE_INGRESS_URL, env.RESTATE_ADMIN_URL].some((url) => !isLoopback(url)))
      refuse('RESTATE_TOKEN', 'an engine on another machine stands behind a gate that asks for a token')
    if (env.RESTATE_IDENTITY_KEYS.length === 0)
      refuse('RESTATE_IDENTITY_KEYS', 'production answers only requests signed by its own engine')
  })

export type Config = ReturnType<typeof readConfig>

/** The only place of the worker that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    mode: parsed.BANK_MODE,
    exceptions: exceptionsOf(parsed.BANK_MODE, { net: parsed.CHAIN_NET }),
    logLevel: parsed.LOG_LEVEL,
    otlpUrl: parsed.OTLP_URL,
    host: parsed.WORKER_HOST,
    port: parsed.WORKER_PORT,
    url: parsed.WORKER_URL,
    engine: {
      ingressUrl: parsed.RESTATE_INGRESS_URL,
      sealKeys: parsed.WORKFLOW_SEAL_KEYS,
      token: parsed.RESTATE_TOKEN,
    },
    restateAdminUrl: parsed.RESTATE_ADMIN_URL,
    restateKeys: parsed.RESTATE_IDENTITY_KEYS,
    databaseUrl: parsed.BANK_WORKER_DATABASE_URL,
    ledgerShards: ledgerShards(parsed.LEDGER_WORKER_DATABASE_URL, 'worker', postersOf(parsed)),
    chainNet: parsed.CHAIN_NET,
    extendedKeys: extendedKeysOf(parsed),
    hotAddresses: hotAddressesOf(parsed),
    tierAddresses: { HOT: hotAddressesOf(parsed), WARM: warmAddressesOf(parsed), COLD: coldAddressesOf(parsed) },
    rebalances: parsed.REBALANCING === 'on',
    evmChainId: parsed.EVM_CHAIN_ID,
    signerSocket: parsed.SIGNER_SOCKET,
    nodes: { Bitcoin: parsed.BITCOIN_RPC_URL, Litecoin: parsed.LITECOIN_RPC_URL, Ethereum: parsed.EVM_RPC_URL },
    gatherMs: parsed.PAYOUT_GATHER_SECONDS * 1_000,
    reconciles: parsed.RECONCILIATION === 'on',
    databaseConnections: parsed.DATABASE_CONNECTIONS,
    correspondent:
      parsed.BANK_URL && parsed.BANK_TOKEN ? { url: parsed.BANK_URL, token: parsed.BANK_TOKEN } : undefined,
    cards:
      parsed.CARD_PROCESSOR_URL && parsed.CARD_PROCESSOR_KEY
        ? { url: parsed.CARD_PROCESSOR_URL, key: parsed.CARD_PROCESSOR_KEY }
        : undefined,
    push:
      parsed.PUSH_PRIVATE_KEY && parsed.PUSH_CONTACT
        ? { privateKey: parsed.PUSH_PRIVATE_KEY, contact: parsed.PUSH_CONTACT, sandbox: parsed.PUSH_SANDBOX_ORIGIN }
        : undefined,
    smtpUrl: parsed.SMTP_URL,
    mailFrom: parsed.MAIL_FROM,
    rateSources: parsed.RATE_SOURCES,
    currencySourceUrl: parsed.CURRENCY_SOURCE_URL,
    sms: { url: parsed.SMS_URL, token: parsed.SMS_TOKEN, from: parsed.SMS_FROM },
    webhook: {
      sealKeys: parsed.WEBHOOK_SEAL_KEYS,
      loopbackHosts: parsed.WEBHOOK_LOOPBACK_HOSTS,
      dnsServers: parsed.WEBHOOK_DNS,
    },
  }
}

const privateKey = z.object({
  kty: z.literal('EC'),
  crv: z.literal('P-256'),
  x: z.string(),
  y: z.string(),
  d: z.string(),
})

function isP256PrivateKey(text: string): boolean {
  try {
    return privateKey.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

function postersOf(env: Pick<z.output<typeof schema>, 'POSTERS' | 'POSTER_WORKER_KEYS'>) {
  return { places: env.POSTERS, keys: env.POSTER_WORKER_KEYS }
}

function userOf(url: string): string {
  return URL.canParse(url) ? new URL(url).username : ''
}
