import { sql, uuidV7 } from '@cocobnk/database'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { newDevice } from '@cocobnk/web-push/device'
import { beforeAll, describe, expect, it } from 'vitest'

const USOT = 10n ** 8n
const { bank, newcomer, atDesk } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])

type Told = { notification_seq: string; kind: string; text: string; link: string; is_read: boolean; created_at: string }
let anna: Person
let berta: Person
let from: TestAccount
let to: TestAccount

beforeAll(async () => {
  ;[anna, berta] = [await newcomer('anna'), await newcomer('berta')]
  from = await mint.account(anna, 'USOT', 10_000n * USOT)
  to = await mint.account(berta, 'USOT')
  const body = { account_number: to.number }
  const proof = await anna.prove(await anna.call('POST', '/account/payee', { body }), { password: PASSWORD })
  await anna.call('POST', '/account/payee', { body, proof })
})

async function send(amount: string): Promise<string> {
  const body = { from_account_seq: from.account_seq, to_account_number: to.number, amount }
  const sent = await anna.call('POST', '/account/transfer', { body, headers: { 'idempotency-key': uuidV7() } })
  expect(sent.status).toBe(200)
  return (sent.body.transfer as { transfer_seq: string }).transfer_seq
}

const listOf = async (person: Person) => (await person.call('GET', '/notification')).body.list as Told[]
const received = async (person: Person) => (await listOf(person)).filter(({ kind }) => kind === 'TRANSFER')
const unreadOf = async (person: Person) => (await person.call('GET', '/notification/unread')).body.unread
const prefer = (person: Person, kind: string, channel: string, is_on: boolean) =>
  person.call('PATCH', `/notification/preference/${kind}`, { body: { channel, is_on } })

describe('incoming money', () => {
  it('notifies once, only the recipient, even with concurrent look-ups', async () => {
    const seq = await send('1234.5')
    await Promise.all(Array.from({ length: 8 }, () => unreadOf(berta)))
    expect(await received(berta)).toMatchObject([
      { kind: 'TRANSFER', text: '1,234.5 USOT', link: `/transfer/account-transfer/${seq}`, is_read: false },
    ])
    expect(await received(anna)).toEqual([])
  })

  it("notifies in the reader's language", async () => {
    const { body } = await berta.call('GET', '/notification', { headers: { 'accept-language': 'de-DE' } })
    expect(body.list).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ title: 'Sie haben eine Überweisung erhalten', text: '1.234,5 USOT' }),
      ]),
    )
  })

  it('does not notify again after the notification was removed', async () => {
    await sql`DELETE FROM notification WHERE kind = 'TRANSFER'`.execute(bank.owner)
    await send('2')
    expect((await received(berta)).map(({ text }) => text)).toEqual(['2 USOT'])
  })
})

describe('reading', () => {
  it('marks one, or all up to a time, of the member’s own; idempotent', async () => {
    await send('3')
    const [newest, older] = await listOf(berta)
    const path = `/notification/${newest?.notification_seq}`
    const unread = Number(await unreadOf(berta))
    const body = { type: 'SET_READ' }
    expect((await anna.call('PATCH', path, { body })).body.error).toBe('NOT_FOUND')
    expect((await berta.call('PATCH', path, { body })).body.unread).toBe(unread - 1)
    expect((await berta.call('PATCH', path, { body })).body.unread).toBe(unread - 1)
    await send('4')
    expect(await unreadOf(berta)).toBe(unread)
    const all = await berta.call('POST', '/notification/read', { body: { until: older?.created_at } })
    expect(all.body.unread).toBe(1)
  })

  it('caps the unread count at what a screen would show', async () => {
    await sql`INSERT INTO notification (member_seq, kind, event, cause)
      SELECT member_seq, 'SECURITY', 'LOCKED', 'test ' || n FROM member, generate_series(1, 150) AS n
      WHERE user_name = 'anna'`.execute(bank.owner)
    expect(await unreadOf(anna)).toBe(100)
    const { body } = await anna.call('GET', '/notification?page_size=100')
    const rest = await anna.call('GET', `/notification?page_size=100&cursor=${String(body.next_cursor)}`)
    const seqs = [...(body.list as Told[]), ...(rest.body.list as Told[])].map(
      ({ notification_seq }) => notification_seq,
    )
    expect(new Set(seqs).size).toBeGreaterThanOrEqual(150)
  })
})

