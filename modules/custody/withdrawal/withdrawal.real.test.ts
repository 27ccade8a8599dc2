import { sql, uuidV7 } from '@cocobnk/database'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { cancelWithdrawal } from './cancel.ts'
import { giveBackHeldInVain, holdWithdrawal } from './hold.ts'
import { quoteWithdrawal } from './quote.ts'
import { readWithdrawal } from './read.ts'
import { tellEnds } from './tell-end.ts'
import { ADDRESS, assetSeqOf, startBank, type TestBank } from './testing/bank.ts'
import { type Change, done, letOutOf, SESSION, type Somebody, withdrawFrom } from './testing/withdraw.ts'

let bank: TestBank
beforeAll(async () => {
  bank = await startBank()
})
afterAll(() => bank?.close())

const COIN = 100_000_000n
const FEE = 20_000n

const withdraw = (who: Somebody, amount: string, change: Change = {}) => withdrawFrom(bank, who, amount, change)
const letOut = (memberSeq: string) => letOutOf(bank, memberSeq)

async function stepOf(seq: string) {
  const { rows } = await sql<{ step: string }>`select step from withdrawal where withdrawal_seq = ${seq}`.execute(
    bank.owner,
  )
  return rows[0]?.step
}

async function newPayout(): Promise<string> {
  const seq = uuidV7()
  await sql`insert into payout (payout_seq, network) values (${seq}, 'Bitcoin')`.execute(bank.owner)
  return seq
}

