import { sql } from '@cocobnk/database'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { endRooms } from '../background.ts'
import { callOf, type Dealer, OUTSIDE, openDealBank } from '../testing/bank.ts'
import { codeOf, playOutside } from '../testing/outside.ts'

const bank = await openDealBank()
const { http } = bank
const {
  desk,
  operators,
  offer,
  applyTo,
  begun,
  decide,
  roomOf,
  say,
  pay,
  dispute,
  appeal,
  rule,
  statusOf,
  later,
  told,
} = await playOutside(bank)
const BTC = 10n ** 8n
/** Balances of a seller with two coins who offers one, with a bond of one percent. */
const OFFERED = { free: 99_000_000n, held: 101_000_000n }

afterAll(async () => {
  await bank.settle()
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

describe('a deal that is paid outside', () => {
  it('holds the coins until the seller releases them, minus a fee in coins; the room is visible to both sides only', async () => {
    const { seller, buyer, room, deal_seq } = await begun()
    expect(room).toMatchObject({ status: 'PAYING', is_paid_outside: true, fee: '0.0008', amount_to_receive: '0.3992' })
    expect(await bank.balances(seller.accounts.BTC)).toEqual(OFFERED)
    expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: 99_600_000n, held: 400_000n })
    expect(await roomOf(buyer, room)).toMatchObject({
      side: 'BUYER',
      bond: { amount: '0.004', state: 'HELD' },
      payee: { holder_name: `holder ${seller.memberSeq}`, account_number: '100214887302' },
      payer: { holder_name: `holder ${buyer.memberSeq}` },
      events: [{ state: 'PAYING' }],
    })
    expect(codeOf(await say(buyer, room, 'my number is 010-1234-5678'))).toBe('ok')
    const [message] = (await roomOf(seller, room)).messages
    expect(message).toMatchObject({ by: 'BUYER', text: 'my number is •••', warnings: ['CONTACT'] })
    expect(codeOf(await decide(seller, room, 'SET_RELEASED'))).toBe('DEAL_STEP_PASSED')
    expect(codeOf(await pay(seller, room))).toBe('NOT_FOUND')
    expect(codeOf(await pay(buyer, room))).toBe('ok')
    expect(codeOf(await pay(buyer, room))).toBe('DEAL_STEP_PASSED')
    expect(codeOf(await decide(buyer, room, 'SET_CANCELED'))).toBe('APPLICATION_DECIDED')
    expect(codeOf(await decide(buyer, room, 'SET_RELEASED'))).toBe('FORBIDDEN')
    const stranger = await bank.member()
    expect(codeOf(await say(stranger, room, 'hello'))).toBe('NOT_FOUND')
    const path = { application_seq: room.application_seq }
    const looked = http['GET /market/private/application/{application_seq}/room'](callOf(stranger, { path }))
    expect(codeOf(await looked)).toBe('NOT_FOUND')
    const fees = await bank.feesOf('BTC')
    const released = await Promise.all([decide(seller, room, 'SET_RELEASED'), decide(seller, room, 'SET_RELEASED')])
    expect(released.map(codeOf)).toEqual(['ok', 'ok'])
    await bank.settle()
    expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: BTC + 39_920_000n, held: 0n })
    expect((await bank.feesOf('BTC')) - fees).toBe(80_000n)
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: 99_400_000n, held: 60_600_000n })
    expect((await roomOf(seller, room)).events.map(({ state }) => state)).toEqual([
      'PAYING',
      'PAID',
      'SETTLING',
      'CONFIRMED',
    ])
    expect(codeOf(await say(buyer, room, 'thanks'))).toBe('DEAL_STEP_PASSED')
    expect([await told(buyer), await told(seller)]).toEqual([['RELEASED'], ['BEGUN', 'MESSAGE', 'PAID']])
    const close = callOf(seller, { path: { deal_seq }, body: { type: 'SET_CLOSED' } })
    expect(codeOf(await http['PATCH /market/private/deal/{deal_seq}'](close))).toBe('ok')
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: 160_000_000n, held: 0n })
  })

  it('refuses accounts of other members, and immediate trading', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ BTC: 1n })]
    expect(codeOf(await offer(seller, { bank_account_seq: buyer.memberSeq }))).toBe('BANK_ACCOUNT_UNUSABLE')
    expect(codeOf(await offer(seller, { unit_price: '130000' }))).toBe('PRICE_OUT_OF_BAND')
    const made = await offer(seller, { is_auto_confirmed: false })
    if (!made.ok) throw new Error(made.code)
    const { deal_seq } = made.value.deal
    expect(codeOf(await applyTo(buyer, deal_seq, '0.4', { bank_account_seq: seller.memberSeq }))).toBe(
      'BANK_ACCOUNT_UNUSABLE',
    )
    expect(codeOf(await applyTo(seller, deal_seq))).toBe('OWN_DEAL')
    const body = { market_seq: OUTSIDE, type: 'BID', amount: '0.1' }
    expect(codeOf(await http['POST /market/private/quote'](callOf(buyer, { body })))).toBe('MARKET_INACTIVE')
    const applied = await applyTo(buyer, deal_seq)
    if (!applied.ok) throw new Error(applied.code)
    expect(applied.value.application.status).toBe('PENDING')
    const accepted = await decide(seller, applied.value.application, 'SET_CONFIRMED')
    expect(accepted).toMatchObject({ value: { application: { status: 'PAYING' } } })
    expect(await told(buyer)).toEqual(['ACCEPTED'])
    expect(codeOf(await decide(buyer, applied.value.application, 'SET_CANCELED'))).toBe('ok')
    expect(await bank.balances(seller.accounts.BTC)).toEqual(OFFERED)
    expect(await bank.balances(buyer.accounts.BTC)).toEqual({ free: BTC, held: 0n })
  })

  it('X4: ends an unpaid deal on time, and turns one marked as paid into a dispute, never a release', async () => {
    const unpaid = await begun()
    const paid = await begun()
    await pay(paid.buyer, paid.room)
    for (const [{ room }, column] of [
      [unpaid, 'pay_by'],
      [paid, 'release_by'],
    ] as const)
      await later(room, column)
    expect(codeOf(await pay(unpaid.buyer, unpaid.room))).toBe('DEAL_STEP_PASSED')
    await endRooms(bank.background)
    expect([await statusOf(unpaid.room), await statusOf(paid.room)]).toEqual(['EXPIRED', 'DISPUTED'])
    expect(await bank.balances(unpaid.buyer.accounts.BTC)).toEqual({ free: BTC, held: 0n })
    expect(await bank.balances(paid.seller.accounts.BTC)).toEqual(OFFERED)
    expect(await told(unpaid.seller)).toEqual(['BEGUN', 'UNPAID'])
    expect(await told(unpaid.buyer)).toEqual(['PAY_SOON', 'UNPAID'])
    expect(await told(paid.seller)).toEqual(['BEGUN', 'CHECK_PAYMENT', 'DISPUTED', 'PAID'])
    expect((await roomOf(paid.seller, paid.room)).dispute).toMatchObject({ reason: 'SILENT', opened_by: null })
    // Without a ruling yet, the seller may still release everything.
    expect(codeOf(await decide(paid.seller, paid.room, 'SET_RELEASED'))).toBe('ok')
    expect(await statusOf(paid.room)).toBe('CONFIRMED')
  })

  it('is completed by the worker if the api dies during the release', async () => {
    const { seller, buyer, room } = await begun()
    await pay(buyer, room)
    const died = () => Promise.reject(new Error('died'))
    const dying = bank.httpOf({ ...bank.deps, ledgers: { ...bank.deps.ledgers, post: died, postWithin: died } })
    await expect(decide(seller, room, 'SET_RELEASED', dying)).rejects.toThrow('died')
    expect(await statusOf(room)).toBe('SETTLING')
    await bank.settle()
    expect(await statusOf(room)).toBe('CONFIRMED')
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC + 39_920_000n)
  })
})

