import { refundCardPayment, stopRiskyShops } from '@cocobnk/card'
import { sql, uuidV7 } from '@cocobnk/database'
import { factsIn } from '@cocobnk/outflow'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CENT, cardBank, FEE } from './testing/card-bank.ts'

let bank: Awaited<ReturnType<typeof cardBank>>
beforeAll(async () => {
  bank = await cardBank()
  await bank.fundFees(100_000n * CENT)
})
afterAll(() => bank?.close())

type Shop = Awaited<ReturnType<typeof bank.shop>>
const PAYS = '4242424242424242'

async function paid(cents: number, shop: Shop) {
  const checkout = await bank.checkout(shop, cents)
  await bank.enter(await bank.page(checkout.token), PAYS)
  await bank.look()
  const card = await bank.cardOf(checkout.seq)
  return { seq: card?.card_payment_seq ?? '', charge: card?.charge_id ?? '' }
}

const dispute = async (charge: string) => {
  await bank.form(`/card/charge/${charge}/dispute`)
  await bank.book()
}
const end = async (seq: string, how: 'won' | 'lost') => {
  const found = await bank.owner
    .selectFrom('chargeback')
    .select('dispute_id')
    .where('card_payment_seq', '=', seq)
    .executeTakeFirstOrThrow()
  await bank.form(`/card/dispute/${found.dispute_id}/${how}`)
  await bank.book()
}
const refund = (seq: string, cents: bigint) =>
  refundCardPayment(bank.deps, { refundSeq: uuidV7(), paymentSeq: seq, amount: cents * CENT })
const held = async ({ accountSeq }: Shop) => [await bank.balanceOf(accountSeq), await bank.reserveOf(accountSeq)]
const partsOf = (seq: string) =>
  bank.owner.selectFrom('card_reserve').selectAll().where('card_payment_seq', '=', seq).orderBy('due_at').execute()

it('a capture is released in two parts, neither before its date', async () => {
  const shop = await bank.shop()
  const { seq } = await paid(10_000, shop)
  const net = 10_000n * CENT - FEE
  expect(await held(shop)).toEqual([0n, net])
  expect((await partsOf(seq)).map(({ kind, amount }) => [kind, amount])).toEqual([
    ['FIRST', (net * 8n) / 10n],
    ['ROLLING', (net * 2n) / 10n],
  ])
  const days = (await partsOf(seq)).map(({ due_at }) => Math.floor((due_at.getTime() - Date.now()) / 86_400_000))
  expect(days).toEqual([14, 90])
  await bank.release()
  expect(await held(shop)).toEqual([0n, net])
  await expect(
    sql`update card_reserve set release_key = ${uuidV7()}, released = amount where card_payment_seq = ${seq}`.execute(
      bank.owner,
    ),
  ).rejects.toThrow('is released when it is due')
  await bank.ripen(shop.accountSeq, 'FIRST')
  await Promise.all([bank.release(), bank.release()])
  expect(await held(shop)).toEqual([(net * 8n) / 10n, (net * 2n) / 10n])
  await bank.ripen(shop.accountSeq)
  await bank.release()
  expect(await held(shop)).toEqual([net, 0n])
})

it.each(['before', 'after'] as const)(
  'a release completes once after a worker died %s the ledger has posted',
  async (moment) => {
    const shop = await bank.shop()
    await paid(1_000, shop)
    await bank.ripen(shop.accountSeq)
    const dying: typeof bank.deps.ledgers.post = async (...chain) => {
      if (moment === 'after') await bank.deps.ledgers.post(...chain)
      throw new Error('died')
    }
    expect(await bank.release(dying)).toContainEqual(new Error('died'))
    expect(await bank.release()).toEqual([])
    expect(await bank.release()).toEqual([])
    expect(await held(shop)).toEqual([1_000n * CENT - FEE, 0n])
  },
)

it('a refund takes the reserve of its own payment, and of others no more than the fee', async () => {
  const shop = await bank.shop()
  const [spent, fresh] = [await paid(2_000, shop), await paid(3_000, shop)]
  await sql`update card_reserve set due_at = now(), next_at = now() where card_payment_seq = ${spent.seq}`.execute(
    bank.owner,
  )
  await bank.release()
  await bank.leave(shop.accountSeq, 0n)
  // The money of the released payment is gone: it may not go back to its card out of what another card brought.
  expect(await refund(spent.seq, 1_000n)).toMatchObject({ code: 'SHOP_SHORT' })
  expect(await held(shop)).toEqual([0n, 3_000n * CENT - FEE])
  const more = await paid(1_000, shop)
  expect(await refund(fresh.seq, 3_000n)).toMatchObject({ ok: true })
  expect(await held(shop)).toEqual([0n, 1_000n * CENT - 2n * FEE])
  await bank.ripen(shop.accountSeq)
  await bank.release()
  expect(await held(shop)).toEqual([1_000n * CENT - 2n * FEE, 0n])
  expect((await partsOf(more.seq)).every(({ released_at }) => released_at !== null)).toBe(true)
})

