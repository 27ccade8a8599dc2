import { createHash } from 'node:crypto'
import { type Arena, SHARDS } from './arena.ts'
import { askFor, type Checkout, expire, refund, untilState } from './checkout.ts'
import { sumOf } from './house.ts'
import { insist } from './http.ts'
import type { Journey, Kind } from './kind.ts'
import { fundedOf, openShop, openSomeone, type Shop, wrongBalances } from './people.ts'
import { until } from './until.ts'

const asset = 'BTC'
const OPENING = 10n ** 9n
/** A price that needs two confirmations. */
const PRICE = { cents: 40_000n, due: 400_000n, fee: 1_000n }
const PART = '0.001'
/** Of the paid ones, a third is refunded. */
const REFUNDED_EVERY = 3

const PLAYS = ['exact', 'split', 'short', 'late', 'double', 'over'] as const
type Play = (typeof PLAYS)[number]

type Travelled = { readonly checkoutSeq: string; readonly address: string; readonly play: Play }

/** Customers pay from other wallets: exactly, in parts, too little, too late, twice and too much. */
export function walletKind(): Kind {
  const shops: Shop[] = []
  const travelled: Travelled[] = []
  return {
    name: 'wallet',
    open: async (arena, payments) => {
      for (const shard of SHARDS)
        shops.push(await openShop(arena, await openSomeone(arena, { shard, asset, opening: OPENING }), 'RETURN'))
      await untilWatched(arena)
      return Array.from({ length: payments }, (_, n): Journey => {
        const shop = shops[n % shops.length] as Shop
        const play = PLAYS[Math.floor(n / shops.length) % PLAYS.length] as Play
        const isPaid = play !== 'short' && play !== 'late'
        return async () => {
          const { address, ...checkout } = await askForAddress(arena, shop)
          travelled.push({ checkoutSeq: checkout.checkoutSeq, address, play })
          await PLAYED[play](arena, checkout, address)
          if (isPaid && Math.floor(n / (shops.length * PLAYS.length)) % REFUNDED_EVERY === 0)
            await refund(arena, shop, checkout, PART)
        }
      })
    },
    judge: async (arena) => {
      await untilSettled(arena, await arena.coins.finish())
      const arrived = await arena.coins.arrivedAt(travelled.map(({ address }) => address))
      return [
        ...(await wrongCheckouts(arena, travelled, arrived)),
        ...(await wrongShops(arena, shops)),
        ...(await wrongCustody(arena, arrived)),
      ]
    },
  }
}

/** Waits for the watcher: a new bank sees only what comes after its first look. */
function untilWatched({ rows }: Arena): Promise<void> {
  return until('the chain is followed', async () => {
    const found = await rows.query(`SELECT FROM chain_position WHERE network = 'Bitcoin'`)
    return found.rowCount === 1
  })
}

async function askForAddress(arena: Arena, shop: Shop): Promise<Checkout & { readonly address: string }> {
  const checkout = await askFor(arena, shop, PRICE)
  const { rows } = await arena.rows.query<{ seq: string }>('SELECT seq FROM asset WHERE code = $1', [asset])
  const path = `/pg/transaction/token/${checkout.token}/address`
  const claim_hash = createHash('sha256').update(checkout.token).digest('hex')
  const given = await insist(arena, undefined, { method: 'POST', path, body: { asset_seq: rows[0]?.seq, claim_hash } })
  const { address } = (given.wallet_asset ?? {}) as { address?: string }
  if (!address) throw new Error(`no address was given: ${given.error}`)
  return { ...checkout, address }
}

type Played = (arena: Arena, checkout: Checkout, address: string) => Promise<void>

const share = (percent: bigint) => (PRICE.due * percent) / 100n

const PLAYED: Readonly<Record<Play, Played>> = {
  exact: async (arena, checkout, address) => {
    await arena.coins.pay(address, PRICE.due)
    await untilState(arena, checkout, 'PAID')
  },
  split: async (arena, checkout, address) => {
    for (const percent of [30n, 45n, 25n]) await arena.coins.pay(address, share(percent))
    await untilState(arena, checkout, 'PAID')
  },
  short: async (arena, checkout, address) => {
    await arena.coins.pay(address, share(30n))
    await untilReceipts(arena, checkout, 'HELD', 1)
    await expire(arena, checkout)
    await untilReceipts(arena, checkout, 'OFFERED', 1)
    await untilState(arena, checkout, 'EXPIRED', 'PAID')
  },
  late: async (arena, checkout, address) => {
    await expire(arena, checkout)
    await arena.coins.pay(address, PRICE.due)
    await untilReceipts(arena, checkout, 'OFFERED', 1)
    await untilState(arena, checkout, 'EXPIRED')
  },
  double: async (arena, checkout, address) => {
    for (const _ of [1, 2]) await arena.coins.pay(address, PRICE.due)
    await untilState(arena, checkout, 'PAID')
  },
  over: async (arena, checkout, address) => {
    await arena.coins.pay(address, share(150n))
    await untilState(arena, checkout, 'PAID')
  },
}

