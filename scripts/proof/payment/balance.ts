import { type Arena, SHARDS } from './arena.ts'
import { askFor, type End, refund, wrongEnds } from './checkout.ts'
import { payFromBalance } from './from-balance.ts'
import type { Journey, Kind } from './kind.ts'
import { openShop, openSomeone, type Shop, type Someone, wrongBalances } from './people.ts'

const asset = 'USOT'
const OPENING = 10n ** 15n
const PRICE = { cents: 1_000n, due: 10n ** 9n, fee: 3n * 10n ** 8n }
const PART = '4'
const PEOPLE_PER_SHARD = 10
/** A third is refunded, in two parts. */
const REFUNDED_EVERY = 3
/** Some accounts have too little. */
const POOR = 2

/** Members of two shards pay shops of both from their balances, some with too little; a third is refunded. */
export function balanceKind(): Kind {
  const people: Someone[] = []
  const ends = new Map<string, End>()
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
          ends.set(checkout.checkoutSeq, { state: isPoor ? 'OPEN' : isRefunded ? 'REFUNDED' : 'PAID', due: PRICE.due })
          await payFromBalance(arena, payer, checkout, { isPoor })
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

/** Every account must have, to the unit, what follows from the completed payments and refunds. */
async function wrongAccounts(arena: Arena, people: readonly Someone[]): Promise<readonly string[]> {
  const { rows } = await arena.rows.query<Record<'from' | 'to' | 'amount' | 'fee' | 'refunded', string>>(
    `SELECT payer_account_seq AS from, account_seq AS to, amount, fee, refunded FROM checkout_payment
     JOIN merchant_account USING (merchant_account_seq) WHERE state = 'DONE' AND method = 'BALANCE' AND converted_from IS NULL`,
  )
  const expected = new Map(people.map(({ accountSeq, opening }) => [accountSeq, opening]))
  const add = (account: string, amount: bigint) => expected.set(account, (expected.get(account) ?? 0n) + amount)
  for (const { from, to, amount, fee, refunded } of rows) {
    add(from, BigInt(refunded) - BigInt(amount))
    add(to, BigInt(amount) - BigInt(fee) - BigInt(refunded))
  }
  return wrongBalances(arena, expected)
}
