import { houseAccountId } from '@cocobnk/chart'
import { type Arena, SHARDS } from './arena.ts'
import { askFor, type Checkout, type End, type Price, refund, wrongEnds } from './checkout.ts'
import { payFromBalance, type Terms } from './from-balance.ts'
import { sumOf } from './house.ts'
import { insist } from './http.ts'
import type { Journey, Kind } from './kind.ts'
import { type Asset, fund, openShop, openSomeone, type Shop, type Someone, wrongBalances } from './people.ts'
import { until } from './until.ts'

const OPENING = 10n ** 14n
const PEOPLE_PER_SHARD = 4
/** A third is refunded, in two parts, in the asset of the shop. */
const REFUNDED_EVERY = 3

type Way = {
  readonly pays: Asset
  readonly takes: Asset
  readonly price: Price
  readonly part: string
}

/** One hundred USOT are one CCM. Prices need rounding. */
const WAYS: readonly Way[] = [
  { pays: 'CCM', takes: 'USOT', price: { cents: 12_345n, due: 12_345_678_901n, fee: 3n * 10n ** 8n }, part: '40.5' },
  { pays: 'USOT', takes: 'CCM', price: { cents: 12_345n, due: 123_456_789n, fee: 3n * 10n ** 6n }, part: '0.45' },
]
const ASSETS = ['USOT', 'CCM'] as const satisfies readonly Asset[]
/** Inventory, all on one shard: what the other shard gives must first be moved there. */
const STOCK: Readonly<Record<(typeof ASSETS)[number], bigint>> = { USOT: 10n ** 14n, CCM: 10n ** 12n }
const STOCK_SHARD = 0

type Scene = { readonly way: Way; readonly payers: readonly Someone[]; readonly shops: readonly Shop[] }

/** Members pay in another asset than the shop takes, in both directions and over both shards, some with too little; a third is refunded. */
export function conversionKind(): Kind {
  const people: Someone[] = []
  const ends = new Map<string, End>()
  return {
    name: 'conversion',
    open: async (arena, payments) => {
      for (const asset of ASSETS) {
        const account = houseAccountId(STOCK_SHARD, asset, 'inventory')
        await fund(arena, { shard: STOCK_SHARD, asset, account, amount: STOCK[asset] })
      }
      const scenes: Scene[] = []
      for (const way of WAYS) scenes.push(await openScene(arena, way))
      people.push(...scenes.flatMap(({ payers, shops }) => [...payers, ...shops.map(({ owner }) => owner)]))
      return Array.from({ length: payments }, (_, n): Journey => {
        const { way, payers, shops } = scenes[n % scenes.length] as Scene
        const turn = Math.floor(n / scenes.length)
        const payer = payers[turn % payers.length] as Someone
        const shop = shops[Math.floor(turn / payers.length + turn) % shops.length] as Shop
        const isRefunded = turn % REFUNDED_EVERY === 0
        return async () => {
          const { price, part } = way
          const checkout = await askFor(arena, shop, price)
          const isPoor = payer.opening < OPENING
          const state = isPoor ? 'OPEN' : isRefunded ? 'REFUNDED' : 'PAID'
          ends.set(checkout.checkoutSeq, { state, due: price.due })
          await payFromBalance(arena, payer, checkout, { isPoor, terms: quoteFor })
          if (!isPoor && isRefunded) await refund(arena, shop, checkout, part)
        }
      })
    },
    judge: async (arena) => [
      ...(await wrongAccounts(arena, people)),
      ...(await wrongEnds(arena, ends)),
      ...(await wrongHouse(arena)),
    ],
  }
}

async function openScene(arena: Arena, way: Way): Promise<Scene> {
  const payers: Someone[] = []
  const shops: Shop[] = []
  for (const shard of SHARDS) {
    for (let n = 0; n < PEOPLE_PER_SHARD; n += 1)
      payers.push(await openSomeone(arena, { shard, asset: way.pays, opening: n === 0 ? 1_000n : OPENING }))
    const owner = await openSomeone(arena, { shard, asset: way.takes, opening: OPENING })
    shops.push(await openShop(arena, owner))
  }
  return { way, payers, shops }
}

