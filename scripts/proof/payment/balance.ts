import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import { type Arena, SHARDS } from './arena.ts'
import { askFor, type Checkout, refund, stateOf, untilState } from './checkout.ts'
import { insist, insistProved } from './http.ts'
import type { Journey, Kind } from './kind.ts'
import { openShop, openSomeone, type Shop, type Someone, wrongBalances } from './people.ts'
import { untilDone } from './until.ts'

const asset = 'USOT'
const OPENING = 10n ** 15n
const PRICE = { cents: 1_000n, due: 10n ** 9n, fee: 3n * 10n ** 8n }
const PART = '4'
const PEOPLE_PER_SHARD = 10
/** A third is given back, in two parts. */
const REFUNDED_EVERY = 3
/** Some accounts have too little. */
const POOR = 2
const LOOK_MS = 200
const TRIES = 10

/** Members of two shards pay shops of both from their balances, some with too little; a third is refunded. */
export function balanceKind(): Kind {
  const people: Someone[] = []
  const ends = new Map<string, 'OPEN' | 'PAID' | 'REFUNDED'>()
  return {
    name: 'balance',
    open: async (arena, payments) => {
      const { payers, shops } = await openPeople(arena)
      people.push(...payers, ...shops.map(({ owner }) => owner))
      return Array.from({ length: payments }, (_, n): Journey => {
        const payer = payers[n % payers.length] as Someone
        const shop = shops[Math.floor(n / 3) % shops.length] as Shop
        const isRefunded = n % REFUNDED_EVERY === 0
        return async () => {
          const checkout = await askFor(arena, shop, PRICE)
          const isPoor = payer.opening < PRICE.due
          ends.set(checkout.checkoutSeq, isPoor ? 'OPEN' : isRefunded ? 'REFUNDED' : 'PAID')
          await pay(arena, payer, checkout, isPoor)
          if (!isPoor && isRefunded) await refund(arena, shop, checkout, PART)
        }
      })
    },
    judge: async (arena) => [...(await wrongAccounts(arena, people)), ...(await wrongEnds(arena, ends))],
  }
}

async function openPeople(arena: Arena) {
  const payers: Someone[] = []
  const shops: Shop[] = []
  for (const shard of SHARDS) {
    for (let n = 0; n < PEOPLE_PER_SHARD; n += 1)
      payers.push(await openSomeone(arena, { shard, asset, opening: n < POOR ? PRICE.due / 2n : OPENING }))
    shops.push(await openShop(arena, await openSomeone(arena, { shard, asset, opening: OPENING })))
  }
  return { payers, shops }
}

/** As a member does: proves and pays, and again if the payment was lost with the process that made it. */
async function pay(arena: Arena, payer: Someone, checkout: Checkout, isPoor: boolean): Promise<void> {
  const refusals: unknown[] = []
  while (refusals.length < TRIES) {
    refusals.push(await payOnce(arena, payer, checkout))
    await untilState(arena, checkout, 'OPEN', 'PAID')
    if (isPoor || (await untilDone('its state is read', () => stateOf(arena, checkout))) === 'PAID') return
  }
  throw new Error(`${checkout.checkoutSeq} could not be paid: ${refusals.join()}`)
}

async function payOnce(arena: Arena, payer: Someone, { checkoutSeq, token }: Checkout): Promise<string | number> {
  const wish = { token, account_seq: payer.accountSeq }
  const proved = await insistProved(arena, payer, { method: 'POST', path: '/pg/transaction/authenticate', body: wish })
  if (typeof proved.authentication !== 'string') throw new Error(`not proved: ${proved.error}`)
  const body = { account_seq: payer.accountSeq, authentication: proved.authentication }
  const key = uuidV7()
  for (;;) {
    const paid = await insist(arena, payer, { method: 'POST', path: `/pg/transaction/${checkoutSeq}/pay`, body, key })
    if (paid.error !== 'TRANSACTION_PROCESSING') return paid.error
    await sleep(LOOK_MS)
  }
}

/** Every account must have to the unit what the payments and refunds that are done make of it. */
async function wrongAccounts(arena: Arena, people: readonly Someone[]): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<Record<'from' | 'to' | 'amount' | 'fee' | 'refunded', string>>(
    `SELECT payer_account_seq AS from, account_seq AS to, amount, fee, refunded FROM checkout_payment
     JOIN merchant_account USING (merchant_account_seq) WHERE state = 'DONE' AND method = 'BALANCE'`,
  )
  const expected = new Map(people.map(({ accountSeq, opening }) => [accountSeq, opening]))
  const add = (account: string, amount: bigint) => expected.set(account, (expected.get(account) ?? 0n) + amount)
  for (const { from, to, amount, fee, refunded } of rows) {
    add(from, BigInt(refunded) - BigInt(amount))
    add(to, BigInt(amount) - BigInt(fee) - BigInt(refunded))
  }
  return wrongBalances(arena, expected)
}

/** Who has enough has paid once, and what was given back went back as a whole. */
async function wrongEnds(arena: Arena, ends: ReadonlyMap<string, string>): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<{ seq: string; state: string; paid: string; refunded: string }>(
    `SELECT checkout_seq AS seq, checkout.state, coalesce(sum(amount), 0) AS paid, coalesce(sum(refunded), 0) AS refunded
     FROM checkout LEFT JOIN (SELECT * FROM checkout_payment WHERE state <> 'FAILED') AS payment USING (mode, checkout_seq)
     WHERE checkout_seq = ANY ($1) GROUP BY 1, 2`,
    [[...ends.keys()]],
  )
  const found = new Map(rows.map((row) => [row.seq, `${row.state} ${row.paid} ${row.refunded}`]))
  return [...ends].flatMap(([seq, end]) => {
    const paid = end === 'OPEN' ? 0n : PRICE.due
    const wanted = `${end} ${paid} ${end === 'REFUNDED' ? PRICE.due : 0n}`
    const is = found.get(seq)
    return is === wanted ? [] : [`checkout ${seq} is ${is}, not ${wanted}`]
  })
}
