import { z } from 'zod'
import { type BankMode, isGuarded } from './mode.ts'

const SEAL_KEY_MIN = 32

/** Settings with which api and worker seal the secrets of shops' endpoints, and the hosts those endpoints may have. */
export const webhookVariables = {
  /** Keys that seal the secrets, separated by commas during a rotation. The first one seals. */
  WEBHOOK_SEAL_KEYS: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.array(z.string().min(SEAL_KEY_MIN)).min(1)),
  /** Names that test endpoints may use although they resolve to this machine. Development only. */
  WEBHOOK_LOOPBACK_HOSTS: z
    .string()
    .default('')
    .transform((text) => text.split(',').filter((part) => part !== '')),
}

/** Why this process must not start with these hosts. */
export function webhookProblem(mode: BankMode, loopbackHosts: readonly string[]): string | undefined {
  return isGuarded(mode) && loopbackHosts.length > 0 ? 'production sends to public addresses only' : undefined
}
