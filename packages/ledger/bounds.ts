import type pg from 'pg'

/** What the ledger enforces whatever its callers say. Set by the worker alone. */
export type Bounds = {
  /** The most that may leave a member without a ceiling of their own in a day, in minor units of USOT. */
  readonly ceiling: bigint
  /** What one minor unit of an asset is worth, in minor units of USOT, as a decimal number. */
  readonly values: readonly { readonly asset: string; readonly usot: string }[]
}

export type MemberBounds = {
  readonly member: string
  /** Null for the ceiling of everybody. */
  readonly ceiling: bigint | null
  /** Until then nothing leaves the member. */
  readonly blockedUntil: Date | null
}

export async function setBounds(pool: pg.Pool, { ceiling, values }: Bounds): Promise<void> {
  await pool.query('SELECT set_bounds($1, $2, $3)', [
    String(ceiling),
    values.map(({ asset }) => asset),
    values.map(({ usot }) => usot),
  ])
}

export async function setMemberBounds(pool: pg.Pool, bounds: readonly MemberBounds[]): Promise<void> {
  await pool.query('SELECT set_member_bounds($1, $2, $3)', [
    bounds.map(({ member }) => member),
    bounds.map(({ ceiling }) => (ceiling === null ? null : String(ceiling))),
    bounds.map(({ blockedUntil }) => blockedUntil),
  ])
}

/** What an amount is worth by the ledger's own prices, in minor units of USOT, rounded up; undefined without a price. */
export async function readWorth(pool: pg.Pool, asset: string, amount: bigint): Promise<bigint | undefined> {
  const { rows } = await pool.query<{ usot: string | null }>(
    'SELECT ceil($2::numeric * asset_values[array_position(assets, $1)])::text AS usot FROM bound',
    [asset, String(amount)],
  )
  const usot = rows[0]?.usot
  return typeof usot === 'string' ? BigInt(usot) : undefined
}
