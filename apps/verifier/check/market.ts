import { CHART, houseAccountId } from '@cocobnk/chart'
import type { Breach, Reader } from '../breach.ts'
import type { Posting } from '../posting.ts'

const FILLS: number = CHART.market.code
const TRADING: number = CHART.trading.code

/** Fills that belong to no window of the market. A window is stored before it is posted. */
export async function fillsWithoutWindow(market: Reader, postings: readonly Posting[]): Promise<Breach[]> {
  const fills = postings.filter(
    ({ debitCode, creditCode, kind }) => debitCode === FILLS && creditCode === TRADING && kind === 1,
  )
  if (fills.length === 0) return []
  const keys = [...new Set(fills.flatMap(({ reference }) => (reference === null ? [] : [reference])))]
  const rows = await market.query<{ key: string }>(
    'SELECT window_key AS key FROM settlement_window WHERE window_key = ANY ($1)',
    [keys],
  )
  const known = new Set(rows.map(({ key }) => key))
  return fills
    .filter(({ reference }) => reference === null || !known.has(reference))
    .map(({ id, asset, credit, amount, reference, role }) => ({
      rule: 'fill.without_window',
      asset,
      account: credit,
      posting: id,
      role,
      ofMarket: true,
      found: { posting: id, amount: `${amount}`, reference: reference ?? '' },
    }))
}

type Window = { readonly key: string; readonly is_open: boolean; readonly seconds: number }

const TRIES = 5
/** Much longer than the two windows that may be open while one is posted and the next one opens. */
const OPEN_SECONDS = 60

/**
 * Between windows nothing is left in settlement. Windows come every second or so, so the market is read before and after the balances: if
 * it was between the same two windows both times, nothing was posted in between. A window that stays open for a minute proves nothing
 * either, except that more was received than was given.
 */
export async function fillsLeft(
  shards: readonly Reader[],
  market: Reader,
  assets: readonly string[],
): Promise<Breach[]> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const before = await lastWindow(market)
    const sums = await balancesOf(shards, assets)
    const after = await lastWindow(market)
    if (before?.key !== after?.key || before?.is_open !== after?.is_open) continue
    const isLong = after?.is_open === true && after.seconds > OPEN_SECONDS
    if (after?.is_open && !isLong) continue
    return [...sums]
      .filter(([, sum]) => (isLong ? sum.all < 0n : sum.any))
      .map(([asset, sum]) => ({ rule: 'fill.left', asset, ofMarket: true, found: { difference: `${sum.all}` } }))
  }
  return []
}

async function lastWindow(market: Reader): Promise<Window | undefined> {
  const rows = await market.query<Window>(
    `SELECT window_key AS key, posted_at IS NULL AS is_open, extract(epoch FROM now() - opened_at)::float8 AS seconds
     FROM settlement_window ORDER BY first_seq DESC LIMIT 1`,
  )
  return rows[0]
}

/** What is in settlement over all shards, and whether there is any on one of them. */
async function balancesOf(shards: readonly Reader[], assets: readonly string[]) {
  const sums = new Map<string, { all: bigint; any: boolean }>()
  for (const [shard, reader] of shards.entries()) {
    const ids = assets.map((asset) => houseAccountId(shard, asset, 'market'))
    const rows = await reader.query<{ asset: string; balance: string }>(
      'SELECT asset, balance::text FROM account WHERE id = ANY ($1)',
      [ids],
    )
    for (const { asset, balance } of rows) {
      const before = sums.get(asset) ?? { all: 0n, any: false }
      sums.set(asset, { all: before.all + BigInt(balance), any: before.any || BigInt(balance) !== 0n })
    }
  }
  return sums
}
