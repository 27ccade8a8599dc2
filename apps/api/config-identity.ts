import { isGuarded, modeVariable, parseConfig, postgresUrls } from '@cocobnk/config'
import { z } from 'zod'
import { isEd25519PrivateKey, linkProblems, userOf } from './config-fields.ts'

const schema = z
  .object({
    BANK_MODE: modeVariable,
    BANK_IDENTITY_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
    /** The shards of the ledger, for reading balances. In a process that also serves the bank, its connections do. */
    LEDGER_IDENTITY_DATABASE_URL: postgresUrls.optional(),
    TOKEN_SIGNING_KEY: z.string().refine(isEd25519PrivateKey, 'must be an Ed25519 private key as JWK'),
    /** The master key of intents, which only the posters know besides. */
    INTENT_KEY: z.string().regex(/^[\da-f]{64}$/i, 'must be 64 hexadecimal digits'),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    if (userOf(env.BANK_IDENTITY_DATABASE_URL) === 'bank_owner')
      refuse('BANK_IDENTITY_DATABASE_URL', 'must not own its tables: use the role bank_identity')
    if (env.LEDGER_IDENTITY_DATABASE_URL?.some((url) => /^ledger_(?!identity$)/.test(userOf(url))))
      refuse('LEDGER_IDENTITY_DATABASE_URL', 'the identity process posts nothing: use the role ledger_identity')
    if (!isGuarded(env.BANK_MODE)) return
    if (!env.LEDGER_IDENTITY_DATABASE_URL) refuse('LEDGER_IDENTITY_DATABASE_URL', 'is needed to close memberships')
    const links = ['BANK_IDENTITY_DATABASE_URL', 'LEDGER_IDENTITY_DATABASE_URL'] as const
    for (const [name, problem] of linkProblems(env, links)) refuse(name, problem)
  })

/** Settings of the part that opens sessions and signs tokens. */
export function readIdentityPart(env: Readonly<Record<string, string | undefined>>) {
  const parsed = parseConfig(schema, env)
  return {
    databaseUrl: parsed.BANK_IDENTITY_DATABASE_URL,
    ledgerShards: parsed.LEDGER_IDENTITY_DATABASE_URL?.map((url) => ({ url })),
    signingKey: parsed.TOKEN_SIGNING_KEY,
    intentKey: Buffer.from(parsed.INTENT_KEY, 'hex'),
  }
}
