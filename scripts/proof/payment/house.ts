import { houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { type Arena, SHARDS } from './arena.ts'
import { CENT, owedBy } from './card.ts'
import { type Asset, fund, fundedOf } from './people.ts'

const ASSETS = ['USOT', 'BTC', 'CCM'] as const satisfies readonly Asset[]
/** Opening balance for fees: the house earns less from shops than the card processor may cost it. */
const FEES_OPENING = 10n ** 15n

type Place =
  | 'custody'
  | 'fees'
  | 'suspense'
  | 'inFlight'
  | 'processor'
  | 'receivable'
  | 'inventory'
  | 'spread'
  | 'rounding'

/** Opens accounts of the house on every shard, with money to pay costs from. */
export async function openHouse(arena: Arena): Promise<void> {
  for (const shard of SHARDS) {
    await openHouseAccounts(arena.ledgers, { shard, shards: SHARDS.length }, ASSETS)
    const account = houseAccountId(shard, 'USOT', 'fees')
    await fund(arena, { shard, asset: 'USOT', account, amount: FEES_OPENING })
  }
  // A few payers stand for many: each pays more often than a person would.
  await arena.rows.query(`UPDATE setting SET value = value || '{"outflows_per_minute": 10000, "outflows_per_hour": 100000}'
    WHERE name = 'config.outflow'`)
  // And a few owners refund for many: refunds to other wallets count towards their day.
  await arena.rows.query(`UPDATE setting SET value = value || '{"non_face_to_face_daily_usot": "100000000000"}'
    WHERE name = 'config.member'`)
  // A few shops stand for many as well: as many disputes and captures as they have would stop cards.
  const shopClass = {
    release_days: 14,
    rolling_percent: '20',
    rolling_days: 90,
    daily_usot: '1000000000',
    credit_usot: '1000000000',
  }
  await arena.rows.query(`UPDATE setting SET value = value || $1 WHERE name = 'config.card_reserve'`, [
    { least_disputes: 1_000, count_percent: '100', value_percent: '100', NEW: shopClass },
  ])
}

/** Sum over all shards of an account of the house. */
export async function sumOf({ ledgers }: Arena, asset: Asset, place: Place): Promise<bigint> {
  const found = await ledgers.balances(SHARDS.map((shard) => houseAccountId(shard, asset, place)))
  return found.reduce((sum, { balance }) => sum + balance, 0n)
}

/** Checks that fees, suspense and the processor's account agree with the rows, the chain and the processor, and that the books hold. */
export async function judgeHouse(arena: Arena): Promise<readonly string[]> {
  const one = async (sql: string): Promise<bigint> => {
    const { rows } = await arena.rows.query<{ sum: string | null }>(sql)
    return BigInt(rows[0]?.sum ?? 0)
  }
  const earned = (asset: Asset) =>
    one(
      `SELECT sum(fee) FROM checkout_payment JOIN asset ON asset.seq = asset_seq WHERE state = 'DONE' AND code = '${asset}'`,
    )
  const entries = await arena.processor.entriesSince(new Date(0))
  const costs = entries.reduce((sum, { feeCents }) => sum + feeCents, 0n) * CENT
  const there = entries.reduce((sum, { cents, feeCents }) => sum + cents - feeCents, 0n) * CENT
  const owed = [...(await owedBy(arena)).values()].reduce((sum, debt) => sum + debt, 0n)
  const offered = await one(`SELECT sum(amount) FROM return_offer WHERE state <> 'DONE'`)
  const expected = [
    ['USOT', 'custody', -fundedOf('USOT')],
    ['CCM', 'custody', -fundedOf('CCM')],
    ['CCM', 'fees', await earned('CCM')],
    ['CCM', 'suspense', 0n],
    ['CCM', 'inFlight', 0n],
    ['USOT', 'fees', BigInt(SHARDS.length) * FEES_OPENING + (await earned('USOT')) - costs],
    ['USOT', 'suspense', 0n],
    ['USOT', 'inFlight', 0n],
    ['USOT', 'processor', -there],
    ['USOT', 'receivable', -owed],
    ['BTC', 'fees', await earned('BTC')],
    ['BTC', 'suspense', offered],
  ] as const
  const wrong = await Promise.all(
    expected.map(async ([asset, place, wanted]) => {
      const is = await sumOf(arena, asset, place)
      return is === wanted ? [] : [`${place} of ${asset} is ${is}, not ${wanted}`]
    }),
  )
  const violation = await verifyLedgers(arena.shardUrls)
  const states = await arena.rows.query<{ state: string; count: string }>(
    `SELECT state, count(*) FROM checkout WHERE state IN ('PROCESSING', 'CANCELED') GROUP BY 1`,
  )
  return [
    ...wrong.flat(),
    ...(violation ? [`${violation.invariant}: ${JSON.stringify(violation.found)}`] : []),
    ...states.rows.map(({ state, count }) => `${count} checkouts are ${state}`),
  ]
}
