import { type Database, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'

let bank: FreshDatabase
let owner: Database<unknown>
const [anna, berta, operator] = [uuidV7(), uuidV7(), uuidV7()]
/** Two accounts, on the first and the second shard of the ledger. */
const [from, to] = ['000', '001'].map((shard) => uuidV7().replace(/^(.{15})...(.*)$/, `$1${shard}$2`))

const run = (statement: ReturnType<typeof sql>) => statement.execute(owner.db)

beforeAll(async () => {
  bank = await freshDatabase('bank')
  owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
  for (const [seq, name] of [
    [anna, 'anna'],
    [berta, 'berta'],
  ])
    await run(sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
      VALUES (${seq}, ${name === 'anna' ? '0000-0000-0001' : '0000-0000-0002'}, ${name}, '$argon2id$')`)
  for (const [seq, whose, number] of [
    [from, anna, '1000000000000'],
    [to, berta, '1000000000001'],
  ])
    await run(sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${seq}, ${whose}, seq, ${number}, 'x', 1 FROM asset WHERE code = 'BTC'`)
})
afterAll(async () => {
  await owner?.close()
  await bank?.drop()
})

type Told = { readonly kind: string; readonly event: string; readonly ref: string; readonly values: object }

/** Returns and deletes the member's notifications, ordered by event. */
async function toldTo(memberSeq: string): Promise<Told[]> {
  const { rows } = await sql<Told>`
    DELETE FROM notification WHERE member_seq = ${memberSeq} RETURNING kind, event, ref, values`.execute(owner.db)
  return rows.toSorted((a, b) => a.event.localeCompare(b.event))
}

const seq = uuidV7()
const coins = { amount: '0.00000012', asset: 'BTC' }

it('notifies of a deposit when it is credited, and not when it is seen or kept', async () => {
  const insert = (one: string, output: number, kept: string | null) =>
    run(sql`
    INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq, block_height,
      block_hash, confirmations_required, kept_for)
    SELECT ${one}, 'Bitcoin', 'abcdefgh', ${output}, seq, 12, ${to}, ${berta}, 1, 'x', 1, ${kept} FROM asset WHERE code = 'BTC'`)
  await insert(seq, 0, null)
  await insert(uuidV7(), 1, 'BELOW_MINIMUM')
  expect(await toldTo(berta)).toEqual([])
  await run(sql`UPDATE deposit SET posted_at = now()`)
  await run(sql`UPDATE deposit SET block_hash = 'y'`)
  expect(await toldTo(berta)).toEqual([{ kind: 'DEPOSIT', event: 'CREDITED', ref: seq, values: coins }])
})

it('notifies of the steps of a withdrawal that its member does not take', async () => {
  await run(sql`
    INSERT INTO withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type, fee_charge_type,
      usot, address_seq, network, address, details)
    SELECT ${seq}, ${anna}, ${from}, seq, 12, 1, 12, 'PREPAY', 'FIXED', 1, ${seq}, 'Bitcoin', 'x',
      decode(repeat('08', 61), 'hex') FROM asset WHERE code = 'BTC'`)
  for (const step of ['HELD', 'REVIEW', 'REJECTED'])
    await run(sql`UPDATE withdrawal SET step = ${step}, ended_at = CASE WHEN ${step}::text = 'REJECTED' THEN now() END`)
  const told = await toldTo(anna)
  expect(told.map(({ event }) => event)).toEqual(['REJECTED', 'REVIEW'])
  expect(told[0]).toEqual({ kind: 'WITHDRAWAL', event: 'REJECTED', ref: seq, values: coins })
})

it('notifies the recipient of a transfer between shards once it has arrived', async () => {
  await run(sql`INSERT INTO settlement (settlement_seq, member_seq, flow, from_account, to_account, asset, amount)
    VALUES (${seq}, ${anna}, 201, ${from}, ${to}, 'BTC', 12)`)
  expect(await toldTo(berta)).toEqual([])
  await run(sql`UPDATE settlement SET status = 'SETTLED', ended_at = now()`)
  expect(await toldTo(berta)).toEqual([{ kind: 'TRANSFER', event: 'RECEIVED', ref: seq, values: coins }])
  expect(await toldTo(anna)).toEqual([])
})

it('notifies the owner of a shop of a payment when its event is numbered, once, and not of a test payment', async () => {
  const merchant = uuidV7()
  await run(sql`INSERT INTO merchant (merchant_seq, member_seq, merchant_id, title, site_url, category, support_email, price_currency)
    VALUES (${merchant}, ${berta}, '0000000001', 'x', 'https://x.example', 'OTHER', 'a@b', 'USD')`)
  for (const [mode, type, subject] of [
    ['LIVE', 'checkout.paid', seq],
    ['LIVE', 'checkout.created', uuidV7()],
    ['TEST', 'checkout.paid', uuidV7()],
  ])
    await run(sql`INSERT INTO commerce_event (event_id, mode, merchant_seq, type, subject_seq, data)
      VALUES (${uuidV7()}, ${mode}, ${merchant}, ${type}, ${subject}, ${JSON.stringify(coins)})`)
  expect(await toldTo(berta)).toEqual([])
  await run(sql`SELECT number_events(500)`)
  await run(sql`SELECT number_events(500)`)
  expect(await toldTo(berta)).toEqual([{ kind: 'PAYMENT', event: 'RECEIVED', ref: seq, values: coins }])
})

it('notifies of the first refusal of a scheduled transfer and when it is given up', async () => {
  await run(sql`INSERT INTO schedule (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, frequency, starts_on,
      at_time, time_zone, due_at, next_at)
    VALUES (${seq}, ${anna}, ${from}, ${to}, 12, 'ONCE', '2099-01-01', '09:00', 'UTC', now(), now())`)
  for (const [attempt, outcome] of ['REFUSED', 'REFUSED', 'SKIPPED'].entries())
    await run(sql`INSERT INTO schedule_run (schedule_seq, run, attempt, outcome, refusal, due_at)
      VALUES (${seq}, 0, ${attempt}, ${outcome}, 'ACCOUNT_FROZEN', now())`)
  expect(await toldTo(anna)).toEqual(
    ['REFUSED', 'SKIPPED'].map((event) => ({ kind: 'SCHEDULE', event, ref: seq, values: coins })),
  )
})

it("notifies of an application's questions and outcome, once; deposits and withdrawals send their own", async () => {
  for (const [kind, one] of [
    ['KYC_IDENTITY', seq],
    ['WITHDRAWAL', uuidV7()],
  ])
    await run(
      sql`INSERT INTO application (application_seq, member_seq, kind, status) VALUES (${one}, ${anna}, ${kind}, 'PENDING')`,
    )
  await run(
    sql`INSERT INTO operator (operator_seq, name, email, role, state, wrapped_key)
      VALUES (${operator}, 'x', 'x@bank.test', 'ADMINISTRATOR', 'INVITED', decode(repeat('08', 61), 'hex'))`,
  )
  await run(
    sql`INSERT INTO review_case (case_seq, kind, subject_seq, member_seq) VALUES (${seq}, 'KYC', ${seq}, ${anna})`,
  )
  for (const kind of ['NOTE', 'QUESTION'])
    await run(sql`INSERT INTO review_message (message_seq, case_seq, kind, operator_seq, text)
      VALUES (${uuidV7()}, ${seq}, ${kind}, ${operator}, decode(repeat('08', 61), 'hex'))`)
  for (const status of ['APPROVED', 'APPROVED'])
    await run(sql`UPDATE application SET status = ${status}, updated_at = now()`)
  expect(await toldTo(anna)).toEqual(
    ['APPROVED', 'QUESTION'].map((event) => ({ kind: 'APPLICATION', event, ref: seq, values: { application: 'KYC' } })),
  )
})
