import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

/** Tests the constraints that the database itself enforces on payments to shops, independent of the code. */
let bank: FreshDatabase
let owner: Database<unknown>
const [memberSeq, accountSeq, merchantSeq, place] = [uuidV7(), uuidV7(), uuidV7(), uuidV7()]
const run = (statement: ReturnType<typeof sql>) => statement.execute(owner.db)
const refused = (statement: ReturnType<typeof sql>, by: string | RegExp) => expect(run(statement)).rejects.toThrow(by)

beforeAll(async () => {
  bank = await freshDatabase('bank')
  owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  await run(sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, '0000-0000-0001', 'anna', '$argon2id$')`)
  await run(sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${accountSeq}, ${memberSeq}, seq, '1000000000000', 'x', 1 FROM asset WHERE code = 'USOT'`)
  await run(sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency,
      state, activated_at)
    VALUES (${merchantSeq}, ${memberSeq}, 'AAAAAAAAAA', 'x', 'https://x.test/', 'OTHER', 'x@x.test', 'USD', 'ACTIVE', now())`)
  await run(sql`INSERT INTO merchant_account (merchant_account_seq, merchant_seq, account_seq, asset_seq, is_default)
    SELECT ${place}, ${merchantSeq}, ${accountSeq}, seq, true FROM asset WHERE code = 'USOT'`)
})
afterAll(async () => {
  await owner?.close()
  await bank?.drop()
})

const newToken = () => Buffer.from(uuidV7().replaceAll('-', ''), 'hex').toString('base64url')

async function checkout(number = uuidV7(), mode: 'LIVE' | 'TEST' = 'LIVE'): Promise<string> {
  const seq = uuidV7()
  await run(sql`INSERT INTO checkout (mode, checkout_seq, merchant_seq, shop_order_number, name, source, price, price_currency, token,
      expires_at)
    VALUES (${mode}, ${seq}, ${merchantSeq}, ${number}, 'x', 'API', 100, 'USD', ${newToken()}, now() + interval '1 hour')`)
  return seq
}

const pay = (checkoutSeq: string, seq = uuidV7(), state = 'DONE') =>
  sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee, merchant_account_seq,
      payer_member_seq, payer_account_seq, counted, ended_at)
    SELECT 'LIVE', ${seq}, ${checkoutSeq}, 'BALANCE', ${state}, seq, 100, 1, ${place}, ${memberSeq}, ${accountSeq}, 100,
      ${state === 'PENDING' ? null : new Date()}
    FROM asset WHERE code = 'USOT'`

async function paid() {
  const [checkoutSeq, paymentSeq] = [await checkout(), uuidV7()]
  await run(pay(checkoutSeq, paymentSeq))
  return { checkoutSeq, paymentSeq }
}

type Paid = Awaited<ReturnType<typeof paid>>
const refund = ({ checkoutSeq, paymentSeq }: Paid, amount: number, key = uuidV7(), seq = uuidV7()) =>
  sql`INSERT INTO refund (mode, refund_seq, payment_seq, checkout_seq, amount, request_key)
    VALUES ('LIVE', ${seq}, ${paymentSeq}, ${checkoutSeq}, ${amount}, ${key})`

describe('a checkout', () => {
  it('has one number per shop and mode, a fee below its amount, and no money in test mode', async () => {
    const seq = await checkout('A-1')
    await expect(checkout('A-1')).rejects.toThrow('checkout_mode_merchant_seq_shop_order_number_key')
    const test = await checkout('A-1', 'TEST')
    const due = (
      fee: number,
    ) => sql`INSERT INTO checkout_due (mode, checkout_seq, asset_seq, merchant_account_seq, amount, fee)
      SELECT 'LIVE', ${seq}, seq, ${place}, 100, ${fee} FROM asset WHERE code = 'USOT'`
    await refused(due(100), 'checkout_due')
    await run(due(99))
    const trigger = sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee,
        merchant_account_seq, counted, ended_at)
      SELECT 'TEST', ${uuidV7()}, ${test}, 'TRIGGER', 'DONE', seq, 100, 1, ${place}, 100, now() FROM asset WHERE code = 'USOT'`
    await refused(trigger, 'checkout_payment')
  })

  it('follows its state machine, and each change is a new version', async () => {
    const seq = await checkout()
    const move = (state: string) => sql`UPDATE checkout SET state = ${state},
      paid_at = CASE WHEN ${state} IN ('PAID', 'REFUNDED') THEN now() END WHERE checkout_seq = ${seq} RETURNING version`
    await refused(move('REFUNDED'), 'cannot become')
    expect((await run(move('PAID'))).rows).toEqual([{ version: 1 }])
    await refused(move('OPEN'), 'cannot become')
  })

  it('is paid once from balances, and an ended payment stays ended', async () => {
    const { checkoutSeq, paymentSeq } = await paid()
    await refused(pay(checkoutSeq), 'checkout_payment_from_balance')
    await run(pay(checkoutSeq, uuidV7(), 'FAILED'))
    await refused(
      sql`UPDATE checkout_payment SET state = 'FAILED' WHERE payment_seq = ${paymentSeq}`,
      'a payment that is DONE stays so',
    )
  })
})

describe('a refund', () => {
  it('reserves its amount, so that refunds never exceed what was paid', async () => {
    const one = await paid()
    const key = uuidV7()
    await run(refund(one, 60, key))
    await refused(refund(one, 41), 'checkout_payment_refunds_at_most_what_came_in')
    await refused(refund(one, 1, key), 'refund_mode_checkout_seq_request_key_key')
    await run(refund(one, 40))
    const failed = { checkoutSeq: one.checkoutSeq, paymentSeq: uuidV7() }
    await run(pay(failed.checkoutSeq, failed.paymentSeq, 'FAILED'))
    await refused(refund(failed, 1), 'checkout_payment')
  })

  it('ends once, and a completed refund is never reversed', async () => {
    const [one, seq] = [await paid(), uuidV7()]
    await run(refund(one, 60, uuidV7(), seq))
    const end = (state: string) => sql`UPDATE refund SET state = ${state}, ended_at = now() WHERE refund_seq = ${seq}`
    await run(end('DONE'))
    await refused(end('FAILED'), 'a refund ends once')
    await refused(
      sql`UPDATE checkout_payment SET refunded = 0 WHERE payment_seq = ${one.paymentSeq}`,
      'a refund is not taken back',
    )
    const { rows } = await run(sql`SELECT refunded::int, refunding::int FROM checkout_payment
      WHERE payment_seq = ${one.paymentSeq}`)
    expect(rows).toEqual([{ refunded: 60, refunding: 0 }])
  })

  it('in test mode has no posting', async () => {
    const [seq, paymentSeq] = [await checkout(uuidV7(), 'TEST'), uuidV7()]
    await run(sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee, counted, ended_at)
      SELECT 'TEST', ${paymentSeq}, ${seq}, 'TRIGGER', 'DONE', seq, 100, 1, 100, now() FROM asset WHERE code = 'USOT'`)
    await refused(
      sql`INSERT INTO refund (mode, refund_seq, payment_seq, checkout_seq, amount, posting_seq, request_key)
        VALUES ('TEST', ${uuidV7()}, ${paymentSeq}, ${seq}, 1, ${uuidV7()}, ${uuidV7()})`,
      'refund',
    )
  })
})

