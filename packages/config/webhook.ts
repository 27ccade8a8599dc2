import { z } from 'zod'
import { type BankMode, isGuarded } from './mode.ts'

const SEAL_KEY_MIN = 32

/** How api and worker keep the secrets of shops' endpoints, and where those may be. */
export const webhookVariables = {
  /** With which secrets are sealed; several, separated by commas, while a new one takes over. The first seals. */
  WEBHOOK_SEAL_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(SEAL_KEY_MIN)).min(1)),
  /** Names that test endpoints may have although they lead to this machine. Development only. */
  WEBHOOK_LOOPBACK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== '')),
}

/** Why this process must not start with them. */
export function webhookProblem(mode: BankMode, loopbackHosts: readonly string[]): string | undefined {
  return isGuarded(mode) && loopbackHosts.length > 0 ? 'production sends to public addresses only' : undefined
}
