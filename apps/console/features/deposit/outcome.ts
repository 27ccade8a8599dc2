import type { Kept } from './queries.ts'

/** A decided return counts as `RETURNING` until the chain has confirmed it. */
export function outcomeOf({ returned }: Kept, outcome: NonNullable<Kept['outcome']>) {
  return outcome === 'RETURN' && !returned?.returned_at ? 'RETURNING' : outcome
}
