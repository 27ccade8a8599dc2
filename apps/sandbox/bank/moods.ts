import type { Outcome } from './book.ts'

export type Mood = {
  readonly ending: string
  readonly meaning: string
  readonly outcome?: Outcome
  readonly waitMs?: number
  /** Cuts the line once, before or after it has taken the order. */
  readonly cuts?: 'before' | 'after'
}

/** How the bank behaves follows from the last two digits of the account that is to be paid. */
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
