import { setTimeout as sleep } from 'node:timers/promises'
import type pg from 'pg'
import type { Violation } from './verify.ts'

/**
 * Two accounts on two shards that keep one sum between them: what one has, the other lacks. Whatever is in flight is held at one of them,
 * and has or has not yet arrived at the other under ids that follow from the hold's reference.
 */
export type Mirror = {
  readonly accounts: readonly [string, string]
  /** The ids under which what a hold is about arrives on the shard of the account. */
  readonly arrivalIds: (account: string, reference: string) => readonly string[]
}

type Side = {
  readonly entries: string
  readonly balance: bigint
  /** What its open holds are about. */
  readonly references: readonly string[]
  /** What the arrivals asked for have changed. */
  readonly arrived: bigint
}

const MOST_TRIES = 200
const PAUSE_MS = 5

/**
 * Holds two mirrors against each other while they move. No snapshot spans two databases; but when the first account has
 * the same number of entries before and after the second is read, both were so at that one moment.
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

/** One statement, so one snapshot. */
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
