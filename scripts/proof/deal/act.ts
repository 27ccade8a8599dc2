import type { joinDealBank } from '../../../modules/trading/deal/testing/bank.ts'

export type Http = Awaited<ReturnType<typeof joinDealBank>>['http']

export const pick = <T>(list: readonly T[]): T | undefined => list[Math.floor(Math.random() * list.length)]

/** What was tried and what came of it, to be counted. */
export function told(what: string, answer: { readonly ok: boolean }): string {
  return `${what}: ${'code' in answer ? String(answer.code) : 'ok'}`
}