describe('notification preferences', () => {
  it('are all on by default; a kind that is off is not in the inbox', async () => {
    const { body } = await berta.call('GET', '/notification/preference')
    expect(body.list).toContainEqual({ kind: 'INQUIRY', MAIL: 'ON', APP: 'ON', PUSH: 'ON' })
    expect(body.list).toContainEqual({ kind: 'TRANSFER', MAIL: 'NEVER', APP: 'ON', PUSH: 'ON' })
    await prefer(berta, 'TRANSFER', 'APP', false)
    const before = await unreadOf(berta)
    await send('5')
    expect(await unreadOf(berta)).toBe(before)
    await prefer(berta, 'TRANSFER', 'APP', true)
    await send('6')
    expect((await received(berta))[0]?.text).toBe('6 USOT')
    expect((await received(berta)).map(({ text }) => text)).not.toContain('5 USOT')
  })

  it('cannot switch off security mails', async () => {
    expect((await prefer(berta, 'SECURITY', 'MAIL', false)).body).toMatchObject({ fields: { channel: 'FIXED' } })
    const { body } = await berta.call('GET', '/notification/preference')
    expect(body.list).toContainEqual({ kind: 'SECURITY', MAIL: 'ALWAYS', APP: 'ON', PUSH: 'ON' })
  })

  it('apply to mails: an answer is mailed only while its kind is on', async () => {
    const desk = await bank.operatorToken('ADMINISTRATOR')
    const mails = async () =>
      (await sql`SELECT FROM mail WHERE template = 'inquiry-news'`.execute(bank.owner)).rows.length
    for (const [isOn, expected] of [
      [false, 0],
      [true, 1],
    ] as const) {
      await prefer(berta, 'INQUIRY', 'MAIL', isOn)
      const wish = { type: 'OTHER', title: 'A question', content: 'Where is it?' }
      const { inquiry_seq } = (await berta.call('POST', '/support/inquiry', { body: wish })).body.inquiry as {
        inquiry_seq: string
      }
      await atDesk(desk, 'PATCH', `/operator/inquiry/${inquiry_seq}`, { type: 'SET_TAKEN' })
      const replied = await atDesk(desk, 'POST', `/operator/inquiry/${inquiry_seq}/reply`, { text: 'Here.' })
      expect(replied.status).toBe(200)
      expect(await mails()).toBe(expected)
      expect((await listOf(berta))[0]?.link).toBe(`/service-center/contact-detail?seq=${inquiry_seq}`)
    }
  })
})

describe('quiet hours', () => {
  it('delay a mail about an answer, and are refused if they are empty', async () => {
    const clock = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16)
    const set = (quiet_from: string | null, quiet_until: string | null) =>
      berta.call('PUT', '/notification/habit', {
        body: { quiet_from, quiet_until, has_digest: true, time_zone: 'UTC' },
      })
    expect((await set('22:00', '22:00')).body.error).toBe('INVALID_INPUT')
    expect((await set(clock(-1), clock(1))).body).toMatchObject({ has_digest: true, quiet_from: clock(-1) })
    const desk = await bank.operatorToken('ADMINISTRATOR')
    const wish = { type: 'OTHER', title: 'At night', content: 'Where is it?' }
    const { inquiry_seq } = (await berta.call('POST', '/support/inquiry', { body: wish })).body.inquiry as {
      inquiry_seq: string
    }
    await atDesk(desk, 'PATCH', `/operator/inquiry/${inquiry_seq}`, { type: 'SET_TAKEN' })
    await atDesk(desk, 'POST', `/operator/inquiry/${inquiry_seq}/reply`, { text: 'Here.' })
    const { rows } = await sql<{ waits: boolean }>`SELECT dispatch_at > now() + interval '50 minutes' AS waits FROM mail
      WHERE template = 'inquiry-news' ORDER BY created_at DESC LIMIT 1`.execute(bank.owner)
    expect(rows).toEqual([{ waits: true }])
    expect((await set(null, null)).body).toMatchObject({ quiet_from: null })
  })
})

