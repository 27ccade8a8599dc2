import type pg from 'pg'

/** What a chain uses of its member's daily outflow limit, over all accounts and assets. Counted only if the chain is posted. */
export type Limit = {
  readonly member: string
  /** As `2031-02-03`, in the bank's calendar. */
  readonly day: string
  /** In minor units of USOT. A negative amount gives back what was used on the same day, down to zero. */
  readonly usot: bigint
  /** The daily maximum; null counts without limiting. */
  readonly cap: bigint | null
}

export type LimitUse = { readonly member: string; readonly used: bigint }

/** Each member's usage of a day, in the order given; undefined where nothing was used. */
export async function readLimits(pool: pg.Pool, members: readonly string[], day: string): Promise<LimitUse[]> {
  const { rows } = await pool.query<{ member: string; used: string }>({
    name: 'limits',
    text: 'SELECT member, used::text FROM limit_day WHERE member = ANY ($1) AND day = $2',
    values: [members, day],
  })
  const used = new Map(rows.map((row) => [row.member, BigInt(row.used)]))
  return members.map((member) => ({ member, used: used.get(member) ?? 0n }))
}
