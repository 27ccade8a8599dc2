import { parseConfig, portText } from '@cocobnk/config'
import { z } from 'zod'

const schema = z.object({
  /** The sandbox simulates the outside world, so it must never run beside real money. */
  BANK_MODE: z.literal('development', 'the sandbox runs in development only, and BANK_MODE has to say so'),
  LOG_LEVEL: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']).default('info'),
  SANDBOX_PORT: portText,
  SANDBOX_SMTP_PORT: portText,
  /** Folder for the books of the sandbox bank and the card processor. */
  SANDBOX_FOLDER: z.string().min(1),
  /** Database URL with the role `bank_sandbox`, for the clock. */
  SANDBOX_DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/ }),
  BITCOIN_RPC_URL: z.url(),
  LITECOIN_RPC_URL: z.url(),
  EVM_RPC_URL: z.url(),
  /** Key with which the identity agency signs its results: an Ed25519 private key as JWK. */
  SANDBOX_IDENTITY_KEY: z.string().min(1),
  /** The bank's API key at the card processor, and the secret with which the processor signs its events. */
  CARD_PROCESSOR_KEY: z.string().min(1).default('sk_test_sandbox'),
  CARD_EVENT_SECRET: z.string().min(1).default('whsec_sandbox'),
  /** The api that receives events and results. */
  API_URL: z.url(),
})

export type Config = ReturnType<typeof readConfig>

/** The only place of the sandbox that reads the environment. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env) {
  const parsed = parseConfig(schema, env)
  return {
    logLevel: parsed.LOG_LEVEL,
    port: parsed.SANDBOX_PORT,
    smtpPort: parsed.SANDBOX_SMTP_PORT,
    folder: parsed.SANDBOX_FOLDER,
    databaseUrl: parsed.SANDBOX_DATABASE_URL,
    identityKey: parsed.SANDBOX_IDENTITY_KEY,
    card: { key: parsed.CARD_PROCESSOR_KEY, eventSecret: parsed.CARD_EVENT_SECRET },
    apiUrl: parsed.API_URL,
    nodes: { Bitcoin: parsed.BITCOIN_RPC_URL, Litecoin: parsed.LITECOIN_RPC_URL, Ethereum: parsed.EVM_RPC_URL },
  }
}
