import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { enqueueMail, type MailTables } from '@cocobnk/mail'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { mailDigests, type NotificationTables } from './index.ts'

type Tables = NotificationTables & MailTables

const bank = await freshDatabase('bank')
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const anna = uuidV7()

beforeAll(async () => {
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${anna}, '0000-0000-0001', 'anna', '$argon2id$none')`.execute(owner.db)
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close()])
  await bank.drop()
})

async function keep(quiet_from: string | null, quiet_until: string | null, time_zone: string): Promise<void> {
  await sql`insert into notification_habit (member_seq, time_zone, quiet_from, quiet_until)
    values (${anna}, ${time_zone}, ${quiet_from}, ${quiet_until})
    on conflict (member_seq) do update set time_zone = excluded.time_zone, quiet_from = excluded.quiet_from,
      quiet_until = excluded.quiet_until`.execute(app.db)
}

async function loudAt(moment: string): Promise<string | undefined> {
  const { rows } = await sql<{ at: Date }>`select loud_at(${anna}, ${moment}::timestamptz) as at`.execute(app.db)
  return rows[0]?.at.toISOString().slice(0, 16)
}

it("ends quiet hours by the member's clock, also across midnight", async () => {
  await keep('22:00', '07:00', 'Asia/Seoul')
  // 22:30, 03:00 and 12:00 in Seoul.
  expect(await loudAt('2027-03-01T13:30Z')).toBe('2027-03-01T22:00')
  expect(await loudAt('2027-03-01T18:00Z')).toBe('2027-03-01T22:00')
  expect(await loudAt('2027-03-01T03:00Z')).toBe('2027-03-01T03:00')
  await keep('13:00', '14:30', 'UTC')
  expect(await loudAt('2027-03-01T13:00Z')).toBe('2027-03-01T14:30')
  expect(await loudAt('2027-03-01T14:30Z')).toBe('2027-03-01T14:30')
  await keep(null, null, 'UTC')
  expect(await loudAt('2027-03-01T13:00Z')).toBe('2027-03-01T13:00')
})

const notify = (kind: string, cause: string) =>
  sql`select notify_member(${anna}, ${kind}, 'RECEIVED', null, '{}'::jsonb, ${cause})`.execute(owner.db)

it('holds back pushes until quiet hours end, except those about security', async () => {
  const clock = (offset: number) => new Date(Date.now() + offset * 3_600_000).toISOString().slice(11, 16)
  await keep(clock(-1), clock(1), 'UTC')
  const session = uuidV7()
  await sql`insert into session (session_seq, member_seq, expires_at, method, address)
    values (${session}, ${anna}, now() + interval '1 day', 'PASSWORD', '127.0.0.0')`.execute(owner.db)
  await sql`insert into push_subscription (subscription_seq, member_seq, locale, endpoint, p256dh, auth, session_seq)
    values (${uuidV7()}, ${anna}, 'en-US', 'https://push.example/1', ${'a'.repeat(87)}, ${'a'.repeat(22)}, ${session})`.execute(
    owner.db,
  )
  await notify('TRANSFER', 'first')
  await notify('SECURITY', 'second')
  const { rows } = await sql<{ kind: string; waits: boolean }>`select values ->> 'kind' as kind,
    dispatch_at > now() + interval '50 minutes' as waits from web_push order by 1`.execute(owner.db)
  expect(rows).toEqual([
    { kind: 'SECURITY', waits: false },
    { kind: 'TRANSFER', waits: true },
  ])
})

it('sums up a day in one mail, despite concurrent and repeated runs, and only if something is unread', async () => {
  const due = () =>
    sql`update notification_habit set digest_at = now() - interval '1 minute', digest_until = now() - interval '1 day'`.execute(
      app.db,
    )
  const run = () =>
    mailDigests({
      db: app.db,
      mail: async (transaction, _memberSeq, counts) => {
        const kinds = counts.map(({ kind, count }) => `${kind} ${count}`).join(',')
        await enqueueMail(transaction, {
          recipient: 'anna@example.com',
          locale: 'en-US',
          template: 'digest',
          values: { count: '2', kinds, link: 'https://example.com' },
        })
      },
    })
  const mails = async () => {
    const { rows } = await sql<{ kinds: string }>`select values ->> 'kinds' as kinds from mail`.execute(owner.db)
    return rows.map(({ kinds }) => kinds)
  }
  await due()
  await Promise.all([run(), run(), run()])
  await run()
  expect(await mails()).toEqual(['SECURITY 1,TRANSFER 1'])
  const { rows } = await sql<{ next: boolean }>`select digest_at between now() and now() + interval '24 hours' as next
    from notification_habit`.execute(owner.db)
  expect(rows).toEqual([{ next: true }])

  await sql`update notification set read_at = now()`.execute(owner.db)
  await due()
  await run()
  expect(await mails()).toHaveLength(1)
})
