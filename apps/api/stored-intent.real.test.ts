import type { TransferWish } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { currentIntent, type Intent, newId, transferId, turnKey, withIntent } from '@cocobnk/ledger'
import { refuse } from '@cocobnk/result'
import { runCalledSchedules, type ScheduleDeps, scheduleHttp } from '@cocobnk/schedule'
import { settingsReader } from '@cocobnk/setting'
import { runSubscriptions, type SubscriptionDeps, subscriptionHttp } from '@cocobnk/subscription'
import { outflowOf } from '@cocobnk/testing/outflow'
import { stackVault } from '@cocobnk/vault/testing'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Tables } from './tables.ts'
import { shopWorld } from './testing/shop-world.ts'

const USOT = '019a8000-0000-7000-8000-000000000004'
const bank = await freshDatabase('bank')
const [app, owner] = (['bank_app', 'bank_owner'] as const).map((role) =>
  openDatabase<Tables>(bank.urlOf(role), { max: 4, applicationName: 'test' }),
) as [ReturnType<typeof openDatabase<Tables>>, ReturnType<typeof openDatabase<Tables>>]
const vault = await stackVault()
afterAll(async () => {
  await Promise.all([app.close(), owner.close(), vault.close()])
  await bank.drop()
})

const memberSeq = uuidV7()
const from = { account_seq: newId(0), number: '1000000000001', asset_seq: USOT, place: 1 }
const to = { account_seq: newId(0), number: '1000000000010', asset_seq: USOT, place: 2 }

type Sent = Pick<TransferWish, 'key' | 'amount'> & { readonly once: string | undefined }
let sent: Sent[] = []
let isRefused = false
const posted = new Set<string>()
const seqOf = ({ key }: Pick<TransferWish, 'key'>) => transferId(0, `member:${memberSeq}`, key)
const deps = {
  db: app.db,
  vault,
  outflow: outflowOf(app.ask),
  push: { toMember: async () => undefined },
  webOrigin: '',
  accounts: {
    own: async () => ({ ...from, member_seq: memberSeq }),
    byNumber: async () => ({ ...to, member_seq: memberSeq }),
  },
  transfers: {
    seqOf,
    recipientOf: async () => undefined,
    statusOf: async (seq: string) => (posted.has(seq) ? 'APPROVED' : undefined),
    send: async ({ key, amount }: TransferWish) => {
      sent.push({ key, amount, once: currentIntent()?.once })
      if (isRefused) return refuse('INTENT_REFUSED')
      posted.add(seqOf({ key }))
      return { ok: true }
    },
  },
} as unknown as ScheduleDeps
const http = scheduleHttp(deps)
const today = new Date().toISOString().slice(0, 10)

