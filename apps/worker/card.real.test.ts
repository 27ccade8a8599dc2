import { cardDifferences, refundCardPayment } from '@cocobnk/card'
import { partAccountId } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { CENT, cardBank, FEE } from './testing/card-bank.ts'

let bank: Awaited<ReturnType<typeof cardBank>>
beforeAll(async () => {
  bank = await cardBank()
  await bank.fundFees(100_000n * CENT)
})
afterAll(() => bank?.close())

const PAYS = '4242424242424242'

async function paid(cents = 2_500, shop?: Awaited<ReturnType<typeof bank.shop>>) {
  const at = shop ?? (await bank.shop())
  const checkout = await bank.checkout(at, cents)
  await bank.enter(await bank.page(checkout.token), PAYS)
  await bank.look()
  const card = await bank.cardOf(checkout.seq)
  return { shop: at, checkout, seq: card?.card_payment_seq ?? '', charge: card?.charge_id ?? '' }
}

it('credits a captured payment once, less the fee, with concurrent and repeated runs of the worker', async () => {
  const shop = await bank.shop()
  const { seq, token } = await bank.checkout(shop, 2_500)
  const [owes, fees] = [await bank.houseBalance('processor'), await bank.houseBalance('fees')]
  const url = await bank.page(token)
  expect(await bank.page(token)).toBe(url)
  await bank.look()
  expect([await bank.checkoutOf(seq), await bank.wholeOf(shop.accountSeq)]).toEqual([{ state: 'OPEN', flags: [] }, 0n])
  await bank.enter(url, PAYS)
  await Promise.all([bank.look(), bank.look(), bank.look()])
  await bank.look()
  expect([await bank.balanceOf(shop.accountSeq), await bank.reserveOf(shop.accountSeq)]).toEqual([
    0n,
    2_500n * CENT - FEE,
  ])
  expect((await bank.houseBalance('processor')) - owes).toBe(-2_500n * CENT)
  expect((await bank.houseBalance('fees')) - fees).toBe(FEE)
  // The comparison with the chain tolerates coins in flight, so money at the processor must not be among them.
  expect(await bank.houseBalance('inFlight')).toBe(0n)
  expect(await bank.checkoutOf(seq)).toEqual({ state: 'PAID', flags: [] })
  expect(await bank.eventsOf(seq)).toEqual(['checkout.processing', 'checkout.paid'])
  expect(await bank.cardOf(seq)).toMatchObject({ state: 'CREDITED', last4: '4242', cents: 2_500n })
  await expect(bank.page(token)).rejects.toThrow('CARD_CHECKOUT_OVER')
})

it.each(['before the ledger', 'after the ledger'])(
  'a payment completes after a worker died %s has posted',
  async (moment) => {
    const shop = await bank.shop()
    const { seq, token } = await bank.checkout(shop, 900)
    await bank.enter(await bank.page(token), PAYS)
    const dying: typeof bank.deps.ledgers.post = async (...chain) => {
      if (moment === 'after the ledger') await bank.deps.ledgers.post(...chain)
      throw new Error('died')
    }
    expect(await bank.look({}, dying)).toContainEqual(new Error('died'))
    expect((await bank.cardOf(seq))?.state).toBe('CREDITING')
    expect(await bank.look()).toEqual([])
    expect([await bank.wholeOf(shop.accountSeq), (await bank.checkoutOf(seq))?.state]).toEqual([
      900n * CENT - FEE,
      'PAID',
    ])
  },
)

it('a declined card or failed 3-D Secure leaves the checkout open, and a delayed capture is awaited', async () => {
  const { seq, token } = await bank.checkout(await bank.shop(), 700)
  const url = await bank.page(token)
  await bank.enter(url, '4000000000000002')
  await bank.look()
  expect([(await bank.cardOf(seq))?.decline_code, (await bank.checkoutOf(seq))?.state]).toEqual([
    'generic_decline',
    'OPEN',
  ])
  await bank.enter(url, '4000002500003155')
  await bank.form(`${new URL(url).pathname}/question`, { answer: 'no' })
  await bank.look()
  expect((await bank.cardOf(seq))?.decline_code).toBe('authentication_required')
  await bank.enter(url, '4000000000000077')
  await bank.look()
  expect([(await bank.cardOf(seq))?.state, (await bank.checkoutOf(seq))?.state]).toEqual(['PROCESSING', 'PROCESSING'])
  await expect(bank.page(token)).rejects.toThrow('CARD_IN_PROGRESS')
  const { payment_intent } = await sessionOf((await bank.cardOf(seq))?.session_id ?? '')
  await bank.form(`/card/intent/${payment_intent}/capture`)
  await bank.look()
  expect((await bank.checkoutOf(seq))?.state).toBe('PAID')
  expect(await bank.eventsOf(seq)).toEqual(['checkout.processing', 'checkout.paid'])
})