describe('a dispute', () => {
  // Rulings of earlier tests no longer count.
  beforeEach(() => sql`UPDATE deal_ruling SET decided_at = now() - interval '2 days'`.execute(bank.owner.db))

  it('begins only after payment; a concurrent release takes effect', async () => {
    const { seller, buyer, room } = await begun()
    expect(codeOf(await dispute(buyer, room))).toBe('DEAL_STEP_PASSED')
    await pay(buyer, room)
    const codes = (await Promise.all([decide(seller, room, 'SET_RELEASED'), dispute(buyer, room, 'NOT_RELEASED')])).map(
      codeOf,
    )
    await bank.settle()
    const status = await statusOf(room)
    // The seller may also release disputed coins; after a release there is nothing left to dispute.
    expect(status).toBe('CONFIRMED')
    expect(codes[0]).toBe('ok')
    expect(['ok', 'DEAL_STEP_PASSED']).toContain(codes[1])
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC + 39_920_000n)
  })

  it('of low value is split by one operator and takes effect after the appeal deadline', async () => {
    const { seller, buyer, room } = await begun('0.4')
    await pay(buyer, room)
    expect(codeOf(await dispute(seller, room))).toBe('ok')
    expect(codeOf(await rule(room, 'SPLIT', { released_amount: '0.4' }))).toBe('INVALID_INPUT')
    expect(codeOf(await rule(room, 'SPLIT', { released_amount: '0.1' }))).toBe('ok')
    expect(codeOf(await rule(room, 'RETURN'))).toBe('DEAL_STEP_PASSED')
    expect(codeOf(await decide(seller, room, 'SET_RELEASED'))).toBe('DEAL_STEP_PASSED')
    await endRooms(bank.background)
    expect(await statusOf(room)).toBe('DISPUTED')
    expect(await bank.balances(seller.accounts.BTC)).toEqual(OFFERED)
    await later(room, 'appeal_until')
    expect(codeOf(await appeal(buyer, room))).toBe('DEAL_STEP_PASSED')
    await endRooms(bank.background)
    expect(await statusOf(room)).toBe('CONFIRMED')
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC + 9_980_000n)
    expect(await bank.balances(seller.accounts.BTC)).toEqual({ free: 99_100_000n, held: 90_900_000n })
    for (const side of [seller, buyer])
      expect((await roomOf(side, room)).dispute).toMatchObject({
        state: 'ENDED',
        rulings: [{ round: 1, decision: 'SPLIT', released_amount: '0.1', reason: 'as the receipts show' }],
      })
    const { rows } = await sql`SELECT completed FROM deal_standing WHERE member_seq = ${seller.memberSeq}`.execute(
      bank.owner.db,
    )
    expect(rows).toEqual([])
  })

  it('can be appealed once, is decided by another operator, and is then final', async () => {
    const { seller, buyer, room } = await begun('0.4')
    await pay(buyer, room)
    await dispute(buyer, room, 'NOT_RELEASED')
    await rule(room, 'RELEASE')
    expect(codeOf(await appeal(seller, room))).toBe('ok')
    expect(codeOf(await appeal(buyer, room))).toBe('DEAL_STEP_PASSED')
    await later(room, 'appeal_until')
    await endRooms(bank.background)
    expect(await statusOf(room)).toBe('DISPUTED')
    expect(codeOf(await rule(room, 'RETURN'))).toBe('APPEAL_BY_ANOTHER')
    const swapped = sql`INSERT INTO deal_ruling (application_seq, round, decision, released, reason, operator_seq, checker_seq)
      VALUES (${room.application_seq}, 2, 'RETURN', 0, 'x', ${operators[1]}, ${operators[0]})`
    await expect(swapped.execute(bank.app.db)).rejects.toThrow('by an approval')
    expect(codeOf(await rule(room, 'RETURN', { by: 1 }))).toBe('ok')
    expect(await statusOf(room)).toBe('RETURNED')
    // The ruling counts against the loser. The loser's rating of the winner is visible to the two of them only.
    const rate = (whose: Dealer) =>
      http['POST /market/private/application/{application_seq}/rating'](
        callOf(whose, { path: { application_seq: room.application_seq }, body: { verdict: 'BAD', text: '' } }),
      )
    expect(await rate(buyer)).toMatchObject({ value: { ratings: { given: { is_counted: false } } } })
    expect(await rate(seller)).toMatchObject({ value: { ratings: { given: { is_counted: true } } } })
    const { rows } = await sql`SELECT member_seq, completed, turned_down, good, bad FROM deal_standing
      WHERE member_seq IN (${seller.memberSeq}, ${buyer.memberSeq})`.execute(bank.owner.db)
    expect(rows).toEqual([{ member_seq: buyer.memberSeq, completed: 0, turned_down: 1, good: 0, bad: 1 }])
    expect((await bank.balances(buyer.accounts.BTC)).free).toBe(BTC)
    expect(await bank.balances(seller.accounts.BTC)).toEqual(OFFERED)
    expect(await told(seller)).toEqual(['BEGUN', 'DISPUTED', 'PAID', 'RATED', 'RETURNED', 'RULED', 'RULED'])
    const asked = { kind: 'operator', operatorSeq: operators[0], role: 'COMPLIANCE' }
    const path = { application_seq: room.application_seq }
    const looked = await desk['GET /operator/deal/dispute/{application_seq}']({ path, caller: asked } as never)
    expect(looked).toMatchObject({
      value: { dispute: { messages: [{ kind: 'EVIDENCE' }, { kind: 'DISPUTE' }, { kind: 'APPEAL' }] } },
    })
    const file_seq = looked.ok ? looked.value.dispute.messages[0]?.files[0]?.file_seq : undefined
    const seen = await desk['GET /operator/deal/dispute/{application_seq}/file/{file_seq}']({
      path: { ...path, file_seq },
      query: { page: 1 },
      caller: asked,
    } as never)
    expect(codeOf(seen)).toBe('ok')
  })

  it('of high value needs two operators; the database enforces it', async () => {
    const { buyer, room } = await begun('0.6')
    await pay(buyer, room)
    await dispute(buyer, room, 'NOT_RELEASED')
    const asked = await rule(room, 'RELEASE')
    expect(asked).toMatchObject({ ok: true, value: { approval_seq: expect.any(String) } })
    expect(codeOf(await rule(room, 'RELEASE'))).toBe('ALREADY_ASKED')
    const alone = sql`INSERT INTO deal_ruling (application_seq, round, decision, released, reason, operator_seq)
      VALUES (${room.application_seq}, 1, 'RELEASE', 60000000, 'x', ${operators[0]})`
    await expect(alone.execute(bank.app.db)).rejects.toThrow('two operators decide')
    const released = sql`UPDATE deal_application SET state = 'SETTLING', released = 60000000, released_fee = 0
      WHERE application_seq = ${room.application_seq}`
    await expect(released.execute(bank.worker.db)).rejects.toThrow('a dispute ends as it was decided')
  })

  /** A dispute about this much, between these members or new ones. */
  async function disputed(amount: string, known: { readonly seller?: Dealer; readonly buyer?: Dealer } = {}) {
    const seller = known.seller ?? (await bank.member({ BTC: 3n }))
    const buyer = known.buyer ?? (await bank.member({ BTC: 1n }))
    const made = await offer(seller)
    if (!made.ok) throw new Error(made.code)
    const applied = await applyTo(buyer, made.value.deal.deal_seq, amount)
    if (!applied.ok) throw new Error(applied.code)
    const room = applied.value.application
    await pay(buyer, room)
    await dispute(buyer, room, 'NOT_RELEASED')
    return { seller, buyer, room }
  }
  const alone = { ok: true, value: { approval_seq: null } }
  const asked = { ok: true, value: { approval_seq: expect.any(String) } }

  it('needs two operators once rulings of one operator, or about one member, add up to the threshold', async () => {
    const first = await disputed('0.3')
    const [second, sameBuyer, sameSeller] = [
      await disputed('0.3'),
      await disputed('0.3', { buyer: first.buyer }),
      await disputed('0.3', { seller: first.seller }),
    ]
    expect(await rule(first.room, 'RELEASE')).toMatchObject(alone)
    expect(await rule(second.room, 'RELEASE')).toMatchObject(asked)
    expect(await rule(sameBuyer.room, 'RELEASE', { by: 1 })).toMatchObject(asked)
    expect(await rule(sameSeller.room, 'RELEASE', { by: 1 })).toMatchObject(asked)
    expect(await rule((await disputed('0.19')).room, 'RELEASE')).toMatchObject(alone)
    const { application_seq } = second.room
    const forced = (operatorSeq: string) =>
      sql`INSERT INTO deal_ruling (application_seq, round, decision, released, reason, operator_seq)
      VALUES (${application_seq}, 1, 'RELEASE', 30000000, 'x', ${operatorSeq})`.execute(bank.app.db)
    await expect(forced(operators[0])).rejects.toThrow('two operators decide')
    const looked = desk['GET /operator/deal/dispute/{application_seq}']
    const shownTo = async (by: 0 | 1) => {
      const caller = { kind: 'operator', operatorSeq: operators[by], role: 'COMPLIANCE' }
      const read = await looked({ path: { application_seq }, caller } as never)
      return read.ok ? [read.value.dispute.needs_two, read.value.dispute.two_because] : []
    }
    expect([await shownTo(0), await shownTo(1)]).toEqual([
      [true, 'OPERATOR'],
      [false, null],
    ])
  })

  it('counts two rulings at once: only one of them is below the threshold', async () => {
    const both = [await disputed('0.3'), await disputed('0.3')]
    const ruled = await Promise.all(both.map(({ room }) => rule(room, 'RELEASE')))
    expect(ruled.filter((one) => one.ok && one.value.approval_seq === null)).toHaveLength(1)
  })

  it('is decided by another operator when a freeze reopens it', async () => {
    const { seller, room } = await disputed('0.3')
    await rule(room, 'RELEASE')
    await later(room, 'appeal_until')
    const refusing = async (...chain: readonly { readonly kind: string }[]) =>
      chain.map(({ kind }) => (kind === 'transfer' ? 'ACCOUNT_FROZEN' : 'CREATED'))
    const frozen = { ...bank.background.ledgers, post: refusing as never }
    await endRooms({ ...bank.background, ledgers: frozen })
    expect((await roomOf(seller, room)).dispute).toMatchObject({ state: 'OPEN' })
    expect(codeOf(await rule(room, 'RETURN'))).toBe('APPEAL_BY_ANOTHER')
    const forced = sql`INSERT INTO deal_ruling (application_seq, round, decision, released, reason, operator_seq)
      VALUES (${room.application_seq}, 2, 'RETURN', 0, 'x', ${operators[0]})`
    await expect(forced.execute(bank.app.db)).rejects.toThrow('an earlier ruling')
    expect(codeOf(await rule(room, 'RETURN', { by: 1 }))).toBe('ok')
    expect(await statusOf(room)).toBe('RETURNED')
  })

  it('begins automatically if the ledger refuses a release', async () => {
    const { seller, buyer, room } = await begun()
    await pay(buyer, room)
    const refusing = async (...chain: readonly { readonly kind: string }[]) =>
      chain.map(({ kind }) => (kind === 'transfer' ? 'ACCOUNT_FROZEN' : 'CREATED'))
    const frozen = bank.httpOf({ ...bank.deps, ledgers: { ...bank.deps.ledgers, post: refusing as never } })
    await decide(seller, room, 'SET_RELEASED', frozen)
    expect(await statusOf(room)).toBe('DISPUTED')
    expect((await roomOf(buyer, room)).dispute).toMatchObject({ reason: 'BLOCKED', state: 'OPEN' })
    expect(await bank.balances(seller.accounts.BTC)).toEqual(OFFERED)
  })
})
