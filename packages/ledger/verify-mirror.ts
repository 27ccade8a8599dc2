import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Violation } from './verify.ts'

/**
 * Two accounts on two shards that keep one sum between them: what one has, the other lacks. Money from one to the other
 * is held at one and arrives at the other under an id that follows from the hold's reference.
 */
export type Mirror = {
  readonly accounts: readonly [string, string]
  /** The id under which the money of a hold arrives on the other account's shard. */
  readonly arrivalId: (account: string, reference: string) => string
}

type Side = {
  readonly entries: string
  readonly balance: bigint
  readonly holds: readonly { readonly amount: bigint; readonly arrival: string }[]
  /** Which of the arrivals asked for are there. */
  readonly arrived: ReadonlySet<string>
}

const MOST_TRIES = 200
const PAUSE_MS = 5

/**
 * Holds two mirrors against each other while they move. No snapshot spans two databases; but when the first account has
 * the same number of entries before and after the second is read, both were so at that one moment.
 */
export async function verifyMirror(
  [first, second]: readonly [pg.Pool, pg.Pool],
  { accounts: [a, b], arrivalId }: Mirror,
): Promise<Violation | undefined> {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await readSide(first, a, (reference) => arrivalId(b, reference), [])
    const there = await readSide(second, b, (reference) => arrivalId(a, reference), arrivalsOf(before))
    const after = await readSide(first, a, (reference) => arrivalId(b, reference), arrivalsOf(there))
    if (before.entries === after.entries) {
      const flying = sumOfArrived(before, there.arrived) + sumOfArrived(there, after.arrived)
      const off = before.balance + there.balance + flying
      if (off === 0n) return undefined
      return {
        invariant: 'S2',
        rule: 'mirror accounts net to zero but for what is in flight',
        found: { a, b, off: `${off}` },
      }
    }
    await sleep(PAUSE_MS)
  }
  throw new Error(`${a} never rested long enough to be compared: verify it at a quieter time`)
}

function arrivalsOf({ holds }: Side): string[] {
  return holds.map(({ arrival }) => arrival)
}

/** Arrived there and not yet settled here: the only time the two differ. */
function sumOfArrived({ holds }: Side, arrived: ReadonlySet<string>): bigint {
  return holds.reduce((sum, { amount, arrival }) => (arrived.has(arrival) ? sum + amount : sum), 0n)
}

type SideRow = {
  entries: string
  balance: string
  holds: { amount: string; reference: string }[] | null
  arrived: string[] | null
}

/** One statement, so one snapshot. */
async function readSide(
  pool: pg.Pool,
  account: string,
  arrivalOf: (reference: string) => string,
  arrivals: readonly string[],
): Promise<Side> {
  const { rows } = await pool.query<SideRow>(
    `SELECT a.entries::text, a.balance::text,
       (SELECT json_agg(json_build_object('amount', h.amount::text, 'reference', j.reference))
        FROM hold h JOIN journal j ON j.id = h.id WHERE h.credit = a.id AND j.reference IS NOT NULL) AS holds,
       (SELECT json_agg(j.id) FROM journal j WHERE j.id = ANY ($2) AND j.debit = a.id AND j.kind = 1) AS arrived
     FROM account a WHERE a.id = $1`,
    [account, arrivals],
  )
  const [row] = rows
  const holds = (row?.holds ?? []).map(({ amount, reference }) => ({
    amount: BigInt(amount),
    arrival: arrivalOf(reference),
  }))
  const [entries, balance] = [row?.entries ?? '0', BigInt(row?.balance ?? 0)]
  return { entries, balance, holds, arrived: new Set(row?.arrived ?? []) }
}