beforeAll(async () => {
  await bank.needNoConfirmation()
  const key = await vault.newKey(memberSeq)
  const address = await vault.seal(key, 'member_email.address', 'anna@members.test')
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, '0000-0000-0001', 'anna', '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO member_key (member_seq, wrapped_key) VALUES (${memberSeq}, ${key.bytes})`.execute(owner.db)
  await sql`INSERT INTO member_email (email_seq, member_seq, address, blind_index, is_default)
    VALUES (${uuidV7()}, ${memberSeq}, ${address}, ${Buffer.alloc(32)}, true)`.execute(owner.db)
  for (const { account_seq, number, place } of [from, to])
    await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
      VALUES (${account_seq}, ${memberSeq}, ${USOT}, ${number}, 'x', ${place})`.execute(owner.db)
})
beforeEach(() => {
  sent = []
  isRefused = false
  posted.clear()
})

const ASKED = {
  caller: { kind: 'member', memberSeq, sessionSeq: uuidV7() },
  client: { address: '127.0.0.1', agent: 'test' },
  locale: 'en-US',
  path: undefined,
  query: undefined,
} as const

const signed = (once: string, body: object): Intent => ({
  by: 'session',
  id: uuidV7(),
  member: memberSeq,
  time: '1794916800',
  method: 'POST',
  target: '/api/v1/x',
  once,
  body: JSON.stringify(body),
  tag: 'A'.repeat(43),
})

/** Schedules a transfer for the last minute of today, as a request that was signed with its own key. */
async function plan(amount: string) {
  const once = uuidV7()
  const body = {
    from_account_seq: from.account_seq,
    to_account_number: to.number,
    amount,
    description: 'canary rent',
    frequency: 'DAILY' as const,
    starts_on: today,
    at_time: '23:59',
    // Where today has begun, and does not end before the run is scheduled.
    time_zone: new Date().getUTCHours() < 12 ? 'UTC' : 'Etc/GMT+12',
  }
  const call = { ...ASKED, body, idempotencyKey: once }
  const made = await withIntent(signed(once, body), () => http['POST /account/schedule'](call as never))
  if (!made.ok) throw new Error(made.code)
  return { once, seq: made.value.schedule.schedule_seq }
}

/** Makes schedules due, and has them called for and run together. */
async function run(...seqs: readonly string[]): Promise<void> {
  await sql`UPDATE schedule SET next_at = now(), called_at = now() WHERE schedule_seq = ANY (${seqs}::uuid[])`.execute(
    owner.db,
  )
  await runCalledSchedules(deps)
}

/** The key of today's turn of a schedule, by the key of the request that made it. */
const turnKeyOf = (once: string, attempt = 0) => turnKey({ member: memberSeq, once }, today, attempt)

const cancel = (seq: string) => sql`UPDATE schedule SET status = 'CANCELED' WHERE schedule_seq = ${seq}`.execute(app.db)

it('each schedule is sent with the request that created it, under the key that follows from it', async () => {
  const [one, other] = [await plan('1'), await plan('2')]
  await withIntent({ once: 'of another request' } as Intent, () => run(one.seq, other.seq))
  expect(sent.toSorted((a, b) => a.amount.localeCompare(b.amount))).toEqual([
    { amount: '1', once: one.once, key: turnKeyOf(one.once) },
    { amount: '2', once: other.once, key: turnKeyOf(other.once) },
  ])
  await Promise.all([cancel(one.seq), cancel(other.seq)])
})

it('the request is sealed, because it contains the note, and removed when the schedule ends', async () => {
  const { seq } = await plan('1')
  const intentOf = async () =>
    (await sql<{ intent: Buffer | null }>`SELECT intent FROM schedule WHERE schedule_seq = ${seq}`.execute(owner.db))
      .rows[0]?.intent
  const sealed = await intentOf()
  expect(sealed?.length).toBeGreaterThan(100)
  expect(sealed?.includes('canary')).toBe(false)
  await cancel(seq)
  expect(await intentOf()).toBeNull()
})

it('a turn never takes the key under which another turn was sent', async () => {
  const { once, seq } = await plan('1')
  posted.add(seqOf({ key: turnKeyOf(once) }))
  await run(seq)
  expect(sent).toHaveLength(1)
  expect(sent[0]?.key).not.toBe(turnKeyOf(once))
  await cancel(seq)
})

it('a run that a poster refuses for its intent is recorded, tried with other keys and then skipped', async () => {
  isRefused = true
  const { once, seq } = await plan('1')
  for (let attempt = 0; attempt < 5; attempt += 1) await run(seq)
  const { rows } = await sql<{ run: number; outcome: string; refusal: string }>`
    SELECT run, outcome, refusal FROM schedule_run WHERE schedule_seq = ${seq} ORDER BY run, attempt`.execute(owner.db)
  const refused = { run: 0, outcome: 'REFUSED', refusal: 'INTENT_REFUSED' }
  expect(rows.slice(0, 4)).toEqual([refused, refused, refused, { ...refused, outcome: 'SKIPPED' }])
  expect(sent.slice(0, 4).map(({ key }) => key)).toEqual([0, 1, 2, 3].map((attempt) => turnKeyOf(once, attempt)))
})

it('each charge of a subscription is paid with the request that agreed to it, which is removed when it ends', async () => {
  const world = shopWorld({ owner: owner.db } as unknown as Parameters<typeof shopWorld>[0], 'anna')
  const shop = await world.open()
  await world.settleInto(shop, to.account_seq)
  const paid: (string | undefined)[][] = []
  const subscriptions = {
    db: app.db,
    settings: settingsReader(app.db),
    firmRates: async () => new Map([['USOT', { usot: '1', low: '1', high: '1', at: new Date() }]]),
    outflow: deps.outflow,
    accounts: deps.accounts,
    webOrigin: '',
    vault,
    pay: async ({ maximum }) => {
      paid.push([String(maximum), currentIntent()?.once])
      return refuse('SERVICE_UNAVAILABLE')
    },
  } as Partial<SubscriptionDeps> as SubscriptionDeps
  const token = 'x'.repeat(22)
  await sql`INSERT INTO subscription_plan (mode, plan_seq, merchant_seq, title, currency, amount, period, notice_days, token)
    VALUES ('LIVE', ${uuidV7()}, ${shop.merchantSeq}, 'Club', 'USD', 500, 'MONTH', 3, ${token})`.execute(owner.db)
  const agree = async (maximum: string) => {
    const [once, body] = [uuidV7(), { token, account_seq: from.account_seq, maximum }]
    const call = { ...ASKED, body, idempotencyKey: once }
    await withIntent(signed(once, body), () => subscriptionHttp(subscriptions)['POST /pg/subscription'](call as never))
    return once
  }
  const [first, second] = [await agree('6'), await agree('7')]
  await withIntent(signed(uuidV7(), {}), () => runSubscriptions(subscriptions))
  expect(paid.toSorted(([one = ''], [other = '']) => one.localeCompare(other))).toEqual([
    ['600', first],
    ['700', second],
  ])
  await sql`UPDATE subscription SET state = 'CANCELED', ended_at = now()`.execute(app.db)
  expect((await sql`SELECT FROM subscription WHERE intent IS NOT NULL`.execute(owner.db)).rows).toEqual([])
})
