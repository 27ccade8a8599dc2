import { setTimeout as pause } from 'node:timers/promises'
import { isDatabaseAway } from '@cocobnk/database'
import { LedgerUnavailable } from '@cocobnk/ledger'
import type { joinDealBank } from '../../../modules/trading/deal/testing/bank.ts'

export type Http = Awaited<ReturnType<typeof joinDealBank>>['http']

export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** The attempt and its outcome, to be counted. */
export function told(what: string, answer: { readonly ok: boolean }): string {
  return `${what}: ${'code' in answer ? String(answer.code) : 'ok'}`
}

const QUERY_CANCELED = '57014'

/** A database that does not answer in time is expected; any other error is a bug and is thrown. */
export function awayOnly(error: unknown): string {
  if (isDatabaseAway(error) || error instanceof LedgerUnavailable) return 'away'
  if (error instanceof Error && 'code' in error && error.code === QUERY_CANCELED) return 'too slow'
  throw error
}

const AGAIN_MS = 1_000
const TRIES = 60

/** Retries an idempotent action while the database does not answer. */
export async function persist<T>(work: () => Promise<T>): Promise<T> {
  for (let tried = 1; ; tried += 1)
    try {
      return await work()
    } catch (error) {
      if (tried === TRIES) throw error
      awayOnly(error)
      await pause(AGAIN_MS)
    }
}
