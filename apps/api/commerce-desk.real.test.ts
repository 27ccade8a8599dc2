import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { refuse } from '@cocobnk/result'
import { settingsReader } from '@cocobnk/setting'
import { runSubscriptions, type SubscriptionDeps } from '@cocobnk/subscription'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import type { Tables } from './tables.ts'
import { payBy } from './testing/pay-by.ts'
import { shopWorld, type TestShop } from './testing/shop-world.ts'

const USOT = 10n ** 8n
const { bank, api, newcomer } = await runBank()
const mint = await openMint(bank, ['USOT'])
const app = openDatabase<Tables>(bank.database.urlOf('bank_app'), { max: 8, applicationName: 'test' })
afterAll(() => app.close())

let [owner, berta, carl] = [] as unknown as [Person, Person, Person]
let [to, from] = [] as unknown as [TestAccount, TestAccount]
let shop: TestShop
let world: ReturnType<typeof shopWorld>

beforeAll(async () => {
  ;[owner, berta, carl] = [await newcomer('shopowner'), await newcomer('berta'), await newcomer('carl')]
  to = await mint.account(owner, 'USOT')
  from = await mint.account(berta, 'USOT', 100_000n * USOT)
  world = shopWorld(bank, owner.userName)
  shop = await world.open()
  await world.settleInto(shop, to.account_seq)
})

const key = () => ({ 'idempotency-key': uuidV7() })
const at = (path: string) => `/pg/merchant/${shop.merchantSeq}${path}`
const post = (person: Person, path: string, body: object) => person.call('POST', path, { body, headers: key() })
const wide = { from: '2026-01-01T00:00:00.000Z', to: '2026-12-31T00:00:00.000Z' }
const now = { from: new Date(Date.now() - 3_600_000).toISOString(), to: new Date(Date.now() + 3_600_000).toISOString() }

/** Pays a checkout by its token, from berta's balance. */
const tryToPay = (token: string) => payBy(berta, token, from.account_seq)

async function pay(token: string): Promise<string> {
  const { error, transaction_seq } = await tryToPay(token)
  expect(error).toBe(0)
  return transaction_seq
}

async function proved(person: Person, method: string, path: string, body: object, headers: object = {}) {
  const refused = await person.call(method, path, { body, headers })
  const proof = await person.prove(refused, { password: PASSWORD })
  return person.call(method, path, { body, headers, proof })
}

type Row = {
  type: string
  transaction_seq: string
  received: { amount: string; fee: string | null; net: string | null }[]
}
const list = async (person: Person, query = '', path = '/pg/transaction') =>
  (await person.call('GET', `${path}?${query}`)).body.list as Row[]