describe('a return', () => {
  it('is of a refund, once, is claimed completely and once, and one operator cannot write it off or give it to another', async () => {
    const [{ checkoutSeq, paymentSeq }, offerSeq, refundSeq] = [await paid(), uuidV7(), uuidV7()]
    await run(refund({ checkoutSeq, paymentSeq }, 10, uuidV7(), refundSeq))
    const offer = (
      of: string,
      seq = uuidV7(),
    ) => sql`INSERT INTO return_offer (offer_seq, checkout_seq, cause, refund_seq, asset_seq,
        amount, shard, claim_hash, expires_at)
      SELECT ${seq}, ${checkoutSeq}, 'REFUND', ${of}, seq, 10, 0, sha256('x'), now() FROM asset WHERE code = 'USOT'`
    await refused(offer(uuidV7()), 'return_offer_mode_refund_seq_fkey')
    await run(offer(refundSeq, offerSeq))
    await refused(offer(refundSeq), 'return_offer_mode_refund_seq_key')
    const claim = (net: number) => sql`INSERT INTO return_claim (claim_seq, offer_seq, address, fee, net)
      VALUES (${uuidV7()}, ${offerSeq}, 'x', 1, ${net})`
    await refused(claim(8), 'as a whole')
    await run(claim(9))
    await refused(claim(9), 'return_claim_once')
    const become = (state: string) => sql`UPDATE return_offer SET state = ${state} WHERE offer_seq = ${offerSeq}`
    await refused(become('WRITTEN_OFF'), 'two operators write off')
    await refused(
      sql`UPDATE return_offer SET recovery_hash = sha256('y'), recovery_from = now() + interval '49 hours'
        WHERE offer_seq = ${offerSeq}`,
      'two operators let a payer recover',
    )
    await refused(become('DONE'), 'cannot become')
  })
})

