import { execFileSync } from 'node:child_process'

/**
 * Selects the part of a long list that this run of the gate takes. The choice rotates with the number of commits, so that `rounds`
 * consecutive commits take everything. `npm run ci:full` and any run outside the gate take everything.
 */
export function takesTurn(place: number, rounds: number): boolean {
  if (!process.env.CI || process.env.CI_FULL) return true
  return place % rounds === commitCount() % rounds
}

export function inTurn<Item>(items: readonly Item[], rounds: number): Item[] {
  return items.filter((_, place) => takesTurn(place, rounds))
}

/** Read once per run and passed to its workers: a commit made meanwhile changes nothing. */
function commitCount(): number {
  process.env.GATE_TURN ??= execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).trim()
  return Number(process.env.GATE_TURN)
}