describe('lists, figures and statements', () => {
  it("show each side its own entries, by page and filter, and match the ledger's postings", async () => {
    const sold: string[] = []
    for (const amount of ['5', '7', '9']) {
      const made = await post(owner, at('/sale'), { amount, currency: 'USD', title: 'A cup' })
      expect(made.body.error).toBe(0)
      sold.push((made.body.sale as { token: string }).token)
    }
    const [first = '', second = ''] = sold
    const paid = await pay(first)
    await pay(second)
    const refunded = await proved(
      owner,
      'PATCH',
      `/pg/transaction/${paid}`,
      { type: 'SET_REFUNDED', amount: '1', reason: 'Broken' },
      key(),
    )
    expect(refunded.body.error).toBe(0)

    const whole = await list(owner)
    expect(whole.map(({ type }) => type)).toEqual(['REFUND', 'PAYMENT', 'PAYMENT', 'PAYMENT'])
    const pages: string[] = []
    for (let cursor = ''; ; ) {
      const { body } = await owner.call('GET', `/pg/transaction?page_size=1${cursor}`)
      pages.push(...(body.list as Row[]).map(({ type, transaction_seq }) => `${type} ${transaction_seq}`))
      if (body.next_cursor === null) break
      cursor = `&cursor=${body.next_cursor as string}`
    }
    expect(pages).toEqual(whole.map(({ type, transaction_seq }) => `${type} ${transaction_seq}`))
    expect(await list(owner, 'type=REFUND')).toHaveLength(1)
    expect((await list(owner, 'state=OPEN')).map(({ type }) => type)).toEqual(['PAYMENT'])
    expect(await list(owner, 'mode=TEST')).toEqual([])
    const mine = await list(berta, 'scope=paid&type=PAYMENT')
    expect(mine).toHaveLength(2)
    expect(mine[0]?.received[0]).toMatchObject({ fee: null, net: null })
    expect(await list(berta)).toEqual([])
    expect((await carl.call('GET', at('/transaction'))).status).toBe(404)

    const { body: figures } = await owner.call('GET', `${at('/figures')}?${new URLSearchParams(now).toString()}`)
    expect(figures).toMatchObject({
      created: 3,
      paid: 2,
      refunded: 1,
      conversion_percent: '66.66',
      refund_percent: '50',
      sales: [{ unit: 'USD', total: '12' }],
    })
    expect((await owner.call('GET', `${at('/figures')}?from=2020-01-01T00:00:00Z&to=${now.to}`)).body.error).toBe(
      'PERIOD_TOO_LONG',
    )

    const csv = await fileOf(owner, `${at('/statement')}?${new URLSearchParams(now).toString()}`)
    const rows = csv
      .split('\r\n')
      .slice(1, -2)
      .map((line) => line.split(','))
    expect(rows.map(([, , type]) => type)).toEqual(['Payment', 'Payment', 'Refund'])
    const net = rows.reduce((sum, cells) => sum + BigInt(Math.round(Number(cells[7]) * 1e8)), 0n)
    const entries = await mint.ledgers.entries(to.account_seq, { limit: 100 })
    expect(net).toBe(entries.reduce((sum, { change }) => sum + change, 0n))
    // The references of the statement and of the ledger are the same set.
    const postings = await sql<{
      posting: string
    }>`SELECT posting_seq::text AS posting FROM checkout_payment WHERE state = 'DONE'
      UNION ALL SELECT posting_seq::text FROM refund WHERE state = 'DONE'`.execute(bank.owner)
    expect(rows.map((cells) => cells[10] ?? '').toSorted()).toEqual(
      postings.rows.map(({ posting }) => posting).toSorted(),
    )
    const pdf = await fileOf(owner, `${at('/statement')}?${new URLSearchParams({ ...now, format: 'pdf' }).toString()}`)
    expect(pdf.slice(0, 5)).toBe('%PDF-')
    expect((await carl.call('GET', `${at('/statement')}?${new URLSearchParams(wide).toString()}`)).status).toBe(404)
  })
})

async function fileOf(person: Person, path: string): Promise<string> {
  const response = await fetch(`${api.url}/api/v1${path}`, { headers: { authorization: `Bearer ${person.token()}` } })
  expect(response.status).toBe(200)
  return (await response.text()).replace('\uFEFF', '')
}

describe('a payment link', () => {
  it('is never oversold under concurrency, and resells stock of unpaid checkouts', async () => {
    const made = await post(owner, at('/link'), { title: 'A cup', currency: 'USD', amount: '5', stock: 3 })
    const { token, link_seq } = made.body.link as { token: string; link_seq: string }
    const begun = await Promise.all(
      Array.from({ length: 12 }, () => carl.call('POST', `/pg/link/${token}`, { body: {} })),
    )
    // Opening takes nothing, however many one address opens.
    const tokens = begun.map(({ body }) => String(body.next_token))
    expect(new Set(begun.map(({ body }) => body.error))).toEqual(new Set([0]))
    expect((await carl.call('GET', `/pg/link/${token}`)).body.link).toMatchObject({ status: 'OPEN', amount: '5' })
    await pay(tokens[0] ?? '')
    const move = (at: string | undefined, state: string) =>
      sql`UPDATE checkout SET state = ${state} WHERE token = ${at}`.execute(bank.owner)
    await move(tokens[1], 'PROCESSING')
    // Two pay for the last one.
    const paid = await Promise.all([tryToPay(tokens[2] ?? ''), tryToPay(tokens[3] ?? '')])
    expect(new Set(paid.map(({ error }) => error))).toEqual(new Set([0, 'LINK_SOLD_OUT']))
    expect(await tryToPay(tokens[4] ?? '')).toMatchObject({ error: 'LINK_SOLD_OUT' })
    expect((await carl.call('POST', `/pg/link/${token}`, { body: {} })).body.error).toBe('LINK_SOLD_OUT')
    // Money that does not come gives its unit back.
    await move(tokens[1], 'EXPIRED')
    expect((await carl.call('GET', `/pg/link/${token}`)).body.link).toMatchObject({ status: 'OPEN' })
    await pay(tokens[5] ?? '')
    const { body } = await owner.call('GET', at('/link'))
    expect(body.list).toMatchObject([{ taken: 3, paid: 3, status: 'SOLD_OUT' }])
    await owner.call('PATCH', at(`/link/${link_seq}`), { body: { type: 'SET_CLOSED' } })
    expect((await carl.call('POST', `/pg/link/${token}`, { body: {} })).body.error).toBe('LINK_ENDED')
  })
})

