import { FLOWS, houseAccountId } from '@cocobnk/chart'
import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { newId, openLedgers } from '@cocobnk/ledger'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { untilTrue } from '@cocobnk/testing/processes'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeAll, expect, it } from 'vitest'

const UNIT = 10n ** 8n
/** Ten CCM at the fixed rate of 100 USOT, less a spread of 0.9 %: one percent, reduced by a tenth for holders of CCM. */
const RECEIVED = 991n * UNIT
const LONG_AGO = Date.now() - 60 * 86_400_000
const { bank, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT', 'CCM'])
const unbound = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
afterAll(() => unbound.close())

type Schedule = { schedule_seq: string; status: string; runs: number; next_at: string | null }
type Run = { run: number; outcome: string; refusal: string | null; exchange_seq: string | null }
let anna: Person
let from: TestAccount
let to: TestAccount

beforeAll(async () => {
  anna = await newcomer('anna')
  from = await mint.account(anna, 'CCM', 1_000n * UNIT)
  to = await mint.account(anna, 'USOT')
  await unbound.post({
    kind: 'transfer',
    id: newId(0),
    debit: houseAccountId(0, 'USOT', 'custody'),
    credit: houseAccountId(0, 'USOT', 'inventory'),
    amount: 1_000_000n * UNIT,
    code: FLOWS.capital.code,
  })
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function plan(more: object = {}): Promise<Reply> {
  const body = {
    type: 'EXCHANGE',
    from_account_seq: from.account_seq,
    to_account_number: to.number,
    amount: '10',
    frequency: 'DAILY',
    starts_on: tomorrow,
    at_time: '09:00',
    time_zone: 'Asia/Seoul',
    ...more,
  }
  const headers = { 'idempotency-key': uuidV7() }
  const refused = await anna.call('POST', '/account/schedule', { body, headers })
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  const proof = await anna.prove(refused, { password: PASSWORD })
  return anna.call('POST', '/account/schedule', { body, headers, proof })
}

const planned = async (more: object = {}) => {
  const { body } = await plan(more)
  expect(body.error).toBe(0)
  return body.schedule as Schedule
}
const read = async ({ schedule_seq }: Schedule) =>
  (await anna.call('GET', `/account/schedule/${schedule_seq}`)).body as { schedule: Schedule; history: Run[] }
const received = async () => (await mint.ledgers.balances([to.account_seq]))[0]?.balance ?? 0n
const given = async () => 1_000n * UNIT - ((await mint.ledgers.balances([from.account_seq]))[0]?.balance ?? 0n)

/** Makes a schedule due since `since`, and runs it as often as the workflow might call for it. */
async function comesDue({ schedule_seq }: Schedule, { since = new Date(), calls = 1 } = {}): Promise<void> {
  await sql`UPDATE schedule SET due_at = ${since}, next_at = ${since} WHERE schedule_seq = ${schedule_seq}`.execute(
    bank.owner,
  )
  for (let call = 0; call < calls; call += 1)
    await sql`UPDATE schedule SET called_at = clock_timestamp() WHERE schedule_seq = ${schedule_seq}`.execute(
      bank.owner,
    )
}

const afterRun = async (schedule: Schedule) => {
  await untilTrue('the run is noted', async () => (await read(schedule)).history.length > 0)
  return read(schedule)
}
const keep = ({ schedule_seq }: Schedule, key: string) =>
  sql`UPDATE schedule SET turn_key = ${key} WHERE schedule_seq = ${schedule_seq}`.execute(bank.owner)

it('a recurring exchange needs a proof, two own accounts of different assets, and repeats', async () => {
  const other = await mint.account(await newcomer('berta'), 'USOT')
  const attempts: [object, string][] = [
    [{ to_account_number: other.number }, 'ACCOUNT_NUMBER_UNKNOWN'],
    [{ to_account_number: from.number }, 'SAME_ACCOUNT'],
    [{ frequency: 'ONCE' }, 'INVALID_INPUT'],
    [{ receive_min: '0' }, 'INVALID_INPUT'],
    [{ type: 'TRANSFER' }, 'ASSETS_DIFFERENT'],
    [{ starts_on: '2020-01-01' }, 'SCHEDULE_NEVER_RUNS'],
  ]
  for (const [more, code] of attempts) expect([more, (await plan(more)).body.error]).toEqual([more, code])
  expect(await planned({ receive_min: '900' })).toMatchObject({
    type: 'EXCHANGE',
    asset: { code: 'CCM' },
    to_asset: { code: 'USOT' },
    receive_min: '900',
    to: { is_own: true },
  })
  const { list } = (await anna.call('GET', '/account/schedule?type=TRANSFER')).body as { list: object[] }
  expect(list).toEqual([])
})

it('is made once at the current rate, however often it is called for, and the next is scheduled', async () => {
  const schedule = await planned()
  const before = await received()
  await comesDue(schedule, { calls: 5 })
  const { history, schedule: now } = await afterRun(schedule)
  expect(history).toMatchObject([{ run: 0, outcome: 'SENT', refusal: null }])
  expect(now).toMatchObject({ status: 'ACTIVE', runs: 1 })
  expect(await received()).toBe(before + RECEIVED)
  const made = await anna.call('GET', `/market/direct/transfer/${history[0]?.exchange_seq}`)
  expect(made.body.exchange).toMatchObject({ source_amount: '10', target_amount: '991' })
})

it.each([
  ['before the exchange was accepted', 'KEPT'],
  ['after it was accepted, before it was posted', 'ASKED'],
  ['after it was posted, before it was noted', 'DONE'],
  ['two months ago, before the exchange was accepted', 'OLD'],
])('a run whose server died %s is finished once by another server', async (_, point) => {
  const schedule = await planned()
  const key = point === 'OLD' ? uuidV7Of(LONG_AGO, 'a turn') : uuidV7()
  await keep(schedule, key)
  const [gave, got] = [await given(), await received()]
  if (point === 'ASKED')
    await sql`INSERT INTO exchange (exchange_seq, member_seq, type, market_code, source_account_seq, target_account_seq,
        source_amount, target_amount, spread_amount, rounding_amount, base_rate, spread_rate, discount_rate, spread_ppm, discount_ppm, place)
      SELECT ${key}, member_seq, 'ASK', 'CCM-USOT', from_account_seq, to_account_seq, amount, ${String(RECEIVED)},
        ${String(9n * UNIT)}, 0, 100000000000000, 1000000000000, 0, 10000, 0, nextval('exchange_place')
      FROM schedule WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
  await comesDue(schedule)
  await afterRun(schedule)
  if (point === 'DONE') {
    await sql`ALTER TABLE schedule DISABLE TRIGGER schedule_keep`.execute(bank.owner)
    await sql`DELETE FROM schedule_run WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    await sql`UPDATE schedule SET run = 0, turn = turn + 1 WHERE schedule_seq = ${schedule.schedule_seq}`.execute(
      bank.owner,
    )
    await sql`ALTER TABLE schedule ENABLE TRIGGER schedule_keep`.execute(bank.owner)
    await keep(schedule, key)
    await comesDue(schedule)
  }
  const { history } = await afterRun(schedule)
  expect(history).toMatchObject([{ run: 0, outcome: 'SENT' }])
  expect(history[0]?.exchange_seq === key).toBe(point !== 'OLD')
  expect([(await given()) - gave, (await received()) - got]).toEqual([10n * UNIT, RECEIVED])
})

it.each([
  ['without the balance', { amount: '5000' }, 'SOURCE_INSUFFICIENT'],
  ['below the minimum', { receive_min: '991.00000001' }, 'RATE_BELOW_MINIMUM'],
])('%s is skipped at once, reported by mail and notification, and the next is scheduled', async (_, more, refusal) => {
  const schedule = await planned(more)
  const before = await given()
  await comesDue(schedule)
  const { history, schedule: now } = await afterRun(schedule)
  expect(history).toMatchObject([{ run: 0, outcome: 'SKIPPED', refusal, exchange_seq: null }])
  expect(now).toMatchObject({ status: 'ACTIVE', runs: 1 })
  expect(await given()).toBe(before)
  const { rows } = await sql<{ values: object }>`SELECT values FROM mail WHERE template = 'schedule-news'
    ORDER BY created_at DESC LIMIT 1`.execute(bank.owner)
  expect(rows[0]?.values).toMatchObject({ type: 'EXCHANGE', outcome: 'SKIPPED', refusal })
  const told = await sql`SELECT event FROM notification WHERE ref = ${schedule.schedule_seq}`.execute(bank.owner)
  expect(told.rows).toEqual([{ event: 'EXCHANGE_SKIPPED' }])
})

it('makes up for one run after the bank was down for days, and continues with the next future one', async () => {
  const schedule = await planned()
  // A start in the past cannot be requested, but occurs as time passes.
  await sql`ALTER TABLE schedule DISABLE TRIGGER schedule_keep`.execute(bank.owner)
  await sql`UPDATE schedule SET starts_on = starts_on - 30 WHERE schedule_seq = ${schedule.schedule_seq}`.execute(
    bank.owner,
  )
  await sql`ALTER TABLE schedule ENABLE TRIGGER schedule_keep`.execute(bank.owner)
  const before = await received()
  await comesDue(schedule, { since: new Date(Date.now() - 29 * 86_400_000) })
  const { history, schedule: now } = await afterRun(schedule)
  expect(history).toHaveLength(1)
  expect(await received()).toBe(before + RECEIVED)
  expect(Date.parse(now.next_at ?? '')).toBeGreaterThan(Date.now())
  expect(now.runs).toBeGreaterThanOrEqual(29)
})
