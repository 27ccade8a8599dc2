import { execFileSync } from 'node:child_process'

/**
 * What this run of the gate takes of a list that is too long for every run. The choice rotates with the number of commits, so
 * that `rounds` commits in a row take everything. `npm run ci:full` takes everything at once, and so does any run outside the gate.
 */
export function takesTurn(place: number, rounds: number): boolean {
  if (!process.env.CI || process.env.CI_FULL) return true
  return place % rounds === commitCount() % rounds
}

export function inTurn<Item>(items: readonly Item[], rounds: number): Item[] {
  return items.filter((_, place) => takesTurn(place, rounds))
}

/** Asked once for a run and handed down to its workers: a commit made meanwhile changes nothing. */
function commitCount(): number {
  process.env.GATE_TURN ??= execFileSync('git', ['rev-list', '--count', 'HEAD'], { encoding: 'utf8' }).trim()
  return Number(process.env.GATE_TURN)
}
