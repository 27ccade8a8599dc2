import type { Transfer } from '@cocobnk/ledger'
import pg from 'pg'
import { type AccountState, type Journal, type JournalRow, type Posted, writeJournal } from '../history/journal.ts'

/** The numbers of the kinds in the ledger's columns. */
const KINDS: Readonly<Record<Transfer['kind'], number>> = { transfer: 1, pending: 2, post: 3, void: 4, expiry: 5 }
const BOUNDS = ['free', 'never-below-zero', 'never-above-zero'] as const
/** Months from the one before the first day to the current one. */
const MONTHS = 4

/**
 * Writes a history into the journal as the ledger's owner: all of it or nothing, and once. `post` would refuse it, because it takes no
 * ids that are older than a month. The rows are those that `post` would have written, so every invariant of the ledger holds. The months
 * are created first: a row without one lands in `journal_rest` for good.
 */
export async function loadJournal(ownerUrl: string, since: Date, history: readonly Posted[]): Promise<void> {
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'seed' })
  await client.connect()
  try {
    await client.query('SELECT open_months($1, $2)', [MONTHS, since])
    await client.query('BEGIN')
    const states = await lockStates(client, history)
    if (!(await isLoaded(client, history))) await write(client, writeJournal(states, history))
    await client.query('COMMIT')
  } finally {
    await client.end()
  }
}

async function isLoaded(client: pg.Client, history: readonly Posted[]): Promise<boolean> {
  const ids = history.flatMap(({ chain }) => chain.map(({ id }) => id))
  const { rowCount } = await client.query('SELECT FROM journal WHERE id = ANY ($1) LIMIT 1', [ids])
  return rowCount === 1
}

type StateRow = Readonly<Record<'id' | 'entries' | 'balance' | 'held_out' | 'held_in', string>> & {
  readonly bound: number
}

async function lockStates(client: pg.Client, history: readonly Posted[]): Promise<ReadonlyMap<string, AccountState>> {
  const named = new Set(history.flatMap(({ chain }) => chain.flatMap(({ debit, credit }) => [debit, credit])))
  const { rows } = await client.query<StateRow>(
    `SELECT id, bound, entries::text, balance::text, held_out::text, held_in::text
     FROM account WHERE id = ANY ($1) ORDER BY id FOR NO KEY UPDATE`,
    [[...named]],
  )
  return new Map(
    rows.map(({ id, bound, entries, balance, held_out, held_in }) => [
      id,
      {
        bound: BOUNDS[bound] ?? 'free',
        entries: BigInt(entries),
        balance: BigInt(balance),
        heldOut: BigInt(held_out),
        heldIn: BigInt(held_in),
      },
    ]),
  )
}

async function write(client: pg.Client, { rows, states }: Journal): Promise<void> {
  const column = (value: (row: JournalRow) => unknown) => rows.map(value)
  await client.query(
    `INSERT INTO journal (id, debit, credit, reference, pending, kind, code, amount, at, debit_entry, credit_entry,
       debit_balance, credit_balance)
     SELECT * FROM unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[], $6::smallint[], $7::smallint[],
       $8::numeric[], $9::timestamptz[], $10::bigint[], $11::bigint[], $12::numeric[], $13::numeric[])`,
    [
      column(({ transfer }) => transfer.id),
      column(({ transfer }) => transfer.debit),
      column(({ transfer }) => transfer.credit),
      column(({ transfer }) => transfer.reference ?? null),
      column(({ transfer }) => ('pending' in transfer ? transfer.pending : null)),
      column(({ transfer }) => KINDS[transfer.kind]),
      column(({ transfer }) => transfer.code),
      column(({ transfer }) => transfer.amount.toString()),
      column(({ at }) => at.toISOString()),
      column(({ debit_entry }) => debit_entry.toString()),
      column(({ credit_entry }) => credit_entry.toString()),
      column(({ debit_balance }) => debit_balance.toString()),
      column(({ credit_balance }) => credit_balance.toString()),
    ],
  )
  await client.query(
    `INSERT INTO resolution (pending, id, kind)
     SELECT pending, id, kind FROM journal WHERE id = ANY ($1) AND pending IS NOT NULL`,
    [rows.map(({ transfer }) => transfer.id)],
  )
  const ends = [...states]
  await client.query(
    `UPDATE account SET balance = done.balance, entries = done.entries, room = NULL
     FROM unnest($1::uuid[], $2::numeric[], $3::bigint[]) AS done (id, balance, entries) WHERE account.id = done.id`,
    [
      ends.map(([id]) => id),
      ends.map(([, { balance }]) => balance.toString()),
      ends.map(([, { entries }]) => entries.toString()),
    ],
  )
}