describe('a withdrawal', () => {
  it('holds amount and fee, is an application, and mails its owner a masked address', async () => {
    const who = await bank.member('BTC', COIN)
    const seq = await done(withdraw(who, '0.01'))
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 1_000_000n + FEE })
    const shown = await readWithdrawal(bank.deps, who.memberSeq, seq)
    expect(shown).toMatchObject({
      ok: true,
      value: {
        amount: '0.01',
        fee: '0.0002',
        total: '0.0102',
        net: '0.01',
        status: 'PENDING',
        step: 'HELD',
        cancelable: true,
        txid: null,
        confirmations: 0,
        confirmations_required: 3,
        destination: { address: ADDRESS.BTC, memo: null, label: 'Mine' },
      },
    })
    const { rows } = await sql`select kind, status from application where application_seq = ${seq}`.execute(bank.owner)
    expect(rows).toEqual([{ kind: 'WITHDRAWAL', status: 'PENDING' }])
    const mails = await sql<{ values: object }>`
      select values from mail where values ->> 'event' = 'WITHDRAWAL_REQUESTED'`.execute(bank.owner)
    expect(mails.rows[0]?.values).toMatchObject({ about: '0.01 BTC → bcrt1q…t080' })
  })

  it("of fiat money goes to a bank account: held from the bank's balance, and the destination is erased when it ends", async () => {
    const who = await bank.member('USD', 10_000n)
    const seq = await done(withdraw(who, '12.34'))
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: 10_000n, held: 1_234n + 100n })
    const shown = await readWithdrawal(bank.deps, who.memberSeq, seq)
    const destination = { address: ADDRESS.USD, bank: 'First', holder_name: 'Ada Kim', memo: null }
    expect(shown).toMatchObject({ ok: true, value: { total: '13.34', bank_reference: null, txid: null, destination } })
    const kept = () =>
      sql`select bank, account_number from bank_destination where withdrawal_seq = ${seq}`.execute(bank.worker)
    expect((await kept()).rows).toEqual([{ bank: 'First', account_number: ADDRESS.USD }])
    expect(await cancelWithdrawal(bank.deps, { memberSeq: who.memberSeq, withdrawalSeq: seq })).toMatchObject({
      ok: true,
    })
    expect((await kept()).rows).toEqual([])
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: 10_000n, held: 0n })
  })

  it('to an address the signer will never know is refused immediately', async () => {
    const who = await bank.member('BTC', COIN)
    await sql`delete from payable_address where address_seq = ${who.addressSeq}`.execute(bank.owner)
    expect(await withdraw(who, '0.01')).toMatchObject({ ok: false, code: 'ADDRESS_NOT_CERTIFIED' })
  })

  it('requested twice with the same key is one, wherever the first attempt ended', async () => {
    const who = await bank.member('BTC', COIN)
    const key = uuidV7()
    const seqs = await Promise.all(Array.from({ length: 5 }, () => done(withdraw(who, '0.01', { key }))))
    expect(new Set(seqs).size).toBe(1)
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 1_000_000n + FEE })
  })

  it('can be canceled, once, while nothing is sent: the money is released and the limit given back', async () => {
    const who = await bank.member('BTC', COIN)
    const seq = await done(withdraw(who, '0.01'))
    const own = { memberSeq: who.memberSeq, withdrawalSeq: seq }
    const answers = await Promise.all(Array.from({ length: 4 }, () => cancelWithdrawal(bank.deps, own)))
    expect(answers.every(({ ok }) => ok)).toBe(true)
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 0n })
    expect(await stepOf(seq)).toBe('CANCELED')
    expect(await letOut(who.memberSeq)).toBe(0n)
    const { rows } = await sql`select status from application where application_seq = ${seq}`.execute(bank.owner)
    expect(rows).toEqual([{ status: 'CANCELED' }])
  })

  it('W3: canceled by an api that dies before the release is not paid, and the worker releases it', async () => {
    const who = await bank.member('BTC', COIN)
    const seq = await done(withdraw(who, '0.01'))
    const dying = {
      ...bank.deps,
      ledgers: { ...bank.deps.ledgers, postWithin: async () => Promise.reject(new Error('killed')) },
    }
    const own = { memberSeq: who.memberSeq, withdrawalSeq: seq }
    await expect(cancelWithdrawal(dying, own)).rejects.toThrow('killed')
    expect([await stepOf(seq), await letOut(who.memberSeq)]).toEqual(['CANCELED', 100_000n * COIN])
    await Promise.all([1, 2].map(() => giveBackHeldInVain({ db: bank.worker, ledgers: bank.ledgers })))
    expect([await stepOf(seq), await letOut(who.memberSeq)]).toEqual(['CANCELED', 0n])
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 0n })
  })

  it('cannot be canceled by anybody else, nor while it is being paid', async () => {
    const [who, thief] = [await bank.member('BTC', COIN), await bank.member('BTC', 0n)]
    const seq = await done(withdraw(who, '0.01'))
    const theirs = { memberSeq: thief.memberSeq, withdrawalSeq: seq }
    expect(await cancelWithdrawal(bank.deps, theirs)).toMatchObject({ code: 'NOT_FOUND' })
    expect(await readWithdrawal(bank.deps, thief.memberSeq, seq)).toMatchObject({ code: 'NOT_FOUND' })
    await sql`update withdrawal set step = 'CLEARED' where withdrawal_seq = ${seq}`.execute(bank.owner)
    await sql`update withdrawal set step = 'PAYING', payout_seq = ${await newPayout()}
      where withdrawal_seq = ${seq}`.execute(bank.owner)
    const own = { memberSeq: who.memberSeq, withdrawalSeq: seq }
    expect(await cancelWithdrawal(bank.deps, own)).toMatchObject({ code: 'WITHDRAWAL_UNDER_WAY' })
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 1_000_000n + FEE })
  })
})