type Listed = { readonly account_seq: string; readonly quote: { readonly quote_id: string } | null }

/** The quote from the list of accounts. The house may first have to move inventory or get a rate. */
const quoteFor: Terms = async (arena: Arena, payer: Someone, { token }: Checkout) => {
  let quote_id = ''
  await until('a quote is given', async () => {
    const path = `/pg/transaction/token/${token}/account`
    const { list, error } = await insist(arena, payer, { method: 'GET', path })
    if (!Array.isArray(list)) throw new Error(`no accounts are listed: ${error}`)
    const own = (list as readonly Listed[]).find(({ account_seq }) => account_seq === payer.accountSeq)
    quote_id = own?.quote?.quote_id ?? ''
    return quote_id !== ''
  })
  return { quote_id }
}

/** Checks what left the payer's account, what the shop got, and what came back in the shop's asset, to whichever account of the payer. */
async function wrongAccounts(arena: Arena, people: readonly Someone[]): Promise<readonly string[]> {
  const expected = new Map(people.map(({ accountSeq, opening }) => [accountSeq, opening]))
  const { rows } = await arena.rows.query<{ account: string; amount: string }>(
    `SELECT payer_account_seq AS account, -converted_from AS amount FROM checkout_payment
       WHERE state = 'DONE' AND converted_from IS NOT NULL
     UNION ALL SELECT account_seq, amount - fee - refunded FROM checkout_payment JOIN merchant_account USING (merchant_account_seq)
       WHERE state = 'DONE' AND converted_from IS NOT NULL
     UNION ALL SELECT to_account_seq, refund.amount FROM refund JOIN checkout_payment USING (mode, payment_seq)
       WHERE refund.state = 'DONE' AND converted_from IS NOT NULL`,
  )
  for (const { account, amount } of rows) expected.set(account, (expected.get(account) ?? 0n) + BigInt(amount))
  return wrongBalances(arena, expected)
}

/** Inventory and earnings must follow from the completed conversions, and those from the completed payments. */
async function wrongHouse(arena: Arena): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<Record<'asset' | 'inventory' | 'spread' | 'rounding', string>>(
    `WITH done AS (
       SELECT given.code AS source, taken.code AS target, source_amount, target_amount, spread_amount, rounding_amount
       FROM exchange JOIN account AS source ON source.account_seq = source_account_seq JOIN asset AS given ON given.seq = source.asset_seq
       JOIN account AS target ON target.account_seq = target_account_seq JOIN asset AS taken ON taken.seq = target.asset_seq
       WHERE step = 'DONE' AND pays_shop)
     SELECT asset, sum(inventory) AS inventory, sum(spread) AS spread, sum(rounding) AS rounding FROM (
       SELECT source AS asset, source_amount AS inventory, 0 AS spread, 0 AS rounding FROM done
       UNION ALL SELECT target, -(target_amount + spread_amount + rounding_amount), spread_amount, rounding_amount FROM done) AS moved
     GROUP BY 1`,
  )
  const found = new Map(rows.map((row) => [row.asset, row]))
  const wrong: string[] = []
  for (const asset of ASSETS) {
    const moved = found.get(asset)
    for (const place of ['inventory', 'spread', 'rounding'] as const) {
      const wanted = BigInt(moved?.[place] ?? 0) + (place === 'inventory' ? STOCK[asset] : 0n)
      const is = await sumOf(arena, asset, place)
      if (is !== wanted) wrong.push(`${place} of ${asset} is ${is}, not ${wanted}`)
    }
  }
  const alone = await arena.rows.query<{ seq: string }>(
    `SELECT coalesce(payment_seq, exchange_seq) AS seq
     FROM (SELECT * FROM checkout_payment WHERE state = 'DONE' AND converted_from IS NOT NULL) AS payment
     FULL JOIN (SELECT * FROM exchange WHERE step = 'DONE' AND pays_shop) AS conversion ON exchange_seq = payment_seq
     WHERE payment_seq IS NULL OR exchange_seq IS NULL OR converted_from <> source_amount OR amount <> target_amount`,
  )
  return [...wrong, ...alone.rows.map(({ seq }) => `payment ${seq} and its conversion differ`)]
}
