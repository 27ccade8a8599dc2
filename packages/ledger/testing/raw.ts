import { uuidV7 } from '@cocobnk/database'
import type pg from 'pg'

/** A transfer as the database receives it, with its accounts by position, including ones that none of our clients would send. */
export type RawTransfer = {
  readonly id?: string | null
  readonly kind?: number
  readonly debit?: number
  readonly credit?: number
  readonly amount?: string | null
  readonly hold?: number
  readonly linked?: boolean
}

/** Calls post() and returns its codes as numbers. */
export async function rawPost(
  client: pg.ClientBase,
  accounts: readonly string[],
  transfers: readonly RawTransfer[],
  holds: readonly string[] = [],
): Promise<number[]> {
  const { rows } = await client.query<{ codes: number[] }>(
    'SELECT post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS codes',
    [
      accounts,
      holds,
      idsOf(transfers),
      transfers.map(({ kind }) => kind ?? 1),
      ...sidesOf(transfers),
      transfers.map(() => null),
      transfers.map(({ hold }) => hold ?? null),
      transfers.map(() => null),
      transfers.map(({ linked }) => linked ?? false),
    ],
  )
  return rows[0]?.codes ?? []
}

/** Calls the fast path directly, which only its owner can. Returns the positions it skipped, counted from one. */
export async function rawPostPlain(
  owner: pg.ClientBase,
  accounts: readonly string[],
  transfers: readonly RawTransfer[],
  /** What the caller may post, as numbers; everything if null. */
  permits: readonly string[] | null = null,
): Promise<number[]> {
  const { rows } = await owner.query<{ gone: boolean[] | null }>(
    `SELECT post_plain($1, $2, $3, $4, $5, $6, $7, $8, NULL, NULL, NULL, NULL, NULL, now(),
                       id_from_time(now() - interval '31 days'), id_from_time(now() + interval '1 day'), $9, 0::smallint, NULL, NULL, NULL, NULL, NULL) AS gone`,
    [
      accounts,
      idsOf(transfers),
      ...sidesOf(transfers),
      transfers.map(() => null),
      transfers.map(({ linked }) => linked ?? false),
      permits,
    ],
  )
  return (rows[0]?.gone ?? []).flatMap((gone, index) => (gone ? index + 1 : []))
}

function idsOf(transfers: readonly RawTransfer[]): (string | null)[] {
  return transfers.map(({ id }) => (id === undefined ? uuidV7() : id))
}

function sidesOf(transfers: readonly RawTransfer[]): unknown[][] {
  return [
    transfers.map(({ debit }) => debit ?? 1),
    transfers.map(({ credit }) => credit ?? 2),
    transfers.map(({ amount }) => (amount === undefined ? '1' : amount)),
    transfers.map(() => 1),
  ]
}