describe('a push subscription', () => {
  const subscribe = (endpoint: string, keys = newDevice().keys) =>
    berta.call('POST', '/notification/push', { body: { endpoint, ...keys } })

  it.each(['https://127.0.0.1/push', 'http://database.internal/', 'https://evil.example/push.apple.com'])(
    'is refused at %s, which is not a push service',
    async (endpoint) => {
      expect((await subscribe(endpoint)).body).toMatchObject({ fields: { endpoint: 'UNKNOWN' } })
    },
  )

  it('is stored once, can be removed, and the eleventh replaces the oldest', async () => {
    const address = (n: number) => `${process.env.PUSH_SANDBOX_ORIGIN}/push/${n}`
    for (let n = 0; n < 11; n++) expect((await subscribe(address(n))).status).toBe(200)
    await subscribe(address(10))
    const { body } = await berta.call('GET', '/notification/push')
    const list = body.list as { subscription_seq: string }[]
    expect(list).toHaveLength(10)
    expect(body.public_key).toBe(process.env.PUSH_PUBLIC_KEY)
    const path = `/notification/push/${list[0]?.subscription_seq}`
    expect((await anna.call('DELETE', path)).body.error).toBe('NOT_FOUND')
    expect((await berta.call('DELETE', path)).status).toBe(200)
  })

  it('is notified of a transfer while its member has no open page', async () => {
    const before = await pushes()
    await send('7')
    await expect.poll(pushes, { timeout: 30_000 }).toBe(before + 9)
  })

  it('is reported to its member by a security mail with a lock link, once per browser', async () => {
    const mails = async () => {
      const { rows } = await sql<{ values: Record<string, string> }>`SELECT values FROM mail
        WHERE template = 'security-notice' AND recipient = 'berta@members.test'
          AND values ->> 'event' = 'PUSH_ADDED' ORDER BY mail_seq`.execute(bank.owner)
      return rows.map(({ values }) => values)
    }
    const before = (await mails()).length
    const endpoint = `${process.env.PUSH_SANDBOX_ORIGIN}/push/told`
    for (let time = 0; time < 2; time++) expect((await subscribe(endpoint)).status).toBe(200)
    const told = (await mails()).slice(before)
    expect(told).toMatchObject([{ link: expect.stringContaining('#lock=') }])
  })

  it('ends with the session that added it, and moves to a new login of the same browser', async () => {
    const carla = await newcomer('carla')
    const count = async () => ((await carla.call('GET', '/notification/push')).body.list as unknown[]).length
    const body = { endpoint: `${process.env.PUSH_SANDBOX_ORIGIN}/push/carla`, ...newDevice().keys }
    expect((await carla.call('POST', '/notification/push', { body })).status).toBe(200)
    await carla.logIn()
    expect(await count()).toBe(1)

    // A browser added with a stolen token stays only until the member ends the sessions, by a reset or a lock.
    const thief = carla.elsewhere()
    await thief.logIn()
    const theirs = { endpoint: `${process.env.PUSH_SANDBOX_ORIGIN}/push/thief`, ...newDevice().keys }
    expect((await thief.call('POST', '/notification/push', { body: theirs })).status).toBe(200)
    expect(await count()).toBe(2)
    await carla.call('DELETE', '/auth/session')
    expect(await count()).toBe(1)
    const { rows } = await sql<{ link: string }>`SELECT values ->> 'link' AS link FROM mail
      WHERE template = 'security-notice' AND recipient = 'carla@members.test'
      ORDER BY mail_seq DESC LIMIT 1`.execute(bank.owner)
    await carla.call('POST', '/auth/lock', { body: { token: rows[0]?.link.split('#lock=')[1] } })
    const left = await sql`SELECT FROM push_subscription JOIN member USING (member_seq)
      WHERE user_name = 'carla'`.execute(bank.owner)
    expect(left.rows).toEqual([])
  })

  const pushes = async () => (await sql`SELECT FROM web_push`.execute(bank.owner)).rows.length
})
