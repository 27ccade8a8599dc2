export {
  coldAddressesOf,
  coldVariables,
  custodyVariables,
  extendedKeysOf,
  hotAddressesOf,
  hotVariables,
  warmAddressesOf,
  warmVariables,
} from './custody.ts'
export { cardProcessorProblem, isLoopback, linkProblem } from './link.ts'
export {
  BANK_MODES,
  type BankMode,
  exceptionsOf,
  isGuarded,
  type ModeException,
  modeVariable,
  privateChainProblem,
} from './mode.ts'
export { ledgerShards, marketPlaces, posterKeys, posterPlaces, posterProblem } from './poster.ts'
export { webhookProblem, webhookVariables } from './webhook.ts'

import { z } from 'zod'
import { modeVariable } from './mode.ts'

/** Thrown at start only: a process with an invalid setting must not come up half-configured. */
export class ConfigError extends Error {
  override readonly name = 'ConfigError'
}

/** Parses a process's environment once. Errors name the setting but never its value, which may be a secret. */
export function parseConfig<Schema extends z.ZodType>(
  schema: Schema,
  env: Readonly<Record<string, string | undefined>>,
): z.output<Schema> {
  const parsed = schema.safeParse(env)
  if (parsed.success) return parsed.data
  const problems = parsed.error.issues.map((issue) => `  ${issue.path.join('.')}: ${issue.message}`)
  throw new ConfigError(`invalid configuration:\n${problems.join('\n')}`)
}

/** A TCP port as text, as in the environment. */
export const portText = z.coerce.number().int().min(1).max(65_535)

/** One or more equivalent databases, such as the shards of the ledger in order of their numbers. */
export const postgresUrls = z
  .string()
  .transform((text) => text.split(',').map((part) => part.trim()))
  .pipe(z.array(z.url({ protocol: /^postgres(ql)?$/ })).min(1))

/** Settings for the key token, reached through a PKCS#11 library. */
export const hsmVariables = {
  BANK_MODE: modeVariable,
  PKCS11_LIBRARY: z.string().min(1),
  PKCS11_TOKEN_LABEL: z.string().min(1),
  PKCS11_PIN: z.string().min(1),
}

/** Settings of commands that work on the bank's database as its owner, and on the key token. */
export const ownerCommand = z.object({ BANK_OWNER_DATABASE_URL: z.url(), ...hsmVariables })

/** Settings for the object store, reached through the S3 interface. */
export const objectStoreVariables = {
  S3_ENDPOINT: z.url({ protocol: /^https?$/ }),
  S3_REGION: z.string().min(1).default('us-east-1'),
  S3_BUCKET: z.string().min(1),
  S3_ACCESS_KEY: z.string().min(1),
  S3_SECRET_KEY: z.string().min(1),
}