async function sessionOf(id: string) {
  const response = await fetch(`${bank.origin}/v1/checkout/sessions/${id}`, {
    headers: { authorization: 'Bearer sk_test_sandbox' },
  })
  return (await response.json()) as { readonly payment_intent: string }
}

it('closes the payment page when the price expires and accepts no card afterwards', async () => {
  const { seq, token } = await bank.checkout(await bank.shop(), 700)
  const url = await bank.page(token)
  await bank.expire(seq)
  await bank.look()
  await bank.look()
  expect((await bank.cardOf(seq))?.state).toBe('ENDED')
  expect((await bank.enter(url, PAYS)).status).toBe(409)
})

it.each([
  ['REQUOTE', { state: 'PAID', flags: ['LATE'] }, 700n * CENT - FEE, 'CREDITED'],
  ['RETURN', { state: 'EXPIRED', flags: [] }, 0n, 'RETURNED'],
] as const)('a capture after expiry follows the shop’s policy %s', async (policy, checkout, balance, state) => {
  const shop = await bank.shop(policy)
  const { seq, token } = await bank.checkout(shop, 700)
  await bank.enter(await bank.page(token), PAYS)
  await bank.expire(seq)
  await bank.look()
  expect([await bank.checkoutOf(seq), await bank.wholeOf(shop.accountSeq)]).toEqual([checkout, balance])
  expect((await bank.cardOf(seq))?.state).toBe(state)
})

it('refunds a second payment of a checkout to the card, also if the worker dies in between', async () => {
  const shop = await bank.shop()
  const { seq, token } = await bank.checkout(shop, 800)
  const [owes, suspense] = [await bank.houseBalance('processor'), await bank.houseBalance('suspense')]
  const url = await bank.page(token)
  await sql`insert into checkout_payment (mode, payment_seq, checkout_seq, method, asset_seq, amount, fee, merchant_account_seq, counted,
      state, ended_at)
    select 'LIVE', ${uuidV7()}, ${seq}, 'WALLET', seq, 1, 0, ${shop.place}, 800, 'DONE', now() from asset where code = 'USOT'`.execute(
    bank.owner,
  )
  await sql`update checkout set state = 'PAID', paid_at = now() where checkout_seq = ${seq}`.execute(bank.owner)
  await bank.enter(url, PAYS)
  const { refund } = bank.deps.processor
  const failures = await bank.look({
    refund: async (asked) => {
      await refund(asked)
      throw new Error('died')
    },
  })
  expect(failures).toContainEqual(new Error('died'))
  await bank.look()
  expect(await bank.cardOf(seq)).toMatchObject({ state: 'RETURNED', return_id: expect.stringMatching(/^re_/) })
  expect([await bank.houseBalance('processor'), await bank.houseBalance('suspense')]).toEqual([owes, suspense])
  expect(await bank.eventsOf(seq)).toEqual(['return.done'])
})

it('refunds each id once, never more than was paid, and holds the shop’s money first', async () => {
  const { shop, seq } = await paid(1_000)
  const refund = (refundSeq: string, cents: bigint, processor = bank.deps.processor) =>
    refundCardPayment({ ...bank.deps, processor }, { refundSeq, paymentSeq: seq, amount: cents * CENT })
  const first = uuidV7()
  const dying = {
    ...bank.deps.processor,
    refund: async (asked: Parameters<typeof bank.deps.processor.refund>[0]) => {
      await bank.deps.processor.refund(asked)
      throw new Error('died')
    },
  }
  await expect(refund(first, 300n, dying)).rejects.toThrow('died')
  const done = await refund(first, 300n)
  expect(await refund(first, 300n)).toEqual(done)
  expect(await bank.wholeOf(shop.accountSeq)).toBe(700n * CENT - FEE)
  expect(await refund(uuidV7(), 701n)).toMatchObject({ code: 'TOO_MUCH' })
  const short = uuidV7()
  expect(await refund(short, 700n)).toMatchObject({ code: 'SHOP_SHORT' })
  await bank.fund(shop.accountSeq, FEE)
  expect(await refund(short, 700n)).toMatchObject({ code: 'SHOP_SHORT' })
  expect(await refund(uuidV7(), 700n)).toMatchObject({ ok: true })
  expect(await bank.wholeOf(shop.accountSeq)).toBe(0n)
})

