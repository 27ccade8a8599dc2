import { houseAccountId } from '@cocobnk/chart'
import type { Breach, Reader } from '../breach.ts'

/**
 * What members were promised is set aside for them. A step of a product is posted before the bank notes it, so what steps under way may
 * already have taken is left out; the bank is read first.
 */
export async function promisesUncovered(bank: Reader, shards: readonly Reader[]): Promise<Breach[]> {
  const rows = await bank.query<{ asset: string; promised: string }>(
    `SELECT asset.code AS asset, sum(CASE WHEN EXISTS (SELECT FROM fund_step WHERE fund_step.fund_seq = fund.fund_seq AND state = 'PENDING')
       THEN 0 ELSE fund.promised END)::text AS promised
     FROM fund JOIN account ON account.account_seq = dividend_account_seq JOIN asset ON asset.seq = asset_seq
     WHERE fund.state = 'ACTIVE' GROUP BY asset.code`,
  )
  const breaches: Breach[] = []
  for (const { asset, promised } of rows) {
    const kept = await balanceOver(shards, asset, 'promised')
    if (kept < BigInt(promised))
      breaches.push({ rule: 'promise.uncovered', asset, found: { promised, kept: `${kept}` } })
  }
  return breaches
}

async function balanceOver(shards: readonly Reader[], asset: string, name: 'promised' | 'suspense'): Promise<bigint> {
  const parts = await Promise.all(shards.map((reader, shard) => balanceOn(reader, shard, asset, name)))
  return parts.reduce((sum, part) => sum + part, 0n)
}

export async function balanceOn(
  reader: Reader,
  shard: number,
  asset: string,
  name: 'promised' | 'suspense',
): Promise<bigint> {
  const rows = await reader.query<{ balance: string }>('SELECT balance::text FROM account WHERE id = $1', [
    houseAccountId(shard, asset, name),
  ])
  return BigInt(rows[0]?.balance ?? '0')
}
