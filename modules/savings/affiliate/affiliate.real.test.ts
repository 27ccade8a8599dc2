import { allowanceAccountId, houseAccountId } from '@cocobnk/chart'
import { sql, uuidV7 } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import { afterAll, expect, it } from 'vitest'
import { takeOrderFees } from './order-fees.ts'
import { runAdjusts, runAllowances } from './run.ts'
import { callOf, openAffiliateBank, type TestMember } from './testing/bank.ts'

const bank = await openAffiliateBank(2)
const { http, deps, member, policy, exchange, payment } = bank
afterAll(async () => {
  const wrong = await bank.verify()
  await bank.close()
  expect(wrong).toBeUndefined()
})

const UNIT = 10n ** 8n
const run = async () => {
  while (await runAllowances(deps));
}
const listOf = async ({ memberSeq }: TestMember, more: object = {}) => {
  const query = { page_size: 20, ...more }
  const page = await http['GET /affiliate/allowance']({ ...callOf(memberSeq), body: undefined, query })
  return page.ok ? page.value.list : []
}
const balanceOf = async ({ memberSeq }: TestMember) => {
  const answer = await http['GET /affiliate/balance']({ ...callOf(memberSeq), body: undefined })
  return answer.ok ? answer.value.list[0] : undefined
}
const settle = ({ memberSeq, account: account_seq }: TestMember, amount: string, key = uuidV7()) =>
  http['POST /affiliate/adjust']({
    ...callOf(memberSeq),
    idempotencyKey: key,
    body: { asset_seq: '019a8000-0000-7000-8000-000000000004', account_seq, amount },
  })
const ledgerOf = ({ memberSeq }: TestMember, shard = 0) => bank.balanceOf(allowanceAccountId(shard, memberSeq, 'USOT'))

await policy({ behaviour: 'EXCHANGE', beneficiary: 'INVITER' }, '20')
await policy({ behaviour: 'EXCHANGE', beneficiary: 'INVITED' }, '5')
await policy({ behaviour: 'PAYMENT', beneficiary: 'INVITER' }, '30')
await policy({ behaviour: 'ORDER', beneficiary: 'INVITER' }, '10')

it('R-AFFILIATE-ROLES: a member sees only allowances where they are beneficiary or benefactor', async () => {
  const inviter = await member()
  const [invited, stranger] = [await member(inviter), await member()]
  const seq = await exchange(invited, 100n * UNIT)
  await exchange(stranger, 100n * UNIT)
  await run()
  await run()
  const [theirs, own] = [await listOf(inviter), await listOf(invited)]
  expect(theirs).toMatchObject([
    {
      generator: { name: `${invited.userName.slice(0, 2)}•••`, is_me: false },
      beneficiary: 'INVITER',
      benefactor: 'HOUSE',
      target_seq: seq,
      posting_seq: seq,
      principal: null,
      target_amount: '100',
      amount: '20',
      state: 'OCCURRED',
      is_held: false,
    },
  ])
  expect(own).toMatchObject([{ beneficiary: 'INVITED', amount: '5', principal: '20000', generator: { is_me: true } }])
  expect(await listOf(stranger)).toEqual([])
  expect(await listOf(inviter, { behaviour: 'PAYMENT' })).toEqual([])
  expect([await ledgerOf(inviter), await ledgerOf(invited)]).toEqual([20n * UNIT, 5n * UNIT])
  expect(await balanceOf(inviter)).toMatchObject({ balance: '20', matured: '0', cumulative: '20' })
  expect(bank.told).toContain(inviter.memberSeq)
})

it('refunds before maturity take the allowance back, later ones do not; a fee refunded before the run gives no allowance', async () => {
  const [inviter, shop] = [await member(), await member()]
  const payer = await member(inviter)
  const [kept, undone, never] = [
    await payment(payer, shop, 100n * UNIT),
    await payment(payer, shop, 10n * UNIT),
    await payment(payer, shop, 50n * UNIT),
  ]
  await bank.refund(never)
  await run()
  expect(await ledgerOf(inviter)).toBe(33n * UNIT)
  await bank.refund(undone)
  await run()
  await bank.pass(15)
  await run()
  await bank.refund(kept)
  await run()
  const states = (await listOf(inviter)).map(({ target_seq, state }) => [target_seq, state])
  expect(new Map(states as [string, string][])).toEqual(
    new Map([
      [kept, 'MATURED'],
      [undone, 'REVERSED'],
    ]),
  )
  expect(await ledgerOf(inviter)).toBe(30n * UNIT)
  expect(await balanceOf(inviter)).toMatchObject({ balance: '30', matured: '30', cumulative: '30' })
})

