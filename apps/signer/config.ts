import { CHAIN_NETS } from '@cocobnk/chain-address'
import { coldVariables, isGuarded, modeVariable, parseConfig, privateChainProblem } from '@cocobnk/config'
import type { Hsm } from '@cocobnk/hsm'
import { z } from 'zod'
import type { Limits } from './judge.ts'
import type { ColdAddresses } from './own-addresses.ts'

const keyVariables = {
  BANK_MODE: modeVariable,
  PKCS11_LIBRARY: z.string().min(1),
  SIGNER_TOKEN_LABEL: z.string().min(1),
  SIGNER_TOKEN_PIN: z.string().min(1),
  CHAIN_NET: z.enum(CHAIN_NETS).default('main'),
}

const amount = z
  .string()
  .regex(/^\d+$/)
  .transform((text) => BigInt(text))
const window = z.strictObject({ hour: amount, day: amount, week: amount })
/**
 * Limits by asset, in minor units: how much may leave to one member and in total, and above which daily sum one or two operators' keys
 * are required. `returns` limits returned kept deposits. An asset without an entry never leaves.
 */
const approval = z.strictObject({ one: amount, two: amount })
const limits = z.record(
  z.string(),
  z.strictObject({ member: window, bank: window, returns: window.optional(), approval: approval.optional() }),
)
const contract = z.string().regex(/^0x[0-9a-f]{40}$/)

const schema = z
  .object({
    ...keyVariables,
    LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
    SIGNER_SOCKET: z.string().min(1).max(100),
    /** The folder of the log. While it contains a file `halt`, nothing is signed. */
    SIGNER_FOLDER: z.string().min(1),
    EVM_CHAIN_ID: z.coerce.bigint(),
    SIGNER_LIMITS: jsonOf(limits),
    /** The contracts of the tokens it sends, by asset. */
    SIGNER_TOKENS: jsonOf(z.record(z.string(), contract)).default({}),
    /** The cold addresses, which take what the hot wallet should not hold. Without them nothing moves to cold. */
    ...z.object(coldVariables).partial().shape,
    SIGNER_AGE_HOURS: z.coerce.number().min(0).default(48),
    /** The console, where operators use their keys. The keys' WebAuthn id is its host unless SIGNER_RP_ID is set. */
    SIGNER_ORIGIN: z.url(),
    SIGNER_RP_ID: z.string().min(1).optional(),
  })
  .superRefine((env, context) => {
    const refuse = (name: string, message: string) => context.addIssue({ code: 'custom', path: [name], message })
    const chainProblem = privateChainProblem(env.BANK_MODE, env.CHAIN_NET)
    if (chainProblem) refuse('CHAIN_NET', chainProblem)
    if (!isGuarded(env.BANK_MODE)) return
    if (!env.SIGNER_ORIGIN.startsWith('https:')) refuse('SIGNER_ORIGIN', 'operators approve at a page reached by https')
    const unguarded = Object.entries(env.SIGNER_LIMITS).flatMap(([asset, limit]) => (limit.approval ? [] : asset))
    if (unguarded.length > 0) refuse('SIGNER_LIMITS', `no approval above any amount for ${unguarded.join(', ')}`)
    if (env.SIGNER_AGE_HOURS < 48) refuse('SIGNER_AGE_HOURS', 'a new destination waits two days')
  })

export type Config = ReturnType<typeof readConfig>
type Variables = Readonly<Record<string, string | undefined>>

/** The only code of the signer that reads the environment. */
export function readConfig(env: Variables = process.env) {
  const parsed = parseConfig(schema, env)
  const keys = keyConfigOf(parsed)
  return {
    ...keys,
    mode: parsed.BANK_MODE,
    logLevel: parsed.LOG_LEVEL,
    socket: parsed.SIGNER_SOCKET,
    folder: parsed.SIGNER_FOLDER,
    evmChainId: parsed.EVM_CHAIN_ID,
    limits: parsed.SIGNER_LIMITS satisfies Limits,
    tokens: new Map(Object.entries(parsed.SIGNER_TOKENS).map(([asset, address]) => [address, asset])),
    site: { origin: parsed.SIGNER_ORIGIN, rpId: parsed.SIGNER_RP_ID ?? new URL(parsed.SIGNER_ORIGIN).hostname },
    coldAddresses: {
      ...(parsed.BITCOIN_COLD_ADDRESS && { Bitcoin: parsed.BITCOIN_COLD_ADDRESS }),
      ...(parsed.LITECOIN_COLD_ADDRESS && { Litecoin: parsed.LITECOIN_COLD_ADDRESS }),
      ...(parsed.EVM_COLD_ADDRESS && { Ethereum: parsed.EVM_COLD_ADDRESS }),
    } satisfies ColdAddresses,
    ageMs: parsed.SIGNER_AGE_HOURS * 3_600_000,
  }
}

const logVariables = z.object({ ...keyVariables, SIGNER_FOLDER: z.string().min(1) })

/** Reads the settings for making keys. The folder is optional; a log in it is adopted. */
export function readKeyConfig(env: Variables) {
  const parsed = parseConfig(logVariables.partial({ SIGNER_FOLDER: true }), env)
  return { ...keyConfigOf(parsed), folder: parsed.SIGNER_FOLDER }
}

export function readLogConfig(env: Variables) {
  const parsed = parseConfig(logVariables, env)
  return { ...keyConfigOf(parsed), folder: parsed.SIGNER_FOLDER }
}

type KeyVariables = z.output<z.ZodObject<typeof keyVariables>>

function keyConfigOf({
  BANK_MODE: mode,
  PKCS11_LIBRARY,
  SIGNER_TOKEN_LABEL,
  SIGNER_TOKEN_PIN,
  CHAIN_NET,
}: KeyVariables) {
  const hsm: Hsm = { library: PKCS11_LIBRARY, tokenLabel: SIGNER_TOKEN_LABEL, pin: SIGNER_TOKEN_PIN, mode }
  return { hsm, net: CHAIN_NET }
}

export function jsonOf<Schema extends z.ZodType>(schema: Schema) {
  const parse = (text: string, context: z.RefinementCtx): unknown => {
    try {
      return JSON.parse(text)
    } catch {
      context.addIssue({ code: 'custom', message: 'not JSON' })
      return z.NEVER
    }
  }
  return z.string().transform(parse).pipe(schema)
}