it.each([
  ['PAID', 'en-US'],
  ['RETURNED', 'ja-JP'],
])('that was %s is mailed in its member’s language (%s), once, however many servers notice', async (end, locale) => {
  const who = await bank.member('BTC', COIN)
  await sql`update member set locale = ${locale} where member_seq = ${who.memberSeq}`.execute(bank.owner)
  const seq = await done(withdraw(who, '0.001'))
  const to = (step: string, payout: string | null = null) =>
    sql`update withdrawal set step = ${step}, payout_seq = ${payout}, ended_at = case ${step}::text when ${end} then now() end
      where withdrawal_seq = ${seq}`.execute(bank.owner)
  const payout = await newPayout()
  await to('CLEARED')
  await to('PAYING', payout)
  await tellEnds(bank.deps)
  await to(end, payout)
  await Promise.all(Array.from({ length: 5 }, () => tellEnds(bank.deps)))
  const link = `https://bank.example/withdraw/detail?seq=${seq}`
  const { rows } = await sql<{ locale: string; values: object }>`select locale, values from mail
    where template = 'withdrawal-news' and values ->> 'link' = ${link}`.execute(bank.owner)
  const values = {
    outcome: end,
    about: '0.001 BTC → bcrt1q…t080',
    reason: '',
    link,
    lock_link: expect.stringMatching(/^https:\/\/bank\.example\/find#lock=.{43}$/),
    event: 'WITHDRAWAL_REQUESTED',
  }
  expect(rows).toEqual([{ locale, values }])
})

describe('is refused', () => {
  it('R-INTERNET-TRANSFER-REGISTERED: to an address that is not the member’s own, approved and aged', async () => {
    const [who, other] = [await bank.member('BTC', COIN), await bank.member('BTC', COIN)]
    const to = (address_seq: string) => withdraw(who, '0.01', { given: { address_seq } })
    expect(await to(uuidV7())).toMatchObject({ code: 'ADDRESS_NOT_CERTIFIED' })
    expect(await to(other.addressSeq)).toMatchObject({ code: 'ADDRESS_NOT_CERTIFIED' })
    const ether = await bank.certify(who.memberSeq, 'ETH')
    expect(await to(ether)).toMatchObject({ code: 'ADDRESS_NOT_CERTIFIED' })
    await sql`update payable_address set payable_at = now() + interval '30 hours'
      where address_seq = ${who.addressSeq}`.execute(bank.owner)
    expect(await to(who.addressSeq)).toMatchObject({ code: 'ADDRESS_COOLING_OFF', values: { hours: '30' } })
    await sql`update payable_address set payable_at = null where address_seq = ${who.addressSeq}`.execute(bank.owner)
    expect(await to(who.addressSeq)).toMatchObject({ code: 'ADDRESS_COOLING_OFF' })
    await sql`update withdraw_address set status = 'CANCELED' where address_seq = ${who.addressSeq}`.execute(bank.owner)
    expect(await to(who.addressSeq)).toMatchObject({ code: 'ADDRESS_NOT_CERTIFIED' })
  })

  it('to another address or memo than the certified one, even with a valid proof', async () => {
    const who = await bank.member('USOT', 1_000n * COIN)
    for (const given of [{ address: ADDRESS.BTC }, { memo: '8' }, { memo: null }])
      expect(await withdraw(who, '10', { given })).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await withdraw(who, '10')).ok).toBe(true)
  })

  it('from an account that is another’s, of another asset, dormant or frozen, and of a halted asset', async () => {
    const [who, other] = [await bank.member('BTC', COIN), await bank.member('LTC', COIN)]
    const from = (given: object) => withdraw(who, '0.01', { given })
    expect(await from({ account_seq: other.accountSeq })).toMatchObject({ code: 'NOT_FOUND' })
    expect(await from({ asset_seq: assetSeqOf('LTC') })).toMatchObject({ code: 'INVALID_INPUT' })
    const age = (months: number) =>
      sql`update account set used_at = now() - make_interval(months => ${months}::integer)
        where account_seq = ${who.accountSeq}`.execute(bank.owner)
    await age(13)
    expect(await from({})).toMatchObject({ code: 'ACCOUNT_DORMANT' })
    await age(0)
    await sql`insert into halt (halt_seq, kind, asset_seq, cause, facts)
      values (${uuidV7()}, 'ASSET', ${assetSeqOf('LTC')}, 'DIFFERENCE', '{}')`.execute(bank.owner)
    expect(await withdraw(other, '0.1')).toMatchObject({ code: 'WITHDRAWALS_HALTED' })
    await sql`insert into halt (halt_seq, kind, asset_seq, account_seq, member_seq, cause, facts)
      values (${uuidV7()}, 'ACCOUNT', ${assetSeqOf('BTC')}, ${who.accountSeq}, ${who.memberSeq}, 'DEPOSIT_VANISHED', '{}')`.execute(
      bank.owner,
    )
    expect(await from({})).toMatchObject({ code: 'ACCOUNT_FROZEN' })
  })

  it('for a day after a recovery', async () => {
    const who = await bank.member('BTC', COIN)
    await sql`update member set withdrawals_held_until = now() + interval '24 hours'
      where member_seq = ${who.memberSeq}`.execute(bank.owner)
    expect(await withdraw(who, '0.01')).toMatchObject({ code: 'OUTFLOW_HELD', values: { hours: '24' } })
    const quoted = {
      memberSeq: who.memberSeq,
      sessionSeq: SESSION,
      accountSeq: who.accountSeq,
      amount: undefined,
      now: new Date(),
    }
    expect(await quoteWithdrawal(bank.deps, quoted)).toMatchObject({ code: 'OUTFLOW_HELD' })
  })

  it('for more than the balance with the fee, below the network minimum, and without a known value', async () => {
    const who = await bank.member('BTC', 1_000_000n)
    expect(await withdraw(who, '0.01')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect(await withdraw(who, '0.00000545')).toMatchObject({ code: 'BELOW_MINIMUM_WITHDRAWAL' })
    expect(await withdraw(who, '0')).toMatchObject({ code: 'INVALID_INPUT' })
    expect(await withdraw(who, '0.000000001')).toMatchObject({ code: 'INVALID_INPUT' })
    expect((await withdraw(who, '0.0098')).ok).toBe(true)
  })

  it('above a limit, and failed ones use up no limit', async () => {
    const who = await bank.member('BTC', COIN)
    expect(await withdraw(who, '0.10000001')).toMatchObject({ code: 'GRADE_LIMIT' })
    const seq = await done(withdraw(who, '0.1'))
    await done(withdraw(who, '0.1'))
    expect(await withdraw(who, '0.00001')).toMatchObject({ code: 'GRADE_LIMIT' })
    await cancelWithdrawal(bank.deps, { memberSeq: who.memberSeq, withdrawalSeq: seq })
    expect((await withdraw(who, '0.1')).ok).toBe(true)
  })
})

