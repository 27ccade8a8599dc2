import { z } from 'zod'

export const BANK_MODES = ['development', 'staging', 'production'] as const
export type BankMode = (typeof BANK_MODES)[number]

/** Mandatory in every process, without a default: otherwise a forgotten variable would turn the guards off. */
export const modeVariable = z.enum(BANK_MODES, 'state development, staging or production: there is no default')

/** The only two rules of production that staging does not apply. */
export type ModeException = 'PRIVATE_CHAIN' | 'SOFTWARE_TOKEN'

/** Whether production rules apply. */
export function isGuarded(mode: BankMode): boolean {
  return mode !== 'development'
}

/** Reports a private chain, which only production refuses. */
export function privateChainProblem(mode: BankMode, net: string): string | undefined {
  return mode === 'production' && net !== 'main' ? 'a private chain is a sandbox' : undefined
}

/** The production rules that this process violates, printed at start and shown in the console. Empty in production by construction. */
export function exceptionsOf(mode: BankMode, seen: { readonly net: string; readonly isSoftwareToken?: boolean }) {
  const exceptions: ModeException[] = []
  if (mode !== 'production' && seen.net !== 'main') exceptions.push('PRIVATE_CHAIN')
  if (mode !== 'production' && seen.isSoftwareToken) exceptions.push('SOFTWARE_TOKEN')
  return exceptions
}
