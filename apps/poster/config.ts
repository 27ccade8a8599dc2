import { createSecretKey } from 'node:crypto'
import { isGuarded, linkProblem, modeVariable, parseConfig, posterKeys } from '@cocobnk/config'
import { POSTER_CALLERS, type PosterCaller } from '@cocobnk/ledger/poster'
import { listenOf } from '@cocobnk/process-link'
import { z } from 'zod'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })
/** The highest shard number that fits in an id. */
const SHARD_MAX = 4_095

const schema = z
  .object({
    BANK_MODE: modeVariable,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTLP_URL: z.url().optional(),
    POSTER_SHARD: z.coerce.number().int().min(0).max(SHARD_MAX),
    /** `host:port`, or the path of a Unix socket. */
    POSTER_LISTEN: z.string().regex(/^(\/.{1,99}|.+:\d{1,5})$/),
    /** Concurrent batches per caller; each uses its own connection. */
    POSTER_LANES: z.coerce.number().int().min(1).max(16).default(2),
    /** The shard's database, with the role of each caller. A caller without a URL is not served. */
    POSTER_API_DATABASE_URL: databaseUrl,
    POSTER_WORKER_DATABASE_URL: databaseUrl,
    POSTER_DESK_DATABASE_URL: databaseUrl.optional(),
    POSTER_MARKET_DATABASE_URL: databaseUrl.optional(),
    /** Keys with which each caller authenticates. Several are accepted, for rotation. */
    POSTER_API_KEYS: posterKeys,
    POSTER_WORKER_KEYS: posterKeys,
    POSTER_DESK_KEYS: posterKeys.optional(),
    POSTER_MARKET_KEYS: posterKeys.optional(),
    /** From which the identity process derives the secrets of sessions and keys; several while it is replaced. Without it nothing is verified. */
    INTENT_KEY: posterKeys.optional(),
    /** The bank's database as `bank_poster`, for what signed requests name. */
    POSTER_BANK_DATABASE_URL: databaseUrl.optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    for (const [caller, role] of Object.entries(ROLES)) {
      const [name, url] = [`POSTER_${caller.toUpperCase()}_DATABASE_URL`, urlsOf(env)[caller as PosterCaller]]
      if (url && new URL(url).username !== role) refuse(name, `use the role ${role}: it decides what may be posted`)
      const problem = url && isGuarded(env.BANK_MODE) ? linkProblem(url) : undefined
      if (problem) refuse(name, problem)
    }
    const bankUrl = env.POSTER_BANK_DATABASE_URL
    if (bankUrl && new URL(bankUrl).username !== 'bank_poster')
      refuse('POSTER_BANK_DATABASE_URL', 'use the role bank_poster')
    const problem = bankUrl && isGuarded(env.BANK_MODE) ? linkProblem(bankUrl) : undefined
    if (problem) refuse('POSTER_BANK_DATABASE_URL', problem)
    if (env.INTENT_KEY !== undefined && bankUrl === undefined)
      refuse('POSTER_BANK_DATABASE_URL', 'goes with INTENT_KEY')
    if (env.INTENT_KEY === undefined && isGuarded(env.BANK_MODE))
      refuse('INTENT_KEY', 'without it, postings are not verified')
    for (const caller of ['DESK', 'MARKET'] as const)
      if ((env[`POSTER_${caller}_DATABASE_URL`] === undefined) !== (env[`POSTER_${caller}_KEYS`] === undefined))
        refuse(`POSTER_${caller}_KEYS`, `goes with POSTER_${caller}_DATABASE_URL`)
    const keys = POSTER_CALLERS.flatMap((caller) => keysOf(env)[caller] ?? [])
    if (new Set(keys).size < keys.length) refuse('POSTER_API_KEYS', 'two callers share a key, or one is given twice')
  })

/** The database role used for each caller. PostgreSQL enforces which postings the role may make. */
const ROLES: Readonly<Record<PosterCaller, string>> = {
  api: 'ledger_app',
  worker: 'ledger_worker',
  desk: 'ledger_desk',
  market: 'ledger_market',
}

type Parsed = z.output<typeof schema>
export type Config = ReturnType<typeof readConfig>

/** The only place of the poster that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    mode: parsed.BANK_MODE,
    logLevel: parsed.LOG_LEVEL,
    otlpUrl: parsed.OTLP_URL,
    shard: parsed.POSTER_SHARD,
    listen: listenOf(parsed.POSTER_LISTEN),
    lanes: parsed.POSTER_LANES,
    urls: urlsOf(parsed),
    keys: keysOf(parsed),
    intents: intentsOf(parsed),
  }
}

function urlsOf(parsed: Pick<Parsed, `POSTER_${Uppercase<PosterCaller>}_DATABASE_URL`>) {
  return {
    api: parsed.POSTER_API_DATABASE_URL,
    worker: parsed.POSTER_WORKER_DATABASE_URL,
    desk: parsed.POSTER_DESK_DATABASE_URL,
    market: parsed.POSTER_MARKET_DATABASE_URL,
  }
}

function intentsOf({ INTENT_KEY: key, POSTER_BANK_DATABASE_URL: bankUrl }: Parsed) {
  return key !== undefined && bankUrl !== undefined
    ? { masters: key.map((one) => createSecretKey(one, 'hex')), bankUrl }
    : undefined
}

function keysOf(parsed: Pick<Parsed, `POSTER_${Uppercase<PosterCaller>}_KEYS`>) {
  const {
    POSTER_API_KEYS: api,
    POSTER_WORKER_KEYS: worker,
    POSTER_DESK_KEYS: desk,
    POSTER_MARKET_KEYS: market,
  } = parsed
  return { api, worker, ...(desk && { desk }), ...(market && { market }) }
}
