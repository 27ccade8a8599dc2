import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Violation } from './verify.ts'

/**
 * Two accounts on two shards that sum to zero. Money in flight is held at one of them, and has or has not yet arrived at the other under
 * ids derived from the hold's reference.
 */
export type Mirror = {
  readonly accounts: readonly [string, string]
  /** The ids under which a hold's money arrives on the account's shard. */
  readonly arrivalIds: (account: string, reference: string) => readonly string[]
}

type Side = {
  readonly entries: string
  readonly balance: bigint
  /** References of its open holds. */
  readonly references: readonly string[]
  /** Sum of the arrivals looked up. */
  readonly arrived: bigint
}

const MOST_TRIES = 200
const PAUSE_MS = 5

/**
 * Compares two mirrors while they change. No snapshot spans two databases; but if the first account has the same number of entries before
 * and after the second is read, both had these values at that time.
 */
export async function verifyMirror(
  [first, second]: readonly [pg.Pool, pg.Pool],
  { accounts: [a, b], arrivalIds }: Mirror,
): Promise<Violation | undefined> {
  const arrivalsAt = (account: string, { references }: Side) =>
    references.flatMap((reference) => arrivalIds(account, reference))
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    const before = await readSide(first, a, [])
    const there = await readSide(second, b, arrivalsAt(b, before))
    const after = await readSide(first, a, arrivalsAt(a, there))
    if (before.entries === after.entries) {
      // Arrived at one and still held at the other: the only time the two differ.
      const off = before.balance + there.balance - there.arrived - after.arrived
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

type SideRow = { entries: string; balance: string; refs: string[] | null; arrived: string }

/** A single statement, hence a single snapshot. */
async function readSide(pool: pg.Pool, account: string, arrivals: readonly string[]): Promise<Side> {
  const { rows } = await pool.query<SideRow>(
    `SELECT a.entries::text, a.balance::text,
       (SELECT json_agg(DISTINCT j.reference) FROM hold h JOIN journal j ON j.id = h.id
        WHERE a.id IN (h.debit, h.credit) AND j.reference IS NOT NULL) AS refs,
       (SELECT coalesce(sum(CASE WHEN j.credit = a.id THEN j.amount ELSE -j.amount END), 0)
        FROM journal j WHERE j.id = ANY ($2) AND a.id IN (j.debit, j.credit) AND j.kind = 1)::text AS arrived
     FROM account a WHERE a.id = $1`,
    [account, arrivals],
  )
  const { entries = '0', balance = '0', refs, arrived = '0' } = rows[0] ?? {}
  return { entries, balance: BigInt(balance), references: refs ?? [], arrived: BigInt(arrived) }
}