const INVOICE = {
  title: '커피 두 잔',
  customer_name: '김고객',
  customer_email: 'customer@members.test',
  currency: 'USD',
  lines: [{ name: '커피', quantity: '2', unit_price: '5', tax_percent: '10' }],
  due_on: '2099-01-31',
}

describe('invoices and quotes', () => {
  type Invoice = { invoice_seq: string; url: string; state: string; partner_seq: string | null }
  const change = (kind: 'invoice' | 'quote', seq: string, type: string) =>
    owner.call('PATCH', at(`/${kind}/${seq}`), { body: { type } })
  const tokenOf = ({ url }: Invoice) => new URL(url).searchParams.get('token') ?? ''
  const written = async (kind: 'invoice' | 'quote') =>
    (await post(owner, at(`/${kind}`), INVOICE)).body.invoice as Invoice
  const mails = async () =>
    (
      await sql<{ recipient: string; values: Record<string, string> }>`
        SELECT recipient, values FROM mail WHERE template = 'invoice' ORDER BY mail_seq`.execute(bank.owner)
    ).rows

  it('an accepted quote becomes an invoice once; its link allows one payment, after which it has ended', async () => {
    const quote = await written('quote')
    const token = tokenOf(quote)
    expect((await carl.call('GET', `/pg/invoice/${token}`)).status).toBe(404)
    expect((await change('quote', quote.invoice_seq, 'SET_SENT')).body.invoice).toMatchObject({
      state: 'SENT',
      total: '11',
    })
    expect((await owner.call('PUT', at(`/quote/${quote.invoice_seq}`), { body: INVOICE })).body.error).toBe(
      'INVOICE_SENT_ALREADY',
    )
    const accepted = await Promise.all(
      Array.from({ length: 4 }, () => carl.call('POST', `/pg/invoice/${token}`, { body: { type: 'ACCEPT' } })),
    )
    const links = new Set(accepted.map(({ body }) => body.next_token as string))
    expect(links.size).toBe(1)
    const [link = ''] = links
    const { body: opened } = await carl.call('GET', `/pg/invoice/${link}`)
    expect(opened.invoice).toMatchObject({ kind: 'INVOICE', state: 'SENT', net: '10', tax: '1', total: '11' })
    expect(JSON.stringify(opened)).not.toContain('김고객')
    const begun = await Promise.all(
      Array.from({ length: 3 }, () => carl.call('POST', `/pg/invoice/${link}`, { body: { type: 'PAY' } })),
    )
    const tokens = new Set(begun.map(({ body }) => body.next_token as string))
    expect(tokens.size).toBe(1)
    await pay([...tokens][0] ?? '')
    const { body } = await owner.call('GET', at('/invoice'))
    expect(body.list).toMatchObject([{ state: 'PAID', partner_seq: quote.invoice_seq, customer_name: '김고객' }])
    expect((await carl.call('POST', `/pg/invoice/${link}`, { body: { type: 'PAY' } })).body.error).toBe('INVOICE_ENDED')
    const sent = await mails()
    expect(sent.map(({ recipient, values }) => [recipient, values.kind])).toEqual([
      ['customer@members.test', 'QUOTE'],
      ['customer@members.test', 'INVOICE'],
    ])
    expect(Buffer.from(sent[1]?.values.pdf ?? '', 'base64').toString('latin1')).toContain('/UniKS-UTF16-H')
    const events = await sql<{
      type: string
    }>`SELECT type FROM commerce_event WHERE type ~ '^(invoice|quote)' ORDER BY position`.execute(bank.owner)
    expect(events.rows.map(({ type }) => type)).toEqual([
      'quote.sent',
      'invoice.sent',
      'quote.accepted',
      'invoice.paid',
    ])
    const sealed = await sql<{
      found: boolean
    }>`SELECT bool_or(position('customer'::bytea IN customer_email) > 0) AS found
      FROM invoice`.execute(bank.owner)
    expect(sealed.rows).toEqual([{ found: false }])
  })

  it('are invisible outside the shop, and read-only for an accountant', async () => {
    const { invoice_seq } = await written('invoice')
    expect((await carl.call('GET', at(`/invoice/${invoice_seq}`))).status).toBe(404)
    await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role)
      SELECT ${shop.merchantSeq}, member_seq, 'ACCOUNTANT' FROM member WHERE user_name = 'carl'`.execute(bank.owner)
    expect((await carl.call('GET', at(`/invoice/${invoice_seq}`))).status).toBe(200)
    expect((await carl.call('PATCH', at(`/invoice/${invoice_seq}`), { body: { type: 'SET_SENT' } })).status).toBe(404)
    expect((await post(carl, at('/sale'), { amount: '5', currency: 'USD' })).status).toBe(404)
    await sql`UPDATE merchant_person SET removed_at = now() WHERE role = 'ACCOUNTANT'`.execute(bank.owner)
    expect((await carl.call('GET', at(`/invoice/${invoice_seq}`))).status).toBe(404)
  })
})

describe('a subscription', () => {
  type Subscription = { subscription_seq: string; state: string; charges: number; next_at: string | null }
  let plan: { token: string; plan_seq: string }
  const mine = async () => (await berta.call('GET', '/pg/subscription')).body.list as Subscription[]
  const due = (seq: string, field: 'next_at' | 'due_at', when: string) =>
    sql`UPDATE subscription SET ${sql.ref(field)} = ${sql.raw(when)} WHERE subscription_seq = ${seq}`.execute(
      bank.owner,
    )
  /** Runs the subscription job directly: the api runs it only once a minute. */
  const turn = async (pay: SubscriptionDeps['pay'] = async () => refuse('INSUFFICIENT_BALANCE')) =>
    runSubscriptions({
      db: app.db as unknown as SubscriptionDeps['db'],
      settings: settingsReader(app.db),
      firmRates: async () => new Map([['USOT', { usot: '1' }]]) as never,
      pay,
      webOrigin: 'https://bank.example',
      vault: { open: async () => 'berta@members.test' } as never,
      outflow: undefined as never,
      accounts: undefined as never,
    })

  beforeAll(async () => {
    const made = await post(owner, at('/plan'), { title: 'Club', currency: 'USD', amount: '5', period: 'MONTH' })
    plan = made.body.plan as typeof plan
  })

  it('needs a proof and a maximum that the price does not exceed', async () => {
    const body = { token: plan.token, account_seq: from.account_seq, maximum: '4.99' }
    const low = await proved(berta, 'POST', '/pg/subscription', body, key())
    expect(low.body.error).toBe('MAXIMUM_TOO_LOW')
    const made = await proved(berta, 'POST', '/pg/subscription', { ...body, maximum: '6' }, key())
    expect(made.body.subscription).toMatchObject({ state: 'ACTIVE', charges: 0, maximum: '6' })
  })

  it('notifies before it charges, retries a refused charge with another key, and stops after the last attempt', async () => {
    const [{ subscription_seq } = { subscription_seq: '' }] = await mine()
    const keys: string[] = []
    const refused: SubscriptionDeps['pay'] = async ({ key: used }) => {
      keys.push(used)
      return refuse('INSUFFICIENT_BALANCE')
    }
    await turn(refused)
    for (let retry = 0; retry < 3; retry += 1) {
      await due(subscription_seq, 'next_at', 'now()')
      await turn(refused)
    }
    expect(new Set(keys).size).toBe(4)
    expect(await mine()).toMatchObject([{ state: 'STOPPED', charges: 0, next_at: null }])
    const tried = await sql<{
      n: number
    }>`SELECT count(*)::int AS n FROM subscription_charge WHERE outcome = 'REFUSED'`.execute(bank.owner)
    expect(tried.rows).toEqual([{ n: 4 }])
    const states = await sql<{
      state: string
    }>`SELECT DISTINCT state FROM checkout WHERE source = 'SUBSCRIPTION'`.execute(bank.owner)
    expect(states.rows).toEqual([{ state: 'CANCELED' }])
  })

  it('announces later charges, charges none of them early, and is canceled with one tap', async () => {
    const body = { token: plan.token, account_seq: from.account_seq, maximum: '6' }
    const made = await proved(berta, 'POST', '/pg/subscription', body, key())
    const { subscription_seq } = made.body.subscription as Subscription
    await sql`UPDATE subscription SET charge = 1, noticed_at = NULL, due_at = now() + interval '1 hour',
      next_at = now() + interval '1 hour' WHERE subscription_seq = ${subscription_seq}`.execute(bank.owner)
    await turn()
    const [told] = await mine()
    // The notice was late: the charge waits for the full notice period.
    expect(Date.parse(told?.next_at ?? '')).toBeGreaterThan(Date.now() + 2 * 86_400_000)
    const mail = await sql<{ values: { news: string } }>`SELECT values FROM mail WHERE template = 'subscription-news'
      ORDER BY mail_seq DESC LIMIT 1`.execute(bank.owner)
    expect(mail.rows[0]?.values.news).toBe('NOTICE')
    const path = `/pg/subscription/${subscription_seq}`
    expect((await carl.call('PATCH', path, { body: { type: 'SET_CANCELED' } })).status).toBe(404)
    const ended = await berta.call('PATCH', path, { body: { type: 'SET_CANCELED' } })
    expect(ended.body.subscription).toMatchObject({ state: 'CANCELED', next_at: null })
    await due(subscription_seq, 'next_at', 'now()')
    await turn(async () => {
      throw new Error('a canceled subscription is charged')
    })
  })
})

describe('the test clock', () => {
  const DAY = 86_400
  const forward = (seconds: number, headers = key()) =>
    owner.call('POST', at('/test-clock'), { body: { seconds }, headers })
  const TEST = { mode: 'TEST', title: 'Clock', currency: 'USD', amount: '5' }

  it('moves due dates in test mode closer by the requested span, and changes nothing in live mode', async () => {
    const live = () =>
      sql`SELECT checkout_seq AS seq, expires_at::text FROM checkout WHERE mode = 'LIVE'
        UNION ALL SELECT link_seq, expires_at::text FROM payment_link WHERE mode = 'LIVE'
        UNION ALL SELECT invoice_seq, due_on::text FROM invoice WHERE mode = 'LIVE'
        UNION ALL SELECT subscription_seq, next_at::text FROM subscription WHERE mode = 'LIVE' ORDER BY 1`
        .execute(bank.owner)
        .then(({ rows }) => rows)
    await post(owner, at('/link'), { ...TEST, mode: 'LIVE', life_days: 30 })
    const before = await live()
    const { sale } = (await post(owner, at('/sale'), TEST)).body
    const { link } = (await post(owner, at('/link'), { ...TEST, life_days: 30 })).body
    const { invoice } = (await post(owner, at('/invoice'), { ...INVOICE, mode: 'TEST' })).body
    const { invoice_seq } = invoice as { invoice_seq: string }
    await owner.call('PATCH', at(`/invoice/${invoice_seq}`), { body: { type: 'SET_SENT' } })
    const { plan } = (await post(owner, at('/plan'), { ...TEST, period: 'MONTH' })).body
    const wish = { token: (plan as { token: string }).token, account_seq: from.account_seq, maximum: '6' }
    const made = await proved(berta, 'POST', '/pg/subscription', wish, key())
    const { subscription_seq } = made.body.subscription as { subscription_seq: string }
    const charges = async () => {
      const list = (await berta.call('GET', '/pg/subscription')).body.list as { subscription_seq: string }[]
      return list.find((one) => one.subscription_seq === subscription_seq)
    }
    await forward(60)
    await vi.waitFor(async () => expect(await charges()).toMatchObject({ charges: 1 }), 5_000)

    const first = (await owner.call('GET', at('/test-clock'))).body
    const kinds = (first.due as { kind: string }[]).map(({ kind }) => kind)
    expect(kinds).toEqual(['TRANSACTION', 'LINK', 'SUBSCRIPTION', 'INVOICE'])
    const sent = key()
    const done = await forward(31 * DAY, sent)
    expect(done.body.moved).toEqual({ transactions: 1, subscriptions: 1, invoices: 1, links: 1 })
    expect(done.body.clock).toMatchObject({ forward_seconds: 31 * DAY + 60 })
    // A repeated request moves the clock only once.
    expect((await forward(31 * DAY, sent)).body.clock).toEqual(done.body.clock)
    await vi.waitFor(async () => expect(await charges()).toMatchObject({ charges: 2 }), 5_000)
    const ended = await carl.call('GET', `/pg/transaction/token/${(sale as { token: string }).token}`)
    expect(ended.body.transaction).toMatchObject({ state: 'EXPIRED' })
    const shown = await carl.call('GET', `/pg/link/${(link as { token: string }).token}`)
    expect(shown.body.link).toMatchObject({ status: 'EXPIRED' })
    const overdue = await owner.call('GET', at(`/invoice/${invoice_seq}`))
    expect(overdue.body.invoice).toMatchObject({ due_on: '2098-12-31' })
    expect(await live()).toEqual(before)
    const { list } = (await owner.call('GET', at('/log'))).body
    expect((list as { action: string }[]).filter(({ action }) => action === 'clock.forwarded')).toHaveLength(2)
    const mails =
      await sql`SELECT FROM mail WHERE template = 'subscription-news' AND created_at > now() - interval '20 s'
      AND values->>'title' = 'Clock'`.execute(bank.owner)
    expect(mails.rows).toEqual([])
  })
})
