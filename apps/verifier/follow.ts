import { CHART, FLOWS } from '@cocobnk/chart'
import type pg from 'pg'
import type { Breach } from './breach.ts'
import { handsOver } from './check/hand-over.ts'
import { paysSomebody } from './check/recipient.ts'
import { createContinuity } from './continuity.ts'
import { isInChart, needsCause, type Posting } from './posting.ts'
import type { Row } from './row.ts'

/** Postings that need a look outside their shard, and the breaches that the shard alone shows. */
export type Followed = {
  readonly rows: number
  readonly postings: readonly Posting[]
  readonly breaches: readonly Breach[]
  /** The snapshot up to which everything was read. */
  readonly position: string
}

type Follower = {
  /** Reads everything committed since the last call that was kept. */
  readonly read: () => Promise<Followed>
  /** The next call begins here: what was read has been verified. */
  readonly keep: (position: string) => void
}

const FETCH = 5_000
/** How many transactions are read at once after a long absence. */
const MOST_TRANSACTIONS = 20_000
/** Compared with another shard, and with the market. */
const COMPARED: readonly number[] = [CHART.clearing.code, CHART.market.code]

/**
 * Follows the journal of a shard by snapshots of the database. Ids are made by clients and times are taken before locks, so neither tells
 * which rows are new. A row is new if its transaction (`xact`) was not visible in the last snapshot and is in this one: no row is missed,
 * however late its transaction commits, and none is read twice.
 */
export function followShard(pool: pg.Pool, shard: number, from: string): Follower {
  let position = from
  const continuity = createContinuity(shard)

  async function read(): Promise<Followed> {
    const client = await pool.connect()
    const found: { rows: number; postings: Posting[]; breaches: Breach[] } = { rows: 0, postings: [], breaches: [] }
    let reached = position
    // An earlier read that was not kept is repeated as a whole.
    continuity.forget()
    try {
      for (;;) {
        await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY')
        const now = await snapshotOf(client)
        const [least, most] = [xminOf(reached), xminOf(now)]
        const isLast = most - least <= BigInt(MOST_TRANSACTIONS)
        const until = isLast ? now : wholeUntil(least + BigInt(MOST_TRANSACTIONS))
        await readRows(client, reached, until, found)
        if (isLast) found.breaches.push(...(await continuity.compare(client)))
        await client.query('COMMIT')
        reached = until
        if (isLast) return { ...found, position: reached }
      }
    } finally {
      await client.query('ROLLBACK').catch(() => undefined)
      client.release()
    }
  }

  async function readRows(
    client: pg.PoolClient,
    after: string,
    until: string,
    found: { rows: number; postings: Posting[]; breaches: Breach[] },
  ): Promise<void> {
    await client.query({ text: OPEN, values: [xminOf(after).toString(), after, xmaxOf(until).toString(), until] })
    for (;;) {
      const { rows } = await client.query<Row>({ text: `FETCH ${FETCH} FROM journal_news`, rowMode: 'array' } as never)
      await continuity.learn(client, rows as unknown as Row[])
      for (const row of rows as unknown as Row[]) {
        const posting = continuity.postingOf(row)
        if (!posting) continue
        if (!isInChart(posting)) found.breaches.push(strangeOf(posting))
        else if (needsLook(posting)) found.postings.push(posting)
      }
      found.rows += rows.length
      if (rows.length < FETCH) break
    }
    await client.query('CLOSE journal_news')
  }

  return {
    read,
    keep: (kept) => {
      position = kept
      continuity.keep()
    },
  }
}

function needsLook(posting: Posting): boolean {
  const { code, debitCode, creditCode } = posting
  return (
    needsCause(posting) ||
    paysSomebody(posting) ||
    handsOver(posting) ||
    code === FLOWS.order.code ||
    COMPARED.includes(debitCode) ||
    COMPARED.includes(creditCode)
  )
}

function strangeOf({ id, credit, asset, code, kind, debitCode, creditCode, amount, role }: Posting): Breach {
  const found = { posting: id, flow: `${code} ${kind} ${debitCode} → ${creditCode}`, amount: amount.toString() }
  return { rule: 'posting.not_in_chart', asset, account: credit, posting: id, role, found }
}

/** Ids are at most 31 days old when they are posted, so older months have nothing new. */
const OPEN = `DECLARE journal_news NO SCROLL CURSOR FOR
  SELECT id, debit, credit, reference, pending, kind, code, amount::text, debit_entry, credit_entry, debit_balance::text, credit_balance::text, by_role
  FROM journal
  WHERE xact >= $1 AND NOT pg_visible_in_snapshot(xact::text::xid8, $2) AND xact < $3 AND pg_visible_in_snapshot(xact::text::xid8, $4)
    AND id >= id_from_time(now() - interval '40 days')`

/** A snapshot as text is `xmin:xmax:ids in progress`. Everything below xmin has ended. */
export const xminOf = (snapshot: string) => BigInt(snapshot.split(':')[0] ?? '0')
const xmaxOf = (snapshot: string) => BigInt(snapshot.split(':')[1] ?? '0')
const wholeUntil = (xact: bigint) => `${xact}:${xact}:`

export async function snapshotOf(client: pg.ClientBase | pg.Pool): Promise<string> {
  const { rows } = await client.query<{ now: string }>('SELECT pg_current_snapshot()::text AS now')
  return rows[0]?.now ?? '0:0:'
}
