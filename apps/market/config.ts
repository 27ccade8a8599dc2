import {
  isGuarded,
  ledgerShards,
  linkProblem,
  modeVariable,
  parseConfig,
  portText,
  posterKeys,
  posterPlaces,
  posterProblem,
  postgresUrls,
} from '@cocobnk/config'
import { listenOf } from '@cocobnk/process-link'
import { z } from 'zod'

const schema = z
  .object({
    BANK_MODE: modeVariable,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTLP_URL: z.url().optional(),
    /** `host:port`, or the path of a Unix socket. Only the process that leads listens there. */
    MARKET_LISTEN: z.string().regex(/^(\/.{1,99}|.+:\d{1,5})$/),
    /** Port of the health and metrics endpoints. */
    MARKET_PORT: portText,
    /** Seconds after which money that is in no order returns to its owner's account. */
    MARKET_IDLE_SECONDS: z.coerce.number().min(1).max(3_600).default(10),
    MARKET_ENGINE_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    LEDGER_MARKET_DATABASE_URL: postgresUrls,
    POSTERS: posterPlaces.optional(),
    POSTER_MARKET_KEYS: posterKeys.optional(),
    /** Keys with which the api authenticates. Several are accepted, for rotation. */
    MARKET_API_KEYS: posterKeys,
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const urls = [
      ['MARKET_ENGINE_DATABASE_URL', env.MARKET_ENGINE_DATABASE_URL, 'market_engine'],
      ...env.LEDGER_MARKET_DATABASE_URL.map((url) => ['LEDGER_MARKET_DATABASE_URL', url, 'ledger_market'] as const),
    ] as const
    for (const [name, url, role] of urls) {
      if (new URL(url).username !== role) refuse(name, `use the role ${role}: it decides what may be written`)
      const problem = isGuarded(env.BANK_MODE) ? linkProblem(url) : undefined
      if (problem) refuse(name, problem)
    }
    const problem = posterProblem(postersOf(env), env.LEDGER_MARKET_DATABASE_URL.length)
    if (problem) refuse('POSTERS', problem)
  })

function postersOf(env: Pick<z.output<typeof schema>, 'POSTERS' | 'POSTER_MARKET_KEYS'>) {
  return { places: env.POSTERS, keys: env.POSTER_MARKET_KEYS }
}

export type Config = ReturnType<typeof readConfig>

/** The only place of the market that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    mode: parsed.BANK_MODE,
    logLevel: parsed.LOG_LEVEL,
    otlpUrl: parsed.OTLP_URL,
    listen: listenOf(parsed.MARKET_LISTEN),
    port: parsed.MARKET_PORT,
    idleMs: parsed.MARKET_IDLE_SECONDS * 1_000,
    databaseUrl: parsed.MARKET_ENGINE_DATABASE_URL,
    ledgerShards: ledgerShards(parsed.LEDGER_MARKET_DATABASE_URL, 'market', postersOf(parsed)),
    keys: { api: parsed.MARKET_API_KEYS },
  }
}