describe('a card payment', () => {
  const card = (checkoutSeq: string, seq: string) =>
    sql`INSERT INTO card_payment (card_payment_seq, checkout_seq, merchant_account_seq, cents, fee, state, payment_id, charge_id,
        captured_at, ended_at)
      VALUES (${seq}, ${checkoutSeq}, ${place}, 100, 0, 'CREDITED', ${seq}, ${seq}, now(), now())`

  it('is credited once per checkout, and refunds no more than was captured', async () => {
    const [checkoutSeq, seq] = [await checkout(), uuidV7()]
    await run(card(checkoutSeq, seq))
    await refused(card(checkoutSeq, uuidV7()), 'card_payment_credited')
    const refunded = (cents: number) =>
      sql`UPDATE card_payment SET refunded_cents = ${cents} WHERE card_payment_seq = ${seq}`
    await refused(refunded(101), 'card_payment_refunds_at_most_what_was_taken')
    await refused(sql`UPDATE card_payment SET state = 'ENDED' WHERE card_payment_seq = ${seq}`, 'cannot become')
  })

  it('when disputed accepts evidence until its deadline or its only answer', async () => {
    const disputed = async () => {
      const [seq, paymentSeq] = [uuidV7(), uuidV7()]
      await run(card(await checkout(), paymentSeq))
      await run(sql`INSERT INTO chargeback (chargeback_seq, card_payment_seq, dispute_id, cents, reason, due_at)
        VALUES (${seq}, ${paymentSeq}, ${seq}, 100, 'x', now() + interval '1 day')`)
      return seq
    }
    const hand = (seq: string) =>
      sql`INSERT INTO chargeback_evidence (evidence_seq, chargeback_seq, text) VALUES (${uuidV7()}, ${seq}, 'x')`
    const [late, answered] = [await disputed(), await disputed()]
    await run(hand(late))
    await run(sql`UPDATE chargeback SET due_at = now() WHERE chargeback_seq = ${late}`)
    await refused(hand(late), 'the time for evidence is over')
    await run(
      sql`UPDATE chargeback SET answer = 'SUBMIT', evidence = 'x', answered_at = now() WHERE chargeback_seq = ${answered}`,
    )
    await refused(hand(answered), 'takes no evidence')
    await refused(
      sql`UPDATE chargeback SET evidence_file = 'y' WHERE chargeback_seq = ${answered}`,
      'a dispute is answered once',
    )
    await run(sql`UPDATE chargeback SET state = 'WON', ended_at = now() WHERE chargeback_seq = ${answered}`)
    await refused(
      sql`UPDATE chargeback SET state = 'LOST' WHERE chargeback_seq = ${answered}`,
      'a dispute that is WON stays so',
    )
  })
})