describe('the hold', () => {
  /** Inserted by an api that died before it called the ledger. */
  async function requestedOnly(who: Somebody, amount: string) {
    const dead = { ...bank.deps, ledgers: { ...bank.ledgers, postWithin: () => Promise.reject(new Error('died')) } }
    const key = uuidV7()
    await expect(withdraw(who, amount, { key, deps: dead })).rejects.toThrow('died')
    const { rows } = await sql<{ seq: string }>`
      select withdrawal_seq as seq from withdrawal where request_key = ${key}`.execute(bank.owner)
    return rows[0]?.seq ?? ''
  }

  it('is made by the worker if the api died before it, and only once if it died after it', async () => {
    const who = await bank.member('BTC', COIN)
    const seq = await requestedOnly(who, '0.01')
    expect(await stepOf(seq)).toBe('REQUESTED')
    // The ledger accepted it, and the step was never recorded.
    const answerLost = async (...within: Parameters<typeof bank.ledgers.postWithin>) => {
      await bank.ledgers.postWithin(...within)
      throw new Error('died')
    }
    const losing = { db: bank.worker, ledgers: { ...bank.ledgers, postWithin: answerLost } }
    await expect(holdWithdrawal(losing, seq)).rejects.toThrow('died')
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 1_000_000n + FEE })
    await Promise.all([bank.worker, bank.deps.db].map((db) => holdWithdrawal({ db, ledgers: bank.ledgers }, seq)))
    expect([await stepOf(seq), await letOut(who.memberSeq)]).toEqual(['HELD', 100_000n * COIN])
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: COIN, held: 1_000_000n + FEE })
  })

  it('once refused can never be made later: an attempt still in flight has no effect', async () => {
    const who = await bank.member('BTC', 2_000_000n)
    const seq = await requestedOnly(who, '0.01')
    const late: (() => Promise<unknown>)[] = []
    const delayed = async (...within: Parameters<typeof bank.ledgers.postWithin>) => {
      late.push(() => bank.ledgers.postWithin(...within))
      throw new Error('no answer')
    }
    const slow = { db: bank.worker, ledgers: { ...bank.ledgers, postWithin: delayed } }
    await expect(holdWithdrawal(slow, seq)).rejects.toThrow('no answer')
    const other = await done(withdraw(who, '0.015'))
    expect(await holdWithdrawal({ db: bank.worker, ledgers: bank.ledgers }, seq)).toBe('INSUFFICIENT_BALANCE')
    expect([await stepOf(seq), await letOut(who.memberSeq)]).toEqual(['REFUSED', 150_000n * COIN])
    await cancelWithdrawal(bank.deps, { memberSeq: who.memberSeq, withdrawalSeq: other })
    for (const arrive of late) await arrive()
    expect(await letOut(who.memberSeq)).toBe(0n)
    expect(await bank.balanceOf(who.accountSeq)).toEqual({ balance: 2_000_000n, held: 0n })
    expect(await bank.verify()).toBeUndefined()
  })
})