it('a debt is collected from every account of the owner, blocks cards and outflow, and is paid by later money of any account', async () => {
  const shop = await bank.shop()
  const { charge } = await paid(5_000, shop)
  await bank.ripen(shop.accountSeq)
  await bank.release()
  await bank.leave(shop.accountSeq, 0n)
  const other = await bank.account(shop.memberSeq)
  await bank.fund(other, 1_000n * CENT)
  const next = await bank.checkout(shop, 500)
  const page = await bank.page(next.token)
  await dispute(charge)
  expect([await bank.balanceOf(other), await bank.debtOf(shop.memberSeq)]).toEqual([0n, 4_000n * CENT])
  await expect(bank.page((await bank.checkout(shop, 500)).token)).rejects.toThrow('CARD_NOT_OFFERED')
  const facts = await factsIn(bank.owner)({ memberSeq: shop.memberSeq, sessionSeq: undefined })
  expect(facts.isInDebt).toBe(true)
  // A page that was open is closed, so no card is entered there any more.
  await bank.look()
  await bank.look()
  expect((await bank.enter(page, PAYS)).status).toBe(409)
  await bank.fund(other, 3_000n * CENT)
  await bank.fund(shop.accountSeq, 3_000n * CENT)
  await bank.book()
  expect(await bank.debtOf(shop.memberSeq)).toBe(0n)
  expect((await bank.balanceOf(other)) + (await bank.balanceOf(shop.accountSeq))).toBe(2_000n * CENT)
  expect((await factsIn(bank.owner)({ memberSeq: shop.memberSeq, sessionSeq: undefined })).isInDebt).toBe(false)
  await bank.page((await bank.checkout(shop, 500)).token)
})

it('money that left an account between plan and posting is collected elsewhere, and never twice', async () => {
  const shop = await bank.shop()
  const { charge } = await paid(2_000, shop)
  await bank.ripen(shop.accountSeq)
  await bank.release()
  const emptied: typeof bank.deps.ledgers.post = async (...chain) => {
    if (chain.some(({ debit }) => debit === shop.accountSeq)) await bank.leave(shop.accountSeq, 0n)
    return bank.deps.ledgers.post(...chain)
  }
  await bank.form(`/card/charge/${charge}/dispute`)
  await bank.book(emptied)
  expect(await bank.debtOf(shop.memberSeq)).toBe(2_000n * CENT)
  const other = await bank.account(shop.memberSeq)
  await bank.fund(other, 9_000n * CENT)
  await bank.fund(shop.accountSeq, 100n * CENT)
  await bank.book()
  await bank.book()
  expect(await bank.debtOf(shop.memberSeq)).toBe(0n)
  expect((await bank.balanceOf(other)) + (await bank.balanceOf(shop.accountSeq))).toBe(7_100n * CENT)
})

it('what was released of what may be charged back stays within the owner’s credit', async () => {
  const shop = await bank.shop()
  const limit = async (usot: string) => {
    await sql`update setting set value = jsonb_set(value, '{NEW,credit_usot}', ${JSON.stringify(usot)}::jsonb)
      where name = 'config.card_reserve'`.execute(bank.owner)
  }
  await limit('2500')
  // Settings are read again after some seconds.
  bank.forgetSettings()
  await paid(2_000, shop)
  await paid(2_000, shop)
  await bank.ripen(shop.accountSeq)
  await bank.release()
  const [usable, reserve] = await held(shop)
  expect(usable).toBeGreaterThan(0n)
  expect(4_000n * CENT - (reserve ?? 0n)).toBeLessThanOrEqual(2_500n * CENT)
  await sql`update card_payment set captured_at = now() - interval '121 days' where merchant_account_seq = ${shop.place}`.execute(
    bank.owner,
  )
  await bank.ripen(shop.accountSeq)
  await bank.release()
  expect(await held(shop)).toEqual([4_000n * CENT - 2n * FEE, 0n])
  await limit('1000000')
  bank.forgetSettings()
})

