import pg from 'pg'
import { shardOf } from './shard.ts'
import { type Violation, verifyLedger } from './verify.ts'
import { type Mirror, verifyMirror } from './verify-mirror.ts'

export type ShardsToVerify = {
  readonly urls: readonly string[]
  /** The pairs of mirror accounts, given the existing assets. */
  readonly mirrorsOf: (shards: number, assets: readonly string[]) => Iterable<Mirror>
  /** Called occasionally with the number of accounts verified on a shard. */
  readonly onBatch?: (shard: number, accounts: number) => void
}

/** Checks every invariant of every shard, then those between them; returns the first violation. */
export async function verifyShards({ urls, mirrorsOf, onBatch }: ShardsToVerify): Promise<Violation | undefined> {
  const pools = urls.map((url) => {
    const pool = new pg.Pool({ connectionString: url, max: 1, application_name: 'ledger verification' })
    pool.on('error', () => undefined)
    return pool
  })
  try {
    const assets = new Set<string>()
    for (const [shard, pool] of pools.entries()) {
      const told = (accounts: number) => onBatch?.(shard, accounts)
      const violation = (await verifyLedger(pool, { onBatch: told })) ?? (await verifyPlace(pool, shard))
      if (violation) return violation
      for (const asset of await assetsOf(pool)) assets.add(asset)
    }
    return await verifyMirrors(pools, mirrorsOf(pools.length, [...assets]))
  } finally {
    await Promise.all(pools.map((pool) => pool.end()))
  }
}

async function verifyMirrors(pools: readonly pg.Pool[], mirrors: Iterable<Mirror>): Promise<Violation | undefined> {
  for (const mirror of mirrors) {
    const [first, second] = mirror.accounts.map((account) => pools[shardOf(account)])
    if (!first || !second) throw new Error('a mirror account is on no shard')
    const violation = await verifyMirror([first, second], mirror)
    if (violation) return violation
  }
  return undefined
}

/** Detects a list of addresses in the wrong order. */
async function verifyPlace(pool: pg.Pool, shard: number): Promise<Violation | undefined> {
  const text = `SELECT id FROM account WHERE substr(id::text, 16, 3) <> lpad(to_hex($1::int), 3, '0') LIMIT 1`
  const { rows } = await pool.query(text, [shard])
  const rule = `accounts lie on the shard their ids name, here ${shard}`
  return rows.length > 0 ? { invariant: 'S1', rule, found: rows[0] } : undefined
}

async function assetsOf(pool: pg.Pool): Promise<string[]> {
  const { rows } = await pool.query<{ asset: string }>('SELECT DISTINCT asset FROM account')
  return rows.map(({ asset }) => asset)
}
