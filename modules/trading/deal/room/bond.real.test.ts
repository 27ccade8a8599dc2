import { sql } from '@cocobnk/database'
import { afterAll, describe, expect, it } from 'vitest'
import { carryLeftMoves, endRooms } from '../background.ts'
import { callOf, type Dealer, OUTSIDE_PRICE, openDealBank } from '../testing/bank.ts'
import { codeOf, playOutside } from '../testing/outside.ts'

const bank = await openDealBank({ shards: 2 })
const { http } = bank
const { offer, applyTo, begun, decide, roomOf, pay, dispute, rule, statusOf, later, told } = await playOutside(bank)
const BTC = 10n ** 8n

afterAll(async () => {
  await bank.settle()
  expect(await bank.verify()).toBeUndefined()
  await bank.close()
})

const asideOf = async (...sides: readonly Dealer[]) =>
  Promise.all(sides.map(async ({ accounts }) => Object.values(await bank.balances(accounts.BTC))))

/** A purchase offer, and a member on another shard who sells to it. */
async function bought({ isAuto = true, amount = '0.4' } = {}) {
  const [buyer, seller] = [await bank.member({ BTC: 1n }, 0), await bank.member({ BTC: 1n }, 1)]
  const made = await offer(buyer, { offer_type: 'BID', is_auto_confirmed: isAuto })
  if (!made.ok) throw new Error(made.code)
  const applied = await http['POST /market/private/deal/{deal_seq}/application'](
    callOf(seller, {
      path: { deal_seq: made.value.deal.deal_seq },
      body: {
        amount,
        unit_price: OUTSIDE_PRICE,
        bank_account_seq: seller.memberSeq,
        payment_account_seq: seller.accounts.BTC,
      },
    }),
  )
  if (!applied.ok) throw new Error(applied.code)
  return { buyer, seller, deal: made.value.deal, room: applied.value.application }
}

describe('a purchase that is paid outside', () => {
  it("holds the seller's coins, with the fee on top, until they are released", async () => {
    const { buyer, seller, deal, room } = await bought()
    expect(deal).toMatchObject({ held_amount: '0.01', bond_percent: '1' })
    expect(room).toMatchObject({ status: 'PAYING', amount_to_pay: '0.4008', amount_to_receive: '0', bond: '0.004' })
    expect(await asideOf(buyer, seller)).toEqual([
      [99_000_000n, 1_000_000n],
      [59_520_000n, 40_480_000n],
    ])
    expect(await roomOf(buyer, room)).toMatchObject({
      side: 'BUYER',
      payee: { holder_name: `holder ${seller.memberSeq}` },
      payer: { holder_name: `holder ${buyer.memberSeq}` },
    })
    expect((await roomOf(seller, room)).side).toBe('SELLER')
    expect(codeOf(await pay(seller, room))).toBe('NOT_FOUND')
    expect(codeOf(await pay(buyer, room))).toBe('ok')
    expect(codeOf(await decide(buyer, room, 'SET_RELEASED'))).toBe('FORBIDDEN')
    const fees = await bank.feesOf('BTC')
    expect(codeOf(await decide(seller, room, 'SET_RELEASED'))).toBe('ok')
    await bank.settle()
    expect(await statusOf(room)).toBe('CONFIRMED')
    expect(await asideOf(buyer, seller)).toEqual([
      [139_400_000n, 600_000n],
      [59_920_000n, 0n],
    ])
    expect((await bank.feesOf('BTC')) - fees).toBe(80_000n)
    expect([await told(buyer), await told(seller)]).toEqual([['PAY_NOW', 'RELEASED'], ['PAID']])
    expect(await roomOf(seller, room)).toMatchObject({ bond: { state: 'RETURNED', forfeited_by: null } })
  })

  it('can be canceled by the seller before it begins, and by the buyer afterwards; everything is returned', async () => {
    const waiting = await bought({ isAuto: false })
    expect(codeOf(await decide(waiting.seller, waiting.room, 'SET_CANCELED'))).toBe('ok')
    expect(codeOf(await decide(waiting.seller, waiting.room, 'SET_CANCELED'))).toBe('ok')
    const { buyer, seller, room } = await bought({ isAuto: false })
    expect(codeOf(await decide(buyer, room, 'SET_CONFIRMED'))).toBe('ok')
    expect(codeOf(await decide(seller, room, 'SET_CANCELED'))).toBe('FORBIDDEN')
    expect(codeOf(await decide(buyer, room, 'SET_CANCELED'))).toBe('ok')
    await bank.settle()
    expect(await asideOf(waiting.seller, seller, buyer)).toEqual([
      [BTC, 0n],
      [BTC, 0n],
      [99_000_000n, 1_000_000n],
    ])
    const { rows } = await sql`SELECT turned_down FROM deal_standing WHERE member_seq = ${buyer.memberSeq}`.execute(
      bank.owner.db,
    )
    expect(rows).toEqual([{ turned_down: 1 }])
  })
})