it('too many disputes or too much in a day stop cards and releases, until the stop is ended', async () => {
  const [disputed, fast] = [await bank.shop(), await bank.shop()]
  const charges = []
  for (const cents of [1_000, 1_000, 1_000]) charges.push(await paid(cents, disputed))
  for (const { charge } of charges.slice(0, 2)) await dispute(charge)
  expect(await stopRiskyShops(bank.deps)).toEqual([])
  await bank.fund(disputed.accountSeq, 5_000n * CENT)
  await dispute(charges[2]?.charge ?? '')
  for (const cents of [60_000, 60_000]) await paid(cents, fast)
  await expect(bank.page((await bank.checkout(fast, 100_001)).token)).rejects.toThrow('CARD_NOT_OFFERED')
  const stops = await stopRiskyShops(bank.deps)
  expect(stops).toHaveLength(2)
  expect(stops).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ merchantSeq: disputed.merchantSeq, cause: 'DISPUTE_COUNT' }),
      expect.objectContaining({ merchantSeq: fast.merchantSeq, cause: 'VELOCITY' }),
    ]),
  )
  expect(await stopRiskyShops(bank.deps)).toEqual([])
  await expect(bank.page((await bank.checkout(fast, 500)).token)).rejects.toThrow('CARD_NOT_OFFERED')
  await bank.ripen(fast.accountSeq)
  await bank.release()
  expect((await held(fast))[0]).toBe(0n)
  await sql`update card_stop set released_at = now() where merchant_seq = ${fast.merchantSeq}`.execute(bank.owner)
  expect(await stopRiskyShops(bank.deps)).toEqual([])
  await bank.page((await bank.checkout(fast, 500)).token)
  await bank.release()
  expect((await held(fast))[0]).toBe(120_000n * CENT - 2n * FEE)
})

const ACTS = ['capture', 'refund', 'part', 'dispute', 'won', 'lost', 'ripen', 'release', 'spend', 'earn'] as const

it('whatever happens to a shop, its rows equal its reserve in the ledger, and it never gets more than was captured', async () => {
  const life = fc.array(fc.tuple(fc.constantFrom(...ACTS), fc.nat()), { minLength: 8, maxLength: 14 })
  await fc.assert(
    fc.asyncProperty(life, async (acts) => {
      const shop = await bank.shop()
      const made: { seq: string; charge: string; end?: 'open' | 'over' }[] = []
      let given = 0n
      for (const [act, n] of acts) {
        const one = made[n % Math.max(made.length, 1)]
        if (act === 'capture' && (await bank.debtOf(shop.memberSeq)) === 0n)
          made.push(await paid(500 + (n % 1_000), shop))
        if (act === 'refund' && one) await refund(one.seq, 500n)
        if (act === 'part' && one) await refund(one.seq, BigInt(1 + (n % 300)))
        if (act === 'dispute' && one && !one.end) {
          one.end = 'open'
          await dispute(one.charge)
        }
        if ((act === 'won' || act === 'lost') && one?.end === 'open') {
          one.end = 'over'
          await end(one.seq, act)
        }
        if (act === 'ripen') await bank.ripen(shop.accountSeq, n % 2 === 0 ? 'FIRST' : undefined)
        if (act === 'release') expect(await bank.release()).toEqual([])
        if (act === 'spend') {
          given += await bank.balanceOf(shop.accountSeq)
          if ((await bank.balanceOf(shop.accountSeq)) > 0n) await bank.leave(shop.accountSeq, 0n)
        }
        if (act === 'earn') {
          given -= 200n * CENT
          await bank.fund(shop.accountSeq, 200n * CENT)
          await bank.book()
        }
        const { rows } = await sql<{ left: bigint; early: bigint }>`
          select coalesce(sum(amount - taken) filter (where released_at is null), 0) as left,
            count(*) filter (where released > 0 and due_at > now()) as early
          from card_reserve where account_seq = ${shop.accountSeq}`.execute(bank.owner)
        expect([rows[0]?.left, rows[0]?.early], act).toEqual([await bank.reserveOf(shop.accountSeq), 0n])
      }
      const { rows } = await sql<{ net: bigint }>`
        select coalesce(sum(cents * ${CENT.toString()}::numeric - fee), 0) as net from card_payment
        where merchant_account_seq = ${shop.place} and state = 'CREDITED'`.execute(bank.owner)
      expect(given + (await bank.wholeOf(shop.accountSeq))).toBeLessThanOrEqual(rows[0]?.net ?? 0n)
    }),
    { numRuns: 3, endOnFailure: true },
  )
})
