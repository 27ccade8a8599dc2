import type pg from 'pg'

/** What a chain takes of what its member may let out in a day, over all accounts and assets. It counts only if the chain is made. */
export type Limit = {
  readonly member: string
  /** As `2031-02-03`, by the bank's calendar. */
  readonly day: string
  /** In minor units of USOT. Below zero it gives back, down to nothing, what was taken on the same day. */
  readonly usot: bigint
  /** The most that the day may come to; null only counts. */
  readonly cap: bigint | null
}

export type LimitUse = { readonly member: string; readonly used: bigint }

/** What each member has taken of a day, in the order asked; nothing where nothing was taken. */
export async function readLimits(pool: pg.Pool, members: readonly string[], day: string): Promise<LimitUse[]> {
  const { rows } = await pool.query<{ member: string; used: string }>({
    name: 'limits',
    text: 'SELECT member, used::text FROM limit_day WHERE member = ANY ($1) AND day = $2',
    values: [members, day],
  })
  const used = new Map(rows.map((row) => [row.member, BigInt(row.used)]))
  return members.map((member) => ({ member, used: used.get(member) ?? 0n }))
}
