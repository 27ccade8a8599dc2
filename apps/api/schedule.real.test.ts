import { sql, uuidV7, uuidV7Of } from '@cocobnk/database'
import { newId } from '@cocobnk/ledger'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { untilTrue } from '@cocobnk/testing/processes'
import type { Reply } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, describe, expect, it } from 'vitest'

const USOT = 10n ** 8n
/** Older than the ids the ledger accepts. */
const LONG_AGO = Date.now() - 60 * 86_400_000
const { bank, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])

type Schedule = { schedule_seq: string; status: string; runs: number; next_at: string | null; is_retry: boolean }
type Run = { run: number; attempt: number; outcome: string; refusal: string | null; transfer_seq: string | null }
let anna: Person
let berta: Person
let from: TestAccount
let to: TestAccount

beforeAll(async () => {
  ;[anna, berta] = [await newcomer('anna'), await newcomer('berta')]
  from = await mint.account(anna, 'USOT', 100n * USOT)
  to = await mint.account(berta, 'USOT')
})

const tomorrow = new Date(Date.now() + 86_400_000).toISOString().slice(0, 10)

async function plan(more: object = {}, by = anna): Promise<Reply> {
  const body = {
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
  const refused = await by.call('POST', '/account/schedule', { body, headers })
  if (refused.body.error !== 'STEP_UP_REQUIRED') return refused
  const proof = await by.prove(refused, { password: PASSWORD })
  return by.call('POST', '/account/schedule', { body, headers, proof })
}

const planned = async (more: object = {}) => (await plan(more)).body.schedule as Schedule
const read = async ({ schedule_seq }: Schedule) =>
  (await anna.call('GET', `/account/schedule/${schedule_seq}`)).body as { schedule: Schedule; history: Run[] }
const change = (person: Person, { schedule_seq }: Schedule, type: string) =>
  person.call('PATCH', `/account/schedule/${schedule_seq}`, { body: { type } })
const received = async () => (await mint.ledgers.balances([to.account_seq]))[0]?.balance ?? 0n

/** Makes a schedule due, and runs it as often as the workflow might call for it. */
async function comesDue({ schedule_seq }: Schedule, calls = 1): Promise<void> {
  await sql`UPDATE schedule SET due_at = least(due_at, now()), next_at = now() WHERE schedule_seq = ${schedule_seq}`.execute(
    bank.owner,
  )
  for (let call = 0; call < calls; call += 1)
    await sql`UPDATE schedule SET called_at = clock_timestamp() WHERE schedule_seq = ${schedule_seq} AND turn = (
      SELECT turn FROM schedule WHERE schedule_seq = ${schedule_seq})`.execute(bank.owner)
}

const afterRuns = async (schedule: Schedule, count: number) => {
  await untilTrue(`${count} tries are noted`, async () => (await read(schedule)).history.length >= count)
  return read(schedule)
}

describe('a scheduled transfer', () => {
  it('needs a proof for exactly this plan, which also confirms the recipient', async () => {
    const made = await plan({ description: 'canary rent' })
    expect(made.body.schedule).toMatchObject({
      status: 'ACTIVE',
      to: { account_number: to.number, name: 'b***', is_own: false },
      description: 'canary rent',
      next_at: `${tomorrow}T00:00:00.000Z`,
    })
    const { list } = (await anna.call('GET', '/account/payee')).body as { list: object[] }
    expect(list).toHaveLength(1)
    const { schedule_seq } = made.body.schedule as Schedule
    expect((await berta.call('GET', `/account/schedule/${schedule_seq}`)).status).toBe(404)
    expect((await change(berta, made.body.schedule as Schedule, 'SET_CANCELED')).status).toBe(404)
    expect((await change(anna, made.body.schedule as Schedule, 'SET_CANCELED')).body.schedule).toMatchObject({
      status: 'CANCELED',
      next_at: null,
    })
    expect((await change(anna, made.body.schedule as Schedule, 'SET_ACTIVE')).body.error).toBe('SCHEDULE_ENDED')
  })

  it('is refused if it could never run, and for visitors', async () => {
    const attempts: [object, string][] = [
      [{ starts_on: '2020-01-01' }, 'SCHEDULE_NEVER_RUNS'],
      [{ ends_on: '2020-01-01' }, 'SCHEDULE_NEVER_RUNS'],
      [{ to_account_number: '1234567890123' }, 'ACCOUNT_NUMBER_UNKNOWN'],
      [{ to_account_number: from.number }, 'SAME_ACCOUNT'],
      [{ from_account_seq: to.account_seq }, 'NOT_FOUND'],
      [{ time_zone: 'Nowhere/Land' }, 'INVALID_INPUT'],
      [{ amount: '0' }, 'INVALID_INPUT'],
    ]
    for (const [more, code] of attempts) expect([more, (await plan(more)).body.error]).toEqual([more, code])
  })

  it('is sent once, however often it is called for, and the next is scheduled; both sides see its note', async () => {
    const schedule = await planned({ description: 'canary rent' })
    const before = await received()
    await comesDue(schedule, 5)
    const { history, schedule: now } = await afterRuns(schedule, 1)
    expect(await received()).toBe(before + 10n * USOT)
    expect(history).toMatchObject([{ run: 0, attempt: 0, outcome: 'SENT', refusal: null }])
    expect(now).toMatchObject({ status: 'ACTIVE', runs: 1, is_retry: false })
    const arrived = await berta.call('GET', `/account/transfer/${history[0]?.transfer_seq}`)
    expect(arrived.body.transfer).toMatchObject({ description: 'canary rent', amount: '10' })
    const { rows } = await sql<{ description: Buffer }>`SELECT description FROM schedule
      WHERE description IS NOT NULL`.execute(bank.owner)
    expect(rows.some(({ description }) => description.includes('canary'))).toBe(false)
    await change(anna, schedule, 'SET_CANCELED')
  })

  it('sent by a server that died before recording it is recorded by another, and not sent again', async () => {
    const schedule = await planned({ frequency: 'ONCE' })
    const key = uuidV7()
    const keep = () =>
      sql`UPDATE schedule SET turn_key = ${key} WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    await keep()
    await comesDue(schedule)
    await afterRuns(schedule, 1)
    const before = await received()
    await keep()
    await sql`ALTER TABLE schedule DISABLE TRIGGER schedule_keep`.execute(bank.owner)
    await sql`DELETE FROM schedule_run WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    await sql`UPDATE schedule SET status = 'PAUSED', run = 0, turn = turn + 1, sending_until = now() + interval '1 minute'
      WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    await sql`ALTER TABLE schedule ENABLE TRIGGER schedule_keep`.execute(bank.owner)
    expect((await change(anna, schedule, 'SET_ACTIVE')).body.error).toBe('SCHEDULE_BUSY')
    await sql`UPDATE schedule SET called_at = clock_timestamp(), sending_until = now() - interval '1 second'
      WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    const { history } = await afterRuns(schedule, 1)
    expect(history).toMatchObject([{ outcome: 'SENT' }])
    expect(await received()).toBe(before)
  })

  it.each([
    ['that the bank missed for two months is sent late, once', null],
    [
      'whose key was stored two months ago, and never sent, gets another and is sent once',
      uuidV7Of(LONG_AGO, 'a turn'),
    ],
  ])('%s', async (_, key) => {
    const schedule = await planned({ frequency: 'ONCE' })
    const before = await received()
    await sql`UPDATE schedule SET turn_key = ${key}, due_at = ${new Date(LONG_AGO)}
      WHERE schedule_seq = ${schedule.schedule_seq}`.execute(bank.owner)
    await comesDue(schedule, 3)
    const { history } = await afterRuns(schedule, 1)
    expect(history).toMatchObject([{ run: 0, attempt: 0, outcome: 'SENT', refusal: null }])
    expect(await received()).toBe(before + 10n * USOT)
    const { rows } = await sql`SELECT FROM schedule WHERE schedule_seq = ${schedule.schedule_seq}
      AND turn_key IS NULL`.execute(bank.owner)
    expect(rows).toHaveLength(1)
  })

  it('without funds is shown and mailed, retried a bounded number of times, then skipped, and the next is scheduled', async () => {
    const schedule = await planned({ amount: '5000', count: 2 })
    for (let attempt = 0; attempt < 4; attempt += 1) {
      await comesDue(schedule)
      const { schedule: now } = await afterRuns(schedule, attempt + 1)
      expect(now.is_retry).toBe(attempt < 3)
    }
    const { history, schedule: now } = await read(schedule)
    expect(history.map(({ outcome }) => outcome)).toEqual(['SKIPPED', 'REFUSED', 'REFUSED', 'REFUSED'])
    expect(history[0]).toMatchObject({ refusal: 'INSUFFICIENT_BALANCE', transfer_seq: null })
    expect(now).toMatchObject({ status: 'ACTIVE', runs: 1 })
    const { rows } = await sql<{ values: { outcome: string } }>`SELECT values FROM mail
      WHERE template = 'schedule-news' ORDER BY created_at`.execute(bank.owner)
    expect(rows.map(({ values }) => values.outcome)).toEqual(['REFUSED', 'SKIPPED'])
    await mint.ledgers.setAccountState(from.account_seq, 'frozen')
    await comesDue(schedule)
    expect((await afterRuns(schedule, 5)).history[0]).toMatchObject({ run: 1, refusal: 'ACCOUNT_FROZEN' })
    await mint.ledgers.setAccountState(from.account_seq, 'open')
    await change(anna, schedule, 'SET_CANCELED')
  })

  it('sends nothing while paused, and continues with the next future run when resumed', async () => {
    const schedule = await planned({ count: 3 })
    const before = await received()
    expect((await change(anna, schedule, 'SET_PAUSED')).body.schedule).toMatchObject({
      status: 'PAUSED',
      next_at: null,
    })
    await comesDue(schedule)
    const resumed = await change(anna, schedule, 'SET_ACTIVE')
    expect(resumed.body.schedule).toMatchObject({ status: 'ACTIVE', next_at: `${tomorrow}T00:00:00.000Z` })
    expect(await received()).toBe(before)
    expect((await read(schedule)).history).toEqual([])
  })

  it('to another shard is recorded when the money arrives; if the money comes back, it is sent again as another transfer', async () => {
    const far = { account_seq: newId(1), number: '1000000000010' }
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      SELECT ${far.account_seq}, member_seq, asset_seq, ${far.number}, 'far', 5 FROM account
      WHERE account_seq = ${to.account_seq}`.execute(bank.owner)
    const schedule = await planned({ to_account_number: far.number })
    const end = (status: string, refusedBy: string | null) =>
      untilTrue('it is on its way', async () => {
        const ended = await sql`UPDATE settlement SET status = ${status}, refused_by = ${refusedBy}, ended_at = now()
          WHERE to_account = ${far.account_seq} AND status = 'PENDING'`.execute(bank.owner)
        return ended.numAffectedRows === 1n
      })
    await comesDue(schedule)
    await untilTrue('it has left', async () => {
      const { rows } = await sql`SELECT FROM settlement WHERE to_account = ${far.account_seq}`.execute(bank.owner)
      return rows.length === 1
    })
    expect((await read(schedule)).history).toEqual([])
    await end('REFUSED', 'ACCOUNT_CLOSED')
    const refused = await afterRuns(schedule, 1)
    expect(refused.history).toMatchObject([{ run: 0, attempt: 0, outcome: 'REFUSED', refusal: 'TRANSFER_FAILED' }])
    await comesDue(schedule)
    await end('SETTLED', null)
    const { history } = await afterRuns(schedule, 2)
    expect(history).toContainEqual(expect.objectContaining({ run: 0, attempt: 1, outcome: 'SENT', refusal: null }))
    await change(anna, schedule, 'SET_CANCELED')
  })

  it('is canceled when its member leaves the bank', async () => {
    const carla = await newcomer('carla')
    const { account_seq } = await mint.account(carla, 'USOT')
    const schedule = (await plan({ from_account_seq: account_seq }, carla)).body.schedule as Schedule
    expect((await carla.call('DELETE', '/member/me', { body: { password: PASSWORD } })).status).toBe(200)
    const { rows } = await sql`SELECT status FROM schedule WHERE schedule_seq = ${schedule.schedule_seq}`.execute(
      bank.owner,
    )
    expect(rows).toEqual([{ status: 'CANCELED' }])
  })
})
