import type { Outcome } from './book.ts'

export type Mood = {
  readonly ending: string
  readonly meaning: string
  readonly outcome?: Outcome
  readonly waitMs?: number
  /** Drops the connection once per order, before or after accepting it. */
  readonly cuts?: 'before' | 'after'
}

/** Faults that the bank simulates, selected by the last two digits of the account to pay. */
export const MOODS: readonly Mood[] = [
  { ending: '90', meaning: 'answers after three seconds', waitMs: 3_000 },
  { ending: '91', meaning: 'takes the order, and the answer is lost', cuts: 'after' },
  { ending: '92', meaning: 'refuses for good', outcome: 'REFUSES' },
  { ending: '93', meaning: 'takes the order, and sends the money back later', outcome: 'RETURNS' },
  { ending: '94', meaning: 'the order itself is lost', cuts: 'before' },
]

export function moodOf(accountNumber: string): Mood | undefined {
  return MOODS.find(({ ending }) => accountNumber.endsWith(ending))
}
