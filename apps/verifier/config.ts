import { isGuarded, linkProblem, modeVariable, parseConfig, portText, postgresUrls } from '@cocobnk/config'
import { z } from 'zod'

const databaseUrl = z.url({ protocol: /^postgres(ql)?$/ })

const schema = z
  .object({
    BANK_MODE: modeVariable,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    OTLP_URL: z.url().optional(),
    /** Port of the health and metrics endpoints. */
    VERIFIER_PORT: portText,
    /** The time from the beginning of a round to that of the next one. */
    VERIFIER_SECONDS: z.coerce.number().min(1).max(60).default(30),
    BANK_VERIFIER_DATABASE_URL: databaseUrl,
    /** The shards of the ledger, separated by commas, in the order of their numbers. */
    LEDGER_VERIFIER_DATABASE_URL: postgresUrls,
    MARKET_VERIFIER_DATABASE_URL: databaseUrl,
  })
  .superRefine((env, context) => {
    const urls = [
      ['BANK_VERIFIER_DATABASE_URL', env.BANK_VERIFIER_DATABASE_URL, 'bank_verifier'],
      ['MARKET_VERIFIER_DATABASE_URL', env.MARKET_VERIFIER_DATABASE_URL, 'market_verifier'],
      ...env.LEDGER_VERIFIER_DATABASE_URL.map(
        (url) => ['LEDGER_VERIFIER_DATABASE_URL', url, 'ledger_verifier'] as const,
      ),
    ] as const
    for (const [name, url, role] of urls) {
      const refuse = (message: string) => context.addIssue({ code: 'custom', path: [name], message })
      if (new URL(url).username !== role) refuse(`use the role ${role}: it can read and halt, and nothing else`)
      const problem = isGuarded(env.BANK_MODE) ? linkProblem(url) : undefined
      if (problem) refuse(problem)
    }
  })

/** The only place of the verifier that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    mode: parsed.BANK_MODE,
    logLevel: parsed.LOG_LEVEL,
    otlpUrl: parsed.OTLP_URL,
    port: parsed.VERIFIER_PORT,
    everyMs: parsed.VERIFIER_SECONDS * 1_000,
    urls: {
      bank: parsed.BANK_VERIFIER_DATABASE_URL,
      shards: parsed.LEDGER_VERIFIER_DATABASE_URL,
      market: parsed.MARKET_VERIFIER_DATABASE_URL,
    },
  }
}
