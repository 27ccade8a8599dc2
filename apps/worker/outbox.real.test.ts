import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type Database, inTransaction, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { enqueueMail, type MailTables } from '@cocobnk/mail'
import { enqueueSms, type SmsTables } from '@cocobnk/sms'
import { freePort } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { type SmtpGate, startSmtpGate } from './testing/smtp-gate.ts'

/** More than the worker sends at once, so that a kill interrupts mails at every stage. */
const MAILS = 12
const PATIENCE = { timeout: 50_000, interval: 100 }

type Received = { message_id: string; to: string[]; subject: string; deliveries: number }

const folder = mkdtempSync(join(tmpdir(), 'outbox-'))
let bank: FreshDatabase
let app: Database<MailTables & SmsTables>
let owner: Database<MailTables & SmsTables>
let ports: Record<'node' | 'admin' | 'ingress' | 'worker' | 'sandbox' | 'sink' | 'gate', number>
let gate: SmtpGate
let restate: Running
let worker: Running
let sandbox: Running

const otherSettings = chainSettings(process.env)

const sandboxUrl = () => `http://127.0.0.1:${ports.sandbox}`

function startWorker(): Promise<Running> {
  return start({
    args: ['apps/worker/main.ts'],
    env: {
      BANK_MODE: 'development',
      WORKER_PORT: String(ports.worker),
      WORKER_URL: `http://127.0.0.1:${ports.worker}`,
      RESTATE_INGRESS_URL: `http://127.0.0.1:${ports.ingress}`,
      RESTATE_ADMIN_URL: `http://127.0.0.1:${ports.admin}`,
      BANK_WORKER_DATABASE_URL: bank.urlOf('bank_worker'),
      ...otherSettings,
      LEDGER_WORKER_DATABASE_URL: process.env.LEDGER_WORKER_DATABASE_URL ?? '',
      SMTP_URL: `smtp://127.0.0.1:${ports.gate}`,
      MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
      RATE_SOURCES: 'kraken=http://127.0.0.1:1',
      SMS_URL: `http://127.0.0.1:${ports.sandbox}/sms`,
      SMS_TOKEN: 'sandbox',
      SMS_FROM: 'Cocobnk',
      PUSH_PRIVATE_KEY: process.env.PUSH_PRIVATE_KEY ?? '',
      PUSH_CONTACT: 'mailto:push@bank.example',
      PUSH_SANDBOX_ORIGIN: sandboxUrl(),
    },
    log: join(folder, 'worker.log'),
    readyUrl: `http://127.0.0.1:${ports.worker}/health/ready`,
  })
}

function startSandbox(): Promise<Running> {
  return start({
    args: ['apps/sandbox/main.ts'],
    env: {
      ...otherSettings,
      BANK_MODE: 'development',
      SANDBOX_PORT: String(ports.sandbox),
      SANDBOX_SMTP_PORT: String(ports.sink),
      SANDBOX_FOLDER: folder,
      SANDBOX_DATABASE_URL: bank.urlOf('bank_sandbox'),
    },
    log: join(folder, 'sandbox.log'),
    readyUrl: `http://127.0.0.1:${ports.sandbox}/`,
  })
}