function untilReceipts({ rows }: Arena, { checkoutSeq }: Checkout, state: string, least: number): Promise<void> {
  return until(`${least} arrivals of ${checkoutSeq} are ${state}`, async () => {
    const sql = `SELECT count(*)::int AS count FROM wallet_receipt WHERE checkout_seq = $1 AND state IN ($2, 'COUNTED')`
    const found = await rows.query<{ count: number }>(sql, [checkoutSeq, state])
    return (found.rows[0]?.count ?? 0) >= least
  })
}

/** Waits until the bank has seen the whole chain and has settled everything in it. */
function untilSettled({ rows }: Arena, height: number): Promise<void> {
  return until('all arrivals are settled', async () => {
    const found = await rows.query(
      `SELECT FROM chain_position WHERE network = 'Bitcoin' AND height = $1
         AND NOT EXISTS (SELECT FROM deposit WHERE posted_at IS NULL AND vanished_at IS NULL)
         AND NOT EXISTS (SELECT FROM checkout_look)
         AND NOT EXISTS (SELECT FROM wallet_receipt WHERE state IN ('SEEN', 'HELD'))
         AND NOT EXISTS (SELECT FROM checkout_payment WHERE state = 'PENDING')`,
      [height],
    )
    return found.rowCount === 1
  })
}

/** Checks each checkout: timely payments of at least the price pay exactly the price; everything else is offered back. */
async function wrongCheckouts(
  arena: Arena,
  travelled: readonly Travelled[],
  arrived: ReadonlyMap<string, bigint>,
): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<
    Record<'seq' | 'state' | 'paid' | 'fee' | 'refunded' | 'offered' | 'back', string>
  >(
    `SELECT checkout_seq AS seq, state,
       (SELECT coalesce(sum(amount), 0) FROM checkout_payment AS payment WHERE payment.checkout_seq = checkout.checkout_seq) AS paid,
       (SELECT coalesce(sum(fee), 0) FROM checkout_payment AS payment WHERE payment.checkout_seq = checkout.checkout_seq) AS fee,
       (SELECT coalesce(sum(refunded), 0) FROM checkout_payment AS payment WHERE payment.checkout_seq = checkout.checkout_seq) AS refunded,
       (SELECT coalesce(sum(amount), 0) FROM return_offer AS offer
         WHERE offer.checkout_seq = checkout.checkout_seq AND cause <> 'REFUND') AS offered,
       (SELECT coalesce(sum(amount), 0) FROM return_offer AS offer
         WHERE offer.checkout_seq = checkout.checkout_seq AND cause = 'REFUND') AS back
     FROM checkout WHERE checkout_seq = ANY ($1)`,
    [travelled.map(({ checkoutSeq }) => checkoutSeq)],
  )
  const found = new Map(rows.map((row) => [row.seq, row]))
  return travelled.flatMap(({ checkoutSeq, address, play }) => {
    const row = found.get(checkoutSeq)
    const came = arrived.get(address) ?? 0n
    const isPaid = play !== 'late' && came >= PRICE.due
    const refunded = BigInt(row?.refunded ?? 0)
    const state = !isPaid
      ? 'EXPIRED'
      : refunded === 0n
        ? 'PAID'
        : refunded === PRICE.due
          ? 'REFUNDED'
          : 'PARTLY_REFUNDED'
    const paid = isPaid ? PRICE.due : 0n
    const wanted = [state, paid, isPaid ? PRICE.fee : 0n, came - paid, refunded].join(' ')
    const is = [row?.state, row?.paid, row?.fee, row?.offered, row?.back].join(' ')
    return is === wanted && came > 0n ? [] : [`${play} checkout ${checkoutSeq} is ${is}, not ${wanted}; ${came} came`]
  })
}

async function wrongShops(arena: Arena, shops: readonly Shop[]): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<{ seq: string; change: string }>(
    `SELECT account_seq AS seq, sum(amount - fee - refunded) AS change FROM checkout_payment
     JOIN merchant_account USING (merchant_account_seq) WHERE state = 'DONE' AND method = 'WALLET' GROUP BY 1`,
  )
  const change = new Map(rows.map((row) => [row.seq, BigInt(row.change)]))
  const owners = shops.map(({ owner }) => owner)
  return wrongBalances(
    arena,
    new Map(owners.map(({ accountSeq, opening }) => [accountSeq, opening + (change.get(accountSeq) ?? 0n)])),
  )
}

/** Custody must have its opening balance and everything that arrived. */
async function wrongCustody(arena: Arena, arrived: ReadonlyMap<string, bigint>): Promise<readonly string[]> {
  const came = [...arrived.values()].reduce((sum, units) => sum + units, 0n)
  const [is, wanted] = [await sumOf(arena, asset, 'custody'), -(fundedOf(asset) + came)]
  return is === wanted ? [] : [`custody of ${asset} is ${is}, not ${wanted}`]
}
