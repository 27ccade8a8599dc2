import { inTransaction, type Kysely, sql, uuidV7 } from '@cocobnk/database'
import { pollRates, type RateSource, type RateTables } from '@cocobnk/rate'
import { afterAll, afterEach, expect, it } from 'vitest'
import { selectHouseFlows } from './breaker.store.ts'
import { countMakerFills } from './maker-fills.ts'
import type { Tables } from './tables.ts'
import { type Code, type Member, openBank } from './testing/bank.ts'
import { watchHouse, watchPrice } from './watch.ts'

const bank = await openBank()
const { owner, worker, now, config, deps, member, ask, quote, accept } = bank
afterAll(async () => expect(await bank.close()).toBeUndefined())

const known = { ...now.rates }
afterEach(async () => {
  now.settings = config
  now.rates = known
  await release()
})

const breakers = (change: Partial<typeof config.breakers>) => {
  now.settings = { ...config, breakers: { ...config.breakers, ...change } }
}

/** Releases all halts, as two operators would. */
async function release(): Promise<void> {
  const { rows } = await sql<{ halt_seq: string }>`select halt_seq from halt where released_at is null`.execute(
    owner.db,
  )
  for (const { halt_seq } of rows) {
    const [maker, checker, approval] = [uuidV7(), uuidV7(), uuidV7()]
    for (const operator of [maker, checker])
      await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
        values (${operator}, ${`${operator}@operators.test`}, 'somebody', 'FINANCE', 'ACTIVE',
          decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(owner.db)
    await inTransaction(owner.db, async (transaction) => {
      await sql`insert into approval (approval_seq, action, subject, changes, payload, reason, maker_seq, expires_at)
        values (${approval}, 'halt.release', ${`halt:${halt_seq}`}, '[]', '{}', 'looked at it', ${maker},
          now() + interval '1 hour')`.execute(transaction)
      await sql`update approval set state = 'APPROVED', checker_seq = ${checker}, decision_reason = 'it is right'
        where approval_seq = ${approval}`.execute(transaction)
      await sql`update halt set released_at = now(), approval_seq = ${approval} where halt_seq = ${halt_seq}`.execute(
        transaction,
      )
    })
  }
}

const source = (usot: bigint): RateSource => ({
  name: 'kraken',
  read: async () => new Map([['BTC', { usot: usot * 10n ** 12n, at: new Date() }]]),
})

/** One poll of two markets that report the same price. */
const poll = (usot: bigint) =>
  pollRates({
    db: worker.db as unknown as Kysely<Tables & RateTables>,
    sources: [source(usot), source(usot)],
    onSilent: () => undefined,
    onPrice: async (transaction, price) => {
      await watchPrice(transaction as unknown as Kysely<Tables>, price, now.settings.breakers)
    },
  })

const codeOf = async (one: Member, from: Code, to: Code) => {
  const answer = await ask(one, from, to, '0.001')
  return answer.ok ? 'OK' : answer.code
}

const swap = async (one: Member, amount: string) =>
  accept(one, (await quote(one, 'BTC', 'USOT', amount)).quote_id, 'BTC', 'USOT')

it('a price jump between two polls halts exchanges of that asset only, until operators release it', async () => {
  const one = await member()
  await poll(10_000_000n)
  await poll(10_500_000n)
  expect(await codeOf(one, 'BTC', 'USOT')).toBe('OK')
  await poll(11_100_000n)
  expect(await codeOf(one, 'BTC', 'USOT')).toBe('EXCHANGE_PRICE_JUMP')
  expect(await codeOf(one, 'ETH', 'BTC')).toBe('EXCHANGE_PRICE_JUMP')
  expect(await codeOf(one, 'ETH', 'USOT')).toBe('OK')
  // It stays halted although the price no longer moves.
  await poll(11_100_000n)
  expect(await codeOf(one, 'BTC', 'USOT')).toBe('EXCHANGE_PRICE_JUMP')
  await release()
  await poll(11_100_000n)
  expect(await codeOf(one, 'BTC', 'USOT')).toBe('OK')
})

it("enforces a member's hourly limit under concurrent requests", async () => {
  const [one, other] = [await member(['BTC', 10_000_000n]), await member(['BTC', 10_000_000n])]
  breakers({ member_hour_usot: '300000' })
  const quotes = await Promise.all(Array.from({ length: 6 }, () => quote(one, 'BTC', 'USOT', '0.01')))
  const answers = await Promise.all(quotes.map(({ quote_id }) => accept(one, quote_id, 'BTC', 'USOT')))
  const codes = answers.map((answer) => (answer.ok ? 'OK' : answer.code)).toSorted()
  expect(codes).toEqual([...Array(3).fill('EXCHANGE_MEMBER_HOUR'), ...Array(3).fill('OK')])
  expect(await swap(other, '0.01')).toMatchObject({ ok: true })
})

it("refuses an exchange above the house's hourly limit, halts all exchanges, and counts from zero after a release", async () => {
  const one = await member(['BTC', 100_000_000n])
  breakers({ house_hour_usot: '900000' })
  const house = { db: worker.db, settings: deps.settings, rates: deps.rates }
  await swap(one, '0.09')
  expect(await swap(one, '0.01')).toMatchObject({ code: 'EXCHANGE_HOUSE_VOLUME' })
  expect(await codeOf(one, 'ETH', 'USOT')).toBe('OK')
  expect(await watchHouse(house)).toBe('HOUSE_VOLUME')
  expect(await watchHouse(house)).toBeUndefined()
  expect(await codeOf(one, 'ETH', 'USOT')).toBe('EXCHANGE_HOUSE_VOLUME')
  await release()
  expect(await watchHouse(house)).toBeUndefined()
  expect(await codeOf(one, 'ETH', 'USOT')).toBe('OK')
})

it('halts all exchanges when the assets given have become worth more than those received', async () => {
  const one = await member(['BTC', 100_000_000n])
  await sql`delete from exchange_flow`.execute(owner.db)
  await swap(one, '0.1')
  breakers({ house_loss_usot: '100000' })
  const house = { db: worker.db, settings: deps.settings, rates: deps.rates }
  expect(await watchHouse(house)).toBeUndefined()
  now.rates = { ...known, BTC: '8900000' }
  expect(await watchHouse(house)).toBe('HOUSE_LOSS')
  expect(await codeOf(one, 'ETH', 'USOT')).toBe('EXCHANGE_HOUSE_LOSS')
})

it("counts fills of the house's quotes once, in the minute of the fill, however many processes read them", async () => {
  await sql`delete from exchange_flow`.execute(owner.db)
  const { seq: assetSeq } = await owner.db
    .selectFrom('asset')
    .select('seq')
    .where('code', '=', 'BTC')
    .executeTakeFirstOrThrow()
  const minute = new Date(Date.now() - 120_000)
  const readFills = async (afterSeq: bigint) =>
    afterSeq < 7n ? { untilSeq: 7n, flows: [{ minute, assetSeq, taken: 5n, given: 2n }], hasMore: false } : undefined
  await Promise.all(Array.from({ length: 5 }, () => countMakerFills({ db: deps.db, readFills })))
  expect(await selectHouseFlows(deps.db, new Date(Date.now() - 300_000))).toEqual([
    { code: 'BTC', decimals: 8, taken: 5n, given: 2n },
  ])
  expect(await selectHouseFlows(deps.db, new Date())).toEqual([])
})