it('imports the fees of fills in order, each once however often they are read, and never reverses them', async () => {
  const inviter = await member()
  const [invited, stranger] = [await member(inviter), await member()]
  const feeOf = (who: TestMember, tradeSeq: bigint) => ({
    orderSeq: 7n,
    tradeSeq,
    memberSeq: who.memberSeq,
    counterpartySeq: stranger.memberSeq,
    accountSeq: who.account,
    principal: 10_000n * UNIT,
    fee: 10n * UNIT,
    postingSeq: uuidV7(),
    at: new Date(),
  })
  const fills = [feeOf(invited, 11n), feeOf(stranger, 11n), feeOf(invited, 12n)]
  const read = async (afterSeq: bigint) => {
    const left = fills.filter(({ tradeSeq }) => tradeSeq > afterSeq)
    const untilSeq = left[0]?.tradeSeq
    return untilSeq === undefined
      ? undefined
      : { untilSeq, fees: left.filter(({ tradeSeq }) => tradeSeq === untilSeq), hasMore: untilSeq < 12n }
  }
  const take = () => takeOrderFees({ db: bank.app.db, readFees: read })
  // Two concurrent processes, and a third that read before both.
  const stale = await read(0n)
  expect(await Promise.all([take(), take()])).toEqual([true, true])
  await takeOrderFees({ db: bank.app.db, readFees: async () => stale })
  while (await take());
  await bank.earnFee(0, 'fees', 20n * UNIT)
  await run()
  const found = await listOf(inviter, { behaviour: 'ORDER' })
  expect(found.map(({ amount, target_amount }) => [amount, target_amount])).toEqual([
    ['1', '10'],
    ['1', '10'],
  ])
  expect(new Set(found.map(({ posting_seq }) => posting_seq))).toEqual(
    new Set([fills[0]?.postingSeq, fills[2]?.postingSeq]),
  )
  expect(await ledgerOf(inviter)).toBe(2n * UNIT)
})

it('settles matured allowances oldest first, once per key, and never more than the balance', async () => {
  const inviter = await member()
  const invited = await member(inviter)
  for (const fee of [50n, 100n]) await exchange(invited, fee * UNIT)
  await run()
  expect(await settle(inviter, '1')).toMatchObject({ ok: false, code: 'ALLOWANCE_SHORT', values: { max: '0 USOT' } })
  await bank.pass(15)
  await run()
  const key = uuidV7()
  const [first, again] = [await settle(inviter, '12', key), await settle(inviter, '12', key)]
  expect(first).toMatchObject({ ok: true, value: { adjust: { amount: '12', state: 'DONE', is_automatic: false } } })
  expect(again.ok && first.ok && again.value.adjust.adjust_seq === first.value.adjust.adjust_seq).toBe(true)
  expect(await bank.balanceOf(inviter.account)).toBe(12n * UNIT)
  expect((await listOf(inviter)).map(({ state }) => state).toSorted()).toEqual(['MATURED', 'SETTLED'])
  const many = await Promise.all(Array.from({ length: 4 }, () => settle(inviter, '10')))
  expect(many.filter(({ ok }) => ok)).toHaveLength(1)
  const other = await member()
  expect(await settle({ ...inviter, account: other.account }, '1')).toMatchObject({ code: 'ALLOWANCE_ACCOUNT' })

  const body = { threshold: '8' }
  await http['PUT /affiliate/adjust']({ ...callOf(inviter.memberSeq), body })
  await runAdjusts(deps)
  await runAdjusts(deps)
  expect(await bank.balanceOf(inviter.account)).toBe(30n * UNIT)
  const history = await http['GET /affiliate/adjust']({
    ...callOf(inviter.memberSeq),
    body: undefined,
    query: { page_size: 20 },
  })
  expect(history.ok && history.value.list.map(({ amount, is_automatic }) => [amount, is_automatic])).toEqual([
    ['8', true],
    ['10', false],
    ['12', false],
  ])
  expect((await listOf(inviter)).map(({ state }) => state)).toEqual(['SETTLED', 'SETTLED'])
})