it('of 200 concurrent requests against one balance and one daily limit, exactly what fits succeeds', async () => {
  // Each is worth 100,000 USOT; a day has 2,000,000, and the second has money for seven.
  const [limited, poor] = [await bank.member('BTC', COIN), await bank.member('BTC', 7n * (1_000_000n + FEE))]
  // Without a free connection in time, the request is retried with the same key, as a client does.
  const insist = async (who: Somebody, key: string): ReturnType<typeof withdraw> =>
    withdraw(who, '0.01', { key }).catch((error: Error) => {
      if (!error.message.includes('timeout')) throw error
      return insist(who, key)
    })
  const flood = (who: Somebody) => Promise.all(Array.from({ length: 100 }, () => insist(who, uuidV7())))
  const [byLimit, byBalance] = await Promise.all([flood(limited), flood(poor)])
  expect(byLimit.filter(({ ok }) => ok)).toHaveLength(20)
  expect(byBalance.filter(({ ok }) => ok)).toHaveLength(7)
  expect(new Set(byLimit.flatMap((one) => (one.ok ? [] : one.code)))).toEqual(new Set(['GRADE_LIMIT']))
  for (const [who, count] of [
    [limited, 20n],
    [poor, 7n],
  ] as const) {
    expect((await bank.balanceOf(who.accountSeq)).held).toBe(count * (1_000_000n + FEE))
    expect(await letOut(who.memberSeq)).toBe(count * 100_000n * COIN)
  }
  expect(await bank.verify()).toBeUndefined()
}, 120_000)

describe('a quote', () => {
  const quoteOf = async ({ memberSeq, accountSeq }: Somebody, amount?: string) => {
    const quoted = await quoteWithdrawal(bank.deps, {
      memberSeq,
      sessionSeq: SESSION,
      accountSeq,
      amount,
      now: new Date(),
    })
    if (!quoted.ok) throw new Error(quoted.code)
    return quoted.value
  }

  it('states the largest possible amount and its limit: it succeeds, and one unit more does not', async () => {
    const poor = await bank.member('BTC', 1_000_000n)
    expect(await quoteOf(poor)).toMatchObject({ cost: null, available: '0.01', max: '0.0098', bound_by: 'BALANCE' })
    expect(await withdraw(poor, '0.00980001')).toMatchObject({ code: 'INSUFFICIENT_BALANCE' })
    expect((await withdraw(poor, '0.0098')).ok).toBe(true)
    expect(await quoteOf(poor)).toMatchObject({ available: '0', max: '0', bound_by: 'BALANCE' })
    const rich = await bank.member('ETH', 100n * 10n ** 18n)
    const { max, bound_by } = await quoteOf(rich)
    expect([max, bound_by]).toEqual(['2.857142857142857142', 'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT'])
    expect(await withdraw(rich, '2.857142857142857143')).toMatchObject({ code: 'GRADE_LIMIT' })
    expect((await withdraw(rich, max)).ok).toBe(true)
  })

  it("shows an amount's cost, by the fee of its asset, and its value", async () => {
    const who = await bank.member('CCM', 1_000n * COIN)
    expect((await quoteOf(who, '100')).cost).toEqual({
      amount: '100',
      fee: '0.1',
      total: '100',
      net: '99.9',
      usot: '10000',
    })
    expect(await quoteOf(who)).toMatchObject({
      fee_type: 'POSTPAY',
      fee_charge_type: 'RATIO',
      fee_amount: '0.1',
      max: '1000',
    })
  })
})