it('debits a dispute from the shop’s balance, and the uncovered rest from later income', async () => {
  const { shop, checkout, charge, seq } = await paid(5_000)
  await bank.ripen(shop.accountSeq)
  await bank.release()
  await bank.leave(shop.accountSeq, 1_000n * CENT)
  const owed = await bank.houseBalance('receivable')
  await bank.form(`/card/charge/${charge}/dispute`)
  await bank.book()
  await bank.book()
  expect(await bank.wholeOf(shop.accountSeq)).toBe(0n)
  expect((await bank.houseBalance('receivable')) - owed).toBe(-4_000n * CENT)
  expect(await bank.eventsOf(checkout.seq)).toEqual(['checkout.processing', 'checkout.paid', 'checkout.disputed'])
  const refunded = refundCardPayment(bank.deps, { refundSeq: uuidV7(), paymentSeq: seq, amount: CENT })
  expect(await refunded).toMatchObject({ code: 'SHOP_SHORT' })
  await bank.fund(shop.accountSeq, 6_000n * CENT)
  await bank.book()
  expect(await bank.wholeOf(shop.accountSeq)).toBe(2_000n * CENT)
  expect(await bank.houseBalance('receivable')).toBe(owed)
  const dispute = await disputeOf(seq)
  await bank.form(`/card/dispute/${dispute?.dispute_id}/lost`)
  await bank.book()
  expect((await disputeOf(seq))?.state).toBe('LOST')
  expect(await bank.wholeOf(shop.accountSeq)).toBe(2_000n * CENT)
  expect((await bank.eventsOf(checkout.seq)).at(-1)).toBe('checkout.dispute_closed')
})

it('an account whose debt cannot be recovered does not block others', async () => {
  const paidTwice = [await paid(5_000), await paid(5_000)]
  for (const { charge } of paidTwice) await bank.form(`/card/charge/${charge}/dispute`)
  const accounts = paidTwice.map(({ shop }) => shop.accountSeq)
  let unlucky: string | undefined
  const failing: typeof bank.deps.ledgers.post = (...chain) => {
    const debtor = accounts.find((account) =>
      chain.some(({ debit }) => debit === partAccountId(account, 'cardReserve')),
    )
    unlucky ??= debtor
    return debtor !== undefined && debtor === unlucky
      ? Promise.reject(new Error('away'))
      : bank.deps.ledgers.post(...chain)
  }
  await expect(bank.book(failing)).rejects.toThrow('away')
  const left = async () => Promise.all(accounts.map(async (account) => [account, await bank.wholeOf(account)]))
  expect(await left()).toEqual(accounts.map((account) => [account, account === unlucky ? 5_000n * CENT - FEE : 0n]))
  await bank.book()
  expect(await left()).toEqual(accounts.map((account) => [account, 0n]))
})

it('returns the whole amount to the shop when a dispute is won with the desk’s evidence', async () => {
  const { shop, charge, seq } = await paid(5_000)
  await bank.form(`/card/charge/${charge}/dispute`)
  await bank.book()
  const open = await disputeOf(seq)
  expect([open?.state, await bank.wholeOf(shop.accountSeq)]).toEqual(['OPEN', 0n])
  const { rows } = await sql<{ member_seq: string }>`
    select member_seq from review_case where kind = 'CHARGEBACK' and subject_seq = ${open?.chargeback_seq}`.execute(
    bank.owner,
  )
  expect(rows).toEqual([{ member_seq: shop.memberSeq }])
  const bytes = Buffer.from('%PDF-1.4')
  const named = { id: uuidV7(), name: 'evidence.pdf', type: 'application/pdf' }
  const file = await bank.deps.processor.uploadEvidence({ ...named, bytes })
  await sql`update chargeback set answer = 'SUBMIT', evidence = 'Delivered on Monday', evidence_file = ${file}, answered_at = now()
    where chargeback_seq = ${open?.chargeback_seq}`.execute(bank.owner)
  await bank.book()
  expect((await disputeOf(seq))?.state).toBe('SUBMITTED')
  expect(await (await fetch(`${bank.origin}/card`)).text()).toContain(`/card/document/${file}`)
  await bank.form(`/card/dispute/${open?.dispute_id}/won`)
  await bank.book()
  await bank.book()
  expect((await disputeOf(seq))?.state).toBe('WON')
  const told = await sql<{ event: string }>`
    select event from notification where member_seq = ${shop.memberSeq} and event like 'DISPUTE%' order by created_at, event`.execute(
    bank.owner,
  )
  expect(told.rows.map(({ event }) => event)).toEqual(['DISPUTED', 'DISPUTE_WON'])
  expect(await bank.wholeOf(shop.accountSeq)).toBe(5_000n * CENT - FEE)
})

function disputeOf(seq: string) {
  return bank.owner.selectFrom('chargeback').selectAll().where('card_payment_seq', '=', seq).executeTakeFirst()
}