it('pays a member on another shard through clearing, and takes back from there', async () => {
  const [inviter, shop] = [await member(undefined, 1), await member()]
  const payer = await member(inviter)
  const seq = await payment(payer, shop, 100n * UNIT)
  const fees = await bank.balanceOf(houseAccountId(0, 'USOT', 'fees'))
  await run()
  expect(await ledgerOf(inviter, 1)).toBe(30n * UNIT)
  expect(await bank.balanceOf(houseAccountId(0, 'USOT', 'fees'))).toBe(fees - 30n * UNIT)
  await bank.refund(seq)
  await run()
  expect(await ledgerOf(inviter, 1)).toBe(0n)
  expect(await bank.balanceOf(houseAccountId(1, 'USOT', 'fees'))).toBe(30n * UNIT)
})

it("waits while the house's fees do not cover an allowance, and pays once they do", async () => {
  const [inviter, shop] = [await member(), await member(undefined, 1)]
  const payer = await member(inviter, 1)
  const spent = await bank.balanceOf(houseAccountId(1, 'USOT', 'fees'))
  await payment(payer, shop, 10n * UNIT)
  const all = { debit: houseAccountId(1, 'USOT', 'fees'), credit: houseAccountId(1, 'USOT', 'suspense') }
  await bank.ledgers.post({ kind: 'transfer', id: newId(1), ...all, amount: spent + 10n * UNIT, code: 1 })
  await run()
  expect([await ledgerOf(inviter), bank.unpaid]).toEqual([0n, ['INSUFFICIENT_FUNDS']])
  await bank.earnFee(1, 'fees', spent + 10n * UNIT)
  await sql`UPDATE affiliate_allowance SET next_at = now() WHERE posted_at IS NULL`.execute(bank.owner.db)
  await run()
  expect(await ledgerOf(inviter)).toBe(3n * UNIT)
})

it('holds allowances for a shared device, an unconfirmed email or a circle, keeps them from maturing, and states the reason', async () => {
  const inviter = await member()
  const [shared, same, ring] = [await member(inviter), await member(inviter), await member(inviter)]
  const both = (seq: string) =>
    sql`INSERT INTO known_device (token_hash, member_seq) VALUES (sha256('x'), ${seq}::uuid)`
  for (const { memberSeq } of [inviter, shared]) await both(memberSeq).execute(bank.owner.db)
  await sql`UPDATE member_email SET verified_at = NULL WHERE member_seq = ${same.memberSeq}`.execute(bank.owner.db)
  await exchange(shared, UNIT)
  await exchange(same, UNIT)
  await payment(ring, inviter, UNIT)
  await run()
  await bank.pass(15)
  await run()
  const { rows } = await sql<{ reasons: string[]; state: string }>`
    SELECT hold_reasons AS reasons, state FROM affiliate_allowance WHERE member_seq = ${inviter.memberSeq} ORDER BY hold_reasons`.execute(
    bank.owner.db,
  )
  expect(rows).toEqual([
    { reasons: ['RING'], state: 'OCCURRED' },
    { reasons: ['SHARED_DEVICE'], state: 'OCCURRED' },
    { reasons: ['UNCONFIRMED'], state: 'OCCURRED' },
  ])
  expect((await listOf(inviter)).every(({ is_held }) => is_held)).toBe(true)
})

it('the database refuses an allowance above its share, a duplicate, and a policy without two operators', async () => {
  const inviter = await member()
  const seq = await exchange(await member(inviter), 100n * UNIT)
  await run()
  const again = (amount: bigint) => sql`
    INSERT INTO affiliate_allowance (allowance_seq, cause_seq, policy_seq, member_seq, asset_seq, amount, usot, hold_reasons, is_held,
      posting_key, matures_at)
    SELECT ${uuidV7()}, cause_seq, policy_seq, member_seq, asset_seq, ${amount.toString()}::numeric, 0, '{}', false, ${uuidV7()}, now()
    FROM affiliate_allowance WHERE cause_seq = ${seq} AND member_seq = ${inviter.memberSeq}`
  await expect(again(21n * UNIT).execute(bank.worker.db)).rejects.toThrow('share of its fee')
  await expect(again(20n * UNIT).execute(bank.worker.db)).rejects.toThrow('duplicate key')
  const write = sql`INSERT INTO affiliate_policy (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days)
    VALUES (${uuidV7()}, 'PAYMENT', 'INVITED', 'HOUSE', 'Mine', 1, 1)`
  await expect(write.execute(bank.app.db)).rejects.toThrow('approval of the same transaction')
  const whole = sql`INSERT INTO affiliate_policy (policy_seq, behaviour, beneficiary, benefactor, name, share_ppm, maturity_days)
    VALUES (${uuidV7()}, 'PAYMENT', 'INVITED', 'HOUSE', 'All', 700000, 1)`
  await expect(whole.execute(bank.owner.db)).rejects.toThrow('less than the fee')
})
