import { CHAIN_NETS } from '@cocobnk/chain-address'
import { hsmVariables, isGuarded, isLoopback, parseConfig, portText, privateChainProblem } from '@cocobnk/config'
import { z } from 'zod'
import { readBankPart } from './config-bank.ts'
import { BANK_NAMES, IDENTITY_NAMES, linkProblems, origin } from './config-fields.ts'
import { readIdentityPart } from './config-identity.ts'

/** More tabs than anybody has open. */
const SOCKETS_PER_CALLER = 30
const SOCKET_AUTHENTICATE_MS = 10_000
const SOCKET_PACKETS_PER_MINUTE = 120
const LOG_LEVELS = ['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'] as const

/** Settings that a process of the other part must not have. */
const FOREIGN = { identity: BANK_NAMES, bank: IDENTITY_NAMES, all: [] } as const

/** Settings of both parts. */
const schema = z
  .object({
    /**
     * What the process serves. `identity` opens sessions, verifies factors and writes what people are recognised by; `bank` does
     * everything else. `all` is for development.
     */
    API_SERVES: z.enum(['identity', 'bank', 'all']).default('all'),
    API_HOST: z.string().default('127.0.0.1'),
    API_PORT: portText,
    REDIS_URL: z.url({ protocol: /^rediss?$/ }),
    /** Origin of the members' site. Only its pages may use cookies and passkeys, and links in mails lead there. */
    WEB_ORIGIN: origin,
    /** The console's origin. It is separate, so that no page of the members' site can act as an operator. */
    CONSOLE_ORIGIN: origin,
    /** Origin of the developers' site, whose pages may call operations with shops' test keys. Without it, no other origin may. */
    DEVELOPER_ORIGIN: origin.optional(),
    ...hsmVariables,
    /** ID of the bank's own member, who quotes in order books where operators have enabled it. Nobody can log in as this member. */
    MARKET_MAKER_ID: z.string().min(1).optional(),
    /** Networks whose addresses are accepted: the public ones, or private development ones. */
    CHAIN_NET: z.enum(CHAIN_NETS).default('main'),
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
    SANDBOX_URL: z.string().optional(),
    SMTP_URL: z.string().optional(),
    SMS_URL: z.string().optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (env.CONSOLE_ORIGIN === env.WEB_ORIGIN) refuse('CONSOLE_ORIGIN', 'operators have an origin of their own')
    if (env.DEVELOPER_ORIGIN && [env.WEB_ORIGIN, env.CONSOLE_ORIGIN].includes(env.DEVELOPER_ORIGIN))
      refuse('DEVELOPER_ORIGIN', 'developers have an origin of their own')
    const chainProblem = privateChainProblem(env.BANK_MODE, env.CHAIN_NET)
    if (chainProblem) refuse('CHAIN_NET', chainProblem)
    if (!isGuarded(env.BANK_MODE)) return
    if (env.API_SERVES === 'all')
      refuse('API_SERVES', 'outside development identity and bank are two processes: state which')
    for (const [name, problem] of linkProblems(env, ['REDIS_URL'])) refuse(name, problem)
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
  const { API_SERVES: serves } = parsed
  parseConfig(without(FOREIGN[serves], serves), env)
  return {
    mode: parsed.BANK_MODE,
    serves,
    host: parsed.API_HOST,
    port: parsed.API_PORT,
    /** Undefined in a process that does not serve this part. */
    identity: serves === 'bank' ? undefined : readIdentityPart(env),
    bank: serves === 'identity' ? undefined : readBankPart(env),
    makerId: parsed.MARKET_MAKER_ID,
    databaseConnections: parsed.DATABASE_CONNECTIONS,
    redisUrl: parsed.REDIS_URL,
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

/** Refuses the settings of the other process: whoever takes over this one must not find them. */
function without(names: readonly string[], serves: string) {
  const unknown = z.undefined(`belongs to another process than one that serves ${serves}`).optional()
  return z.object(Object.fromEntries(names.map((name) => [name, unknown])))
}