it('our books match the processor’s to the cent, including costs and payouts, and a difference is reported', async () => {
  await bank.book()
  expect(await cardDifferences(bank.deps.db, 0)).toEqual([])
  const before = await bank.houseBalance('nostro')
  await bank.form('/card/payout')
  await bank.book()
  expect(await cardDifferences(bank.deps.db, 0)).toEqual([])
  const payouts = await bank.deps.processor.payoutsSince(new Date(0))
  const out = payouts.reduce((sum, { cents }) => sum + cents, 0n)
  expect(before - (await bank.houseBalance('nostro'))).toBe(out * CENT)
  // Everything has been paid out, so the processor owes nothing.
  expect(await bank.houseBalance('processor')).toBe(0n)
  await sql`insert into card_entry (entry_id, kind, source, cents, fee_cents, at, cost_seq)
    values ('txn_foreign', 'CHARGE', 'ch_foreign', 77, 5, now() - interval '1 hour', ${uuidV7()})`.execute(bank.owner)
  const isPosted = async () => {
    await bank.book()
    const found = await sql<{
      at: Date | null
    }>`SELECT cost_posted_at AS at FROM card_entry WHERE entry_id = 'txn_foreign'`
      .execute(bank.owner)
      .then(({ rows }) => rows[0])
    return found?.at !== null
  }
  // The entry may still turn out to belong to a payment on another shard, where its cost would be charged a second time.
  expect(await isPosted()).toBe(false)
  const foreign = { source: 'ch_foreign', ours: 0n, theirs: 77n }
  expect(await cardDifferences(bank.deps.db)).toEqual([foreign, { source: 'txn_foreign', ours: 0n, theirs: -5n }])
  await sql`update card_entry set at = now() - interval '8 days' where entry_id = 'txn_foreign'`.execute(bank.owner)
  expect(await isPosted()).toBe(true)
  expect(await cardDifferences(bank.deps.db)).toEqual([foreign])
})

it('a refund and a dispute are booked after everything was paid out, when the bank owes the processor', async () => {
  const [refunded, disputed] = [await paid(3_000), await paid(5_000)]
  await bank.book()
  await bank.form('/card/payout')
  await bank.book()
  expect(await bank.houseBalance('processor')).toBeGreaterThanOrEqual(0n)
  const differences = await cardDifferences(bank.deps.db, 0)
  const asked = { refundSeq: uuidV7(), paymentSeq: refunded.seq, amount: 1_000n * CENT }
  expect(await refundCardPayment(bank.deps, asked)).toMatchObject({ ok: true })
  await bank.form(`/card/charge/${disputed.charge}/dispute`)
  await bank.book()
  expect((await disputeOf(disputed.seq))?.charged_at).toBeInstanceOf(Date)
  expect(await bank.wholeOf(disputed.shop.accountSeq)).toBe(0n)
  expect(await bank.houseBalance('processor')).toBeGreaterThan(6_000n * CENT)
  expect(await cardDifferences(bank.deps.db, 0)).toEqual(differences)
})

it('evidence is submitted while the ledger is away, because the processor sets a deadline for it', async () => {
  const { charge, seq } = await paid(5_000)
  await bank.form(`/card/charge/${charge}/dispute`)
  const away: typeof bank.deps.ledgers.post = () => Promise.reject(new Error('away'))
  await expect(bank.book(away)).rejects.toThrow('away')
  await sql`update chargeback set answer = 'SUBMIT', evidence = 'Delivered on Monday', answered_at = now()
    where card_payment_seq = ${seq}`.execute(bank.owner)
  await expect(bank.book(away)).rejects.toThrow('away')
  const dispute = await disputeOf(seq)
  expect(dispute?.charged_at).toBeNull()
  expect(await bank.deps.processor.dispute(dispute?.dispute_id ?? '')).toMatchObject({ state: 'SUBMITTED' })
  await bank.book()
  expect(await disputeOf(seq)).toMatchObject({ state: 'SUBMITTED', charged_at: expect.any(Date) })
})

it('a test order is shown with its mode and state, and cannot be paid by card', async () => {
  const { merchantSeq } = await bank.shop()
  const token = 'test-order-of-the-page'
  await sql`insert into checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      expires_at)
    values ('TEST', ${uuidV7()}, ${merchantSeq}, 'T-1', 'Green tea', 'API', 700, 'USD', ${token}, now() + interval '15 minutes')`.execute(
    bank.owner,
  )
  const shown = await bank.http['GET /pg/transaction/token/{checkout_token}/card']({
    path: { checkout_token: token },
  } as never)
  expect(shown).toMatchObject({
    value: { checkout: { mode: 'TEST', state: 'OPEN', is_verified: true, takes_wallets: false, card_usd: null } },
  })
  await expect(bank.page(token)).rejects.toThrow('NOT_FOUND')
})

it('a forged event is refused and changes nothing', async () => {
  const bytes = Buffer.from(JSON.stringify({ type: 'checkout.session.completed', data: { object: { id: 'cs_x' } } }))
  const event = bank.http['POST /pg/card/event']
  expect(await event({ event: { bytes, signature: 't=1,v1=00' } } as never)).toMatchObject({
    code: 'CARD_EVENT_REFUSED',
  })
})