describe('a bond', () => {
  it('is required between strangers, and later for what exceeds the deals they have completed', async () => {
    const { seller, buyer, deal_seq, room } = await begun()
    const poor = await bank.member()
    expect(await applyTo(poor, deal_seq)).toMatchObject({ code: 'BOND_UNCOVERED', values: { bond: '0.004 BTC' } })
    const [left] = (
      await sql`SELECT FROM deal_room JOIN deal_application USING (application_seq)
      WHERE member_seq = ${poor.memberSeq}`.execute(bank.owner.db)
    ).rows
    expect(left).toBeUndefined()
    await pay(buyer, room)
    await decide(seller, room, 'SET_RELEASED')
    await bank.settle()
    const again = await applyTo(buyer, deal_seq, '0.2')
    expect(again).toMatchObject({ value: { application: { status: 'PAYING', bond: '0' } } })
    const look = async () => {
      const shown = await http['GET /market/private/deal/{deal_seq}'](callOf(buyer, { path: { deal_seq } }))
      return shown.ok ? [shown.value.deal.bond_percent, shown.value.deal.bond_free_amount] : []
    }
    expect(await look()).toEqual(['1', '0.2'])
    expect((await bank.balances(buyer.accounts.BTC)).held).toBe(0n)
    // They have completed 0.4 and 0.2 are in use: of another 0.3, 0.1 need a bond.
    expect(await applyTo(buyer, deal_seq, '0.3')).toMatchObject({ value: { application: { bond: '0.001' } } })
    expect(await look()).toEqual(['1', '0'])
    const other = await offer(seller, { source_amount: '0.4' })
    if (!other.ok) throw new Error(other.code)
    expect(await applyTo(buyer, other.value.deal.deal_seq, '0.4')).toMatchObject({
      value: { application: { bond: '0.004' } },
    })
  })

  it('can be waived by a seller, for buyers without coins, but not by a buyer', async () => {
    const [seller, poor] = [await bank.member({ BTC: 1n }), await bank.member({}, 1)]
    const made = await offer(seller, { is_bond_waived: true })
    if (!made.ok) throw new Error(made.code)
    expect(made.value.deal).toMatchObject({ held_amount: '1', bond_percent: '0' })
    const applied = await applyTo(poor, made.value.deal.deal_seq)
    if (!applied.ok) throw new Error(applied.code)
    const room = applied.value.application
    expect(room).toMatchObject({ status: 'PAYING', bond: '0' })
    expect((await roomOf(poor, room)).bond).toBeNull()
    await pay(poor, room)
    expect(codeOf(await decide(seller, room, 'SET_RELEASED'))).toBe('ok')
    await bank.settle()
    expect(await asideOf(seller, poor)).toEqual([
      [0n, 60_000_000n],
      [39_920_000n, 0n],
    ])
    expect(await offer(await bank.member({ BTC: 1n }), { offer_type: 'BID', is_bond_waived: true })).toMatchObject({
      code: 'INVALID_INPUT',
      fields: { is_bond_waived: 'INVALID' },
    })
  })

  it('is returned when a deal is not paid, even if the api dies before the return begins', async () => {
    const [seller, buyer] = [await bank.member({ BTC: 2n }), await bank.member({ BTC: 1n }, 1)]
    const made = await offer(seller)
    if (!made.ok) throw new Error(made.code)
    const died = () => Promise.reject(new Error('died'))
    const dying = bank.httpOf({ ...bank.deps, ledgers: { ...bank.deps.ledgers, post: died, postWithin: died } })
    const { deal_seq } = made.value.deal
    const body = {
      amount: '0.4',
      unit_price: OUTSIDE_PRICE,
      bank_account_seq: buyer.memberSeq,
      receiving_account_seq: buyer.accounts.BTC,
    }
    const key = 'POST /market/private/deal/{deal_seq}/application'
    await expect(dying[key](callOf(buyer, { path: { deal_seq }, body }))).rejects.toThrow('died')
    await carryLeftMoves(bank.background, 0)
    const [room] = (
      await sql<{ application_seq: string }>`SELECT application_seq FROM deal_application
        WHERE member_seq = ${buyer.memberSeq} AND state = 'PAYING'`.execute(bank.owner.db)
    ).rows
    if (!room) throw new Error('it has not begun')
    expect(await asideOf(buyer)).toEqual([[99_600_000n, 400_000n]])
    await later(room, 'pay_by')
    await endRooms(bank.background)
    await bank.settle()
    expect(await asideOf(buyer, seller)).toEqual([
      [BTC, 0n],
      [99_000_000n, 101_000_000n],
    ])
  })

  it('goes to the other side only by a ruling: with the coins, or alone', async () => {
    const [sold, wanted] = [await begun(), await bought()]
    for (const { buyer, seller, room } of [sold, wanted]) {
      await pay(buyer, room)
      await dispute(seller, room)
    }
    const taken = sql`UPDATE deal_application SET state = 'SETTLING', released = amount, released_fee = 0, is_bond_forfeited = true
      WHERE application_seq = ${sold.room.application_seq}`
    await expect(taken.execute(bank.app.db)).rejects.toThrow('a dispute ends as it was decided')
    expect(codeOf(await rule(sold.room, 'SPLIT', { released_amount: '0.1', forfeits_bond: true }))).toBe(
      'INVALID_INPUT',
    )
    expect(codeOf(await rule(sold.room, 'RETURN', { forfeits_bond: true }))).toBe('ok')
    expect(codeOf(await rule(wanted.room, 'RELEASE', { by: 1, forfeits_bond: true }))).toBe('ok')
    for (const { room } of [sold, wanted]) await later(room, 'appeal_until')
    await endRooms(bank.background)
    await bank.settle()
    expect([await statusOf(sold.room), await statusOf(wanted.room)]).toEqual(['RETURNED', 'CONFIRMED'])
    expect(await asideOf(sold.buyer, sold.seller)).toEqual([
      [99_600_000n, 0n],
      [99_400_000n, 101_000_000n],
    ])
    expect(await asideOf(wanted.buyer, wanted.seller)).toEqual([
      [139_800_000n, 600_000n],
      [59_520_000n, 0n],
    ])
    expect(await roomOf(sold.buyer, sold.room)).toMatchObject({ bond: { state: 'FORFEITED', forfeited_by: 'BUYER' } })
    expect(await roomOf(wanted.buyer, wanted.room)).toMatchObject({ bond: { forfeited_by: 'SELLER' } })
  })
})