beforeAll(async () => {
  bank = await freshDatabase('bank')
  app = openDatabase(bank.urlOf('bank_app'), { max: 2, applicationName: 'test' })
  owner = openDatabase(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const [node, admin, ingress, workerPort, sandboxPort, sink, gatePort] = await Promise.all(
    Array.from({ length: 7 }, () => freePort()),
  )
  ports = {
    node: node!,
    admin: admin!,
    ingress: ingress!,
    worker: workerPort!,
    sandbox: sandboxPort!,
    sink: sink!,
    gate: gatePort!,
  }
  gate = await startSmtpGate(ports.gate, ports.sink)
  ;[restate, sandbox] = await Promise.all([startRestate(folder, ports), startSandbox()])
  worker = await startWorker()
})

afterAll(async () => {
  await Promise.all([worker?.kill(), restate?.kill(), sandbox?.kill(), gate?.close()])
  await Promise.all([app?.close(), owner?.close()])
  await bank?.drop()
  rmSync(folder, { recursive: true })
})

async function received(): Promise<Received[]> {
  const response = await fetch(`http://127.0.0.1:${ports.sandbox}/mail`)
  return ((await response.json()) as { list: Received[] }).list
}

const recipientsOf = (group: string) => Array.from({ length: MAILS }, (_, index) => `${group}-${index}@member.example`)

async function enqueueMany(group: string): Promise<string[]> {
  await fetch(`http://127.0.0.1:${ports.sandbox}/mail`, { method: 'DELETE' })
  const orders = recipientsOf(group).map((recipient, index) => ({
    recipient,
    locale: 'ko-KR' as const,
    template: 'welcome' as const,
    values: { name: `회원 ${index}`, link: 'https://bank.example/home' },
  }))
  return inTransaction(app.db, async (transaction) => {
    const ids: string[] = []
    for (const order of orders) ids.push(await enqueueMail(transaction, order))
    return ids
  })
}

function rowsOf(ids: readonly string[]) {
  return owner.db.selectFrom('mail').selectAll().where('mail_seq', 'in', ids).orderBy('mail_seq').execute()
}

/** Waits until the server has accepted mails that the worker has not recorded as sent. */
async function untilTakenButUnknown(ids: readonly string[]): Promise<void> {
  await vi.waitFor(async () => expect((await received()).length).toBeGreaterThanOrEqual(3), PATIENCE)
  const known = (await rowsOf(ids)).filter(({ state }) => state === 'SENT')
  expect(known).toEqual([])
}

async function expectEachArrivedAsOneMail(ids: readonly string[], group: string): Promise<void> {
  await vi.waitFor(async () => {
    const states = (await rowsOf(ids)).map(({ state }) => state)
    expect(states).toEqual(ids.map(() => 'SENT'))
  }, PATIENCE)
  const mails = await received()
  const rows = await rowsOf(ids)
  expect(mails.map(({ message_id }) => message_id).sort()).toEqual(rows.map(({ message_id }) => message_id).sort())
  expect(mails.flatMap(({ to }) => to).sort()).toEqual(recipientsOf(group).sort())
  expect(JSON.stringify(rows)).not.toContain('member.example')
  // If this fails, the kill came too late and the test proves nothing.
  expect(mails.some(({ deliveries }) => deliveries > 1)).toBe(true)
}

describe('every mail arrives as one mail with one Message-ID', () => {
  it('when the worker is killed after the server accepted mails and before the worker recorded it', async () => {
    gate.hold()
    const ids = await enqueueMany('worker')
    await untilTakenButUnknown(ids)
    await worker.kill()
    gate.release()
    worker = await startWorker()
    await expectEachArrivedAsOneMail(ids, 'worker')
  })

  it('when the workflow engine is killed at that point', async () => {
    gate.hold()
    const ids = await enqueueMany('engine')
    await untilTakenButUnknown(ids)
    await restate.kill()
    gate.release()
    restate = await startRestate(folder, ports)
    await expectEachArrivedAsOneMail(ids, 'engine')
  })

  it('when both are killed together', async () => {
    gate.hold()
    const ids = await enqueueMany('both')
    await untilTakenButUnknown(ids)
    await Promise.all([worker.kill(), restate.kill()])
    gate.release()
    restate = await startRestate(folder, ports)
    worker = await startWorker()
    await expectEachArrivedAsOneMail(ids, 'both')
  })
})

describe('the outbox of mails', () => {
  const order = {
    recipient: 'nobody@refused.test',
    locale: 'en-US' as const,
    template: 'welcome' as const,
    values: { name: 'Nobody', link: 'https://bank.example/home' },
  }

  it('gives up a mail when the server refuses its recipient, and erases content and recipient', async () => {
    const id = await enqueueMail(app.db, order)
    await vi.waitFor(async () => expect((await rowsOf([id]))[0]?.state).toBe('FAILED'), PATIENCE)
    const [row] = await rowsOf([id])
    expect(row).toMatchObject({ attempts: 1, values: {}, sent_at: null })
    expect(row?.last_error).toContain('REJECTED')
    expect(JSON.stringify(row)).not.toContain(order.recipient)
  })

  it('contains no mail of a transaction that was rolled back', async () => {
    const before = await owner.db.selectFrom('mail').select('mail_seq').execute()
    const work = inTransaction(app.db, async (transaction) => {
      await enqueueMail(transaction, order)
      throw new Error('changed my mind')
    })
    await expect(work).rejects.toThrow('changed my mind')
    expect(await owner.db.selectFrom('mail').select('mail_seq').execute()).toHaveLength(before.length)
  })

  it('cannot be read or changed by the api, nor redirected by the worker', async () => {
    await expect(app.db.selectFrom('mail').select('recipient').execute()).rejects.toThrow('permission denied')
    await expect(sql`UPDATE mail SET state = 'SENT'`.execute(app.db)).rejects.toThrow('permission denied')
    const asWorker = openDatabase<MailTables>(bank.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
    const redirect = sql`UPDATE mail SET recipient = 'thief@elsewhere.example'`.execute(asWorker.db)
    await expect(redirect).rejects.toThrow('permission denied')
    await asWorker.close()
  })
})

describe('a text message', () => {
  const order = (recipient: string) => ({
    recipient,
    locale: 'ko-KR' as const,
    template: 'phone-code' as const,
    values: { code: '012345', minutes: '5', host: 'bank.example' },
  })
  const rowOf = (seq: string) =>
    owner.db.selectFrom('sms').selectAll().where('sms_seq', '=', seq).executeTakeFirstOrThrow()

  it('arrives at the phone, and content and recipient are erased', async () => {
    const seq = await enqueueSms(app.db, order('+821012345678'))
    await vi.waitFor(async () => expect((await rowOf(seq)).state).toBe('SENT'), PATIENCE)
    const response = await fetch(`http://127.0.0.1:${ports.sandbox}/sms?to=%2B821012345678`)
    const { list } = (await response.json()) as { list: object[] }
    expect(list).toMatchObject([{ id: seq, from: 'Cocobnk', to: '+821012345678', deliveries: 1 }])
    expect(JSON.stringify(list)).toContain('012345')
    expect(JSON.stringify(await rowOf(seq))).not.toMatch(/012345|821012345678/)
  })

  it('is given up when the provider rejects the number', async () => {
    const seq = await enqueueSms(app.db, order('+999123456789'))
    await vi.waitFor(async () => expect((await rowOf(seq)).state).toBe('FAILED'), PATIENCE)
    expect(await rowOf(seq)).toMatchObject({ attempts: 1, values: {}, sent_at: null })
    expect(JSON.stringify(await rowOf(seq))).not.toContain('999123456789')
  })

  it('cannot be read or changed by the api, nor redirected by the worker', async () => {
    await expect(app.db.selectFrom('sms').select('recipient').execute()).rejects.toThrow('permission denied')
    await expect(sql`UPDATE sms SET state = 'SENT'`.execute(app.db)).rejects.toThrow('permission denied')
    const asWorker = openDatabase<SmsTables>(bank.urlOf('bank_worker'), { max: 1, applicationName: 'test' })
    const redirect = sql`UPDATE sms SET recipient = '+821000000000'`.execute(asWorker.db)
    await expect(redirect).rejects.toThrow('permission denied')
    await asWorker.close()
  })
})

describe('a push', () => {
  type Browser = { readonly id: string; readonly endpoint: string; readonly p256dh: string; readonly auth: string }
  type Pushed = { readonly title: string; readonly link: string; readonly tag: string }
  const newBrowser = async () => (await (await fetch(`${sandboxUrl()}/push`, { method: 'POST' })).json()) as Browser
  const shownOn = async ({ id }: Browser) =>
    ((await (await fetch(`${sandboxUrl()}/push/${id}`)).json()) as { list: Pushed[] }).list

  /** Inserts a member with a push subscription for the browser, as the api would. */
  async function subscribed(browser: Omit<Browser, 'id'>): Promise<string> {
    const memberSeq = uuidV7()
    const name = `m${memberSeq.replaceAll('-', '').slice(-20)}`
    await sql`
      INSERT INTO member (member_seq, member_number, user_name, password_hash)
      SELECT ${memberSeq}, to_char(floor(random() * 1e12), 'FM0000"-"0000"-"0000'), ${name}, '$argon2id$'`.execute(
      owner.db,
    )
    const sessionSeq = uuidV7()
    await sql`INSERT INTO session (session_seq, member_seq, expires_at, method, address)
      VALUES (${sessionSeq}, ${memberSeq}, now() + interval '1 day', 'PASSWORD', '203.0.113.x')`.execute(owner.db)
    await sql`
      INSERT INTO push_subscription (subscription_seq, member_seq, session_seq, locale, endpoint, p256dh, auth)
      VALUES (${uuidV7()}, ${memberSeq}, ${sessionSeq}, 'en-US', ${browser.endpoint}, ${browser.p256dh}, ${browser.auth})`.execute(
      app.db,
    )
    return memberSeq
  }

  /** Inserts security events. A database trigger turns each into a notification with its own cause. */
  async function happen(memberSeq: string, times = 1): Promise<void> {
    for (let time = 0; time < times; time++)
      await sql`INSERT INTO security_event (event_seq, member_seq, kind, address)
        VALUES (${uuidV7()}, ${memberSeq}, 'PASSWORD_CHANGED', '203.0.113.0')`.execute(app.db)
  }

  const count = async (what: ReturnType<typeof sql<{ count: number }>>) => (await what.execute(owner.db)).rows[0]?.count
  const statesOf = (memberSeq: string) =>
    sql<{ state: string }>`
    SELECT state FROM web_push WHERE state = 'FAILED' OR subscription_seq IN
      (SELECT subscription_seq FROM push_subscription WHERE member_seq = ${memberSeq})`.execute(owner.db)

  it('reaches the browser for each cause, in its language and without its values, even if the worker is killed', async () => {
    const browser = await newBrowser()
    const memberSeq = await subscribed(browser)
    await happen(memberSeq, MAILS)
    await worker.kill()
    await happen(memberSeq, MAILS)
    worker = await startWorker()
    await vi.waitFor(async () => {
      const { rows } = await statesOf(memberSeq)
      expect(rows.map(({ state }) => state)).toEqual(Array(2 * MAILS).fill('SENT'))
    }, PATIENCE)
    const shown = await shownOn(browser)
    expect(new Set(shown.map(({ tag }) => tag)).size).toBe(2 * MAILS)
    expect(shown[0]).toEqual({
      title: 'Your password was changed',
      text: 'Open Cocobnk to see it.',
      link: '/certification-management/security',
      tag: expect.stringMatching(/^SECURITY:/),
    })
    const told = sql<{ count: number }>`SELECT count(*)::int FROM notification WHERE member_seq = ${memberSeq}`
    expect(await count(told)).toBe(2 * MAILS)
  })

  it.each(['of a browser that is gone', 'to an address inside our network'])(
    '%s forgets the subscription',
    async (which) => {
      const browser = await newBrowser()
      const isGone = which.includes('gone')
      if (isGone) await fetch(browser.endpoint, { method: 'DELETE' })
      const endpoint = isGone ? browser.endpoint : `http://127.0.0.1:${ports.admin}/push/${browser.id}`
      const memberSeq = await subscribed({ ...browser, endpoint })
      await happen(memberSeq)
      const left = sql<{ count: number }>`SELECT count(*)::int FROM push_subscription WHERE member_seq = ${memberSeq}`
      await vi.waitFor(async () => expect(await count(left)).toBe(0), PATIENCE)
      expect(await shownOn(browser)).toEqual([])
    },
  )

  it('is not sent to members who muted its kind', async () => {
    const memberSeq = await subscribed(await newBrowser())
    await sql`INSERT INTO notification_mute VALUES (${memberSeq}, 'SECURITY', 'PUSH')`.execute(app.db)
    await happen(memberSeq)
    expect((await statesOf(memberSeq)).rows.filter(({ state }) => state !== 'FAILED')).toEqual([])
    const silenceMails = sql`INSERT INTO notification_mute VALUES (${memberSeq}, 'SECURITY', 'MAIL')`.execute(app.db)
    await expect(silenceMails).rejects.toThrow('notification_mute_not_security_mail')
  })
})
