import { type ChildProcess, spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { run, type World } from '@cocobnk/cli'
import { type COMMERCE_EVENTS, EVENT_DATA } from '@cocobnk/contract'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { createClient } from '@cocobnk/sdk'
import { openTransaction } from '@cocobnk/sdk/browser'
import { seller } from '@cocobnk/testing/merchants'
import type { Person } from '@cocobnk/testing/person'
import { endProcess, freePort } from '@cocobnk/testing/processes'
import { newBrowser, registerApp, withPassword } from '@cocobnk/testing/relying-party'
import { runBank } from '@cocobnk/testing/run-bank'
import { addressResolver, secretSeal, startDispatcher, webhookSender } from '@cocobnk/webhook'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { GUIDES, readGuide } from '../../apps/developers/guides.ts'
import { asPattern, blocksIn, clicksIn, countSteps, follow } from './guide-run.ts'
import { installShop, publishPackages } from './install.ts'
import type { Registry } from './registry.ts'

const LOOPBACK = ['localhost', '127.0.0.1']
const PASSWORD = 'the shopkeeper’s'

const webPort = await freePort()
const web = `http://localhost:${webPort}`
const { bank, api, newcomer } = await runBank({
  env: { WEBHOOK_LOOPBACK_HOSTS: LOOPBACK.join(','), WEB_ORIGIN: web },
})
// The issuer of logins is the members' site, whose server forwards these requests.
const proxy = createServer((from, to) => {
  const asked = request(api.url + from.url, { method: from.method ?? 'GET', headers: from.headers }, (answer) => {
    to.writeHead(answer.statusCode ?? 502, answer.headers)
    answer.pipe(to)
  })
  from.pipe(asked)
}).listen(webPort, '127.0.0.1')
const into = mkdtempSync(join(tmpdir(), 'integrator-'))
const worker = openDatabase<never>(bank.database.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
const failures: unknown[] = []
const dispatcher = startDispatcher({
  db: worker.db as never,
  seal: secretSeal((process.env.WEBHOOK_SEAL_KEYS ?? '').split(',')),
  send: webhookSender({ resolve: addressResolver({ loopbackHosts: LOOPBACK }) }),
  loopbackHosts: LOOPBACK,
  onRound: () => undefined,
  onFailed: (error) => failures.push(error),
})
const children: ChildProcess[] = []
let key: { keyId: string; secret: string }
let merchantSeq = ''
let registry: Registry
let plan = ''
let login: Readonly<Record<'APP_ID' | 'APP_SECRET' | 'PORT', string>>
let reader: Person

beforeAll(async () => {
  const owner = await seller(await newcomer('tea-seller'))
  const { body } = await owner.register({ price_currency: 'USD' })
  merchantSeq = (body.merchant as { merchant_seq: string }).merchant_seq
  key = await owner.signingKey(merchantSeq, 'TEST')
  const offer = { title: 'Tea every month', currency: 'USD', amount: '9.90', period: 'MONTH', mode: 'TEST' }
  const made = await owner.confirmed('POST', `/pg/merchant/${merchantSeq}/plan`, offer, { 'idempotency-key': uuidV7() })
  plan = (made.body.plan as { token: string }).token
  reader = await newcomer('tea-reader')
  const port = await freePort()
  const address = `http://localhost:${port}`
  const uris = { site_url: address, redirect_uris: [`${address}/back`], logout_uris: [] }
  const app = await registerApp(reader, { ...uris, scopes: ['openid', 'profile'] })
  login = { APP_ID: app.client_id, APP_SECRET: app.secret ?? '', PORT: String(port) }
  registry = await publishPackages(into)
  // Other packages that the guides install, in the versions of this repository.
  for (const name of ['jose', 'oauth4webapi', 'openid-client']) await registry.publish(join('node_modules', name))
})
afterAll(async () => {
  for (const child of children) await endProcess(child, 'SIGTERM')
  await dispatcher.close()
  await worker.close()
  registry.close()
  proxy.close()
  rmSync(into, { recursive: true })
})

const until = <Value>(check: () => Promise<Value> | Value) => vi.waitFor(check, { timeout: 20_000, interval: 50 })

/** A customer's browser at the shop: keeps the cart, and does not follow redirects by itself. */
function browserAt(origin: string) {
  let cookie = ''
  const visit = async (
    path: string,
    form?: Readonly<Record<string, string>>,
    headers: Readonly<Record<string, string>> = {},
  ) => {
    const response = await fetch(origin + path, {
      redirect: 'manual',
      headers: { cookie, origin, ...headers },
      ...(form && { method: 'POST', body: new URLSearchParams(form) }),
    })
    cookie = response.headers.get('set-cookie')?.split(';')[0] ?? cookie
    return { status: response.status, text: await response.text() }
  }
  return { visit }
}

describe('the example shop, installed from the published packages', () => {
  const client = () => createClient({ baseUrl: api.url, key })

  async function openShop() {
    const folder = await installShop(into, registry)
    const port = await freePort()
    const origin = `http://localhost:${port}`
    const { secret } = await client().pg.webhookCreate({
      merchant_seq: merchantSeq,
      mode: 'TEST',
      url: `${origin}/webhook`,
    })
    const child = spawn(process.execPath, ['main.ts'], {
      cwd: folder,
      env: {
        PATH: process.env.PATH,
        PORT: String(port),
        BANK: api.url,
        KEY: key.keyId,
        SECRET: key.secret,
        HOOK_SECRET: secret,
        SHOPKEEPER_PASSWORD: PASSWORD,
      },
      stdio: ['ignore', 'inherit', 'inherit'],
    })
    children.push(child)
    await until(async () => expect((await fetch(origin)).status).toBe(200))
    return { origin, ...browserAt(origin) }
  }

  it('sells, is paid, notifies the customer and refunds the money', async () => {
    const { visit } = await openShop()
    await visit('/cart', { article: 'green' })
    await visit('/cart', { article: 'green' })
    await visit('/cart', { article: 'cup' })
    expect((await visit('/')).text).toContain('43.00 USD')

    const { checkout_url } = JSON.parse((await visit('/pay', {})).text) as { checkout_url: string }
    const token = new URL(checkout_url).searchParams.get('token') ?? ''
    const { transaction_seq, return_url, shop_order_number } = await openTransaction({ baseUrl: api.url, token })
    const order = new URL(return_url ?? '').pathname
    expect(order).toBe(`/order/${shop_order_number}`)
    expect((await visit(order)).text).toContain('Waiting for your payment')

    await client().pg.triggerTransaction({ transaction_seq, type: 'PAID' })
    await until(async () => expect((await visit(order)).text).toContain('Paid.'))

    const shopkeeper = { authorization: `Basic ${Buffer.from(`shopkeeper:${PASSWORD}`).toString('base64')}` }
    const refund = `/shopkeeper/${shop_order_number}/refund`
    expect((await visit(refund, {})).status).toBe(401)
    expect((await visit(refund, {}, { ...shopkeeper, origin: 'https://evil.example' })).status).toBe(403)
    expect((await visit(refund, {}, shopkeeper)).status).toBe(303)
    await until(async () => expect((await visit(order)).text).toContain('Refunded'))
    expect((await client().pg.getTransaction({ transaction_seq })).transaction.state).toBe('REFUNDED')
    expect((await visit('/webhook', {})).status).toBe(400)
  })

  it('every event is delivered with exactly the fields of the contract', async () => {
    const order = { name: 'Tea', amount: '12.50', currency: 'USD' }
    for (const type of ['PAID', 'SHORT', 'LATE', 'TWICE'] as const) {
      const { transaction } = await client().pg.createTransaction({ ...order, shop_order_number: `event-${type}` })
      await client().pg.triggerTransaction({ transaction_seq: transaction.transaction_seq, type })
      if (type !== 'PAID') continue
      for (const next of ['DISPUTED', 'REFUNDED'] as const)
        await client().pg.triggerTransaction({ transaction_seq: transaction.transaction_seq, type: next })
    }
    const { transaction } = await client().pg.createTransaction({ ...order, shop_order_number: 'event-canceled' })
    await client().pg.changeTransaction({ transaction_seq: transaction.transaction_seq, type: 'SET_CANCELED' })
    const { rows } = await sql<{ count: number }>`SELECT count(*)::int AS count FROM commerce_event
      WHERE merchant_seq = ${merchantSeq} AND mode = 'TEST'`.execute(bank.owner)
    const told = async () => {
      const all: { type: string; data: unknown }[] = []
      for await (const event of client().pg.eventList({ merchant_seq: merchantSeq, page_size: 10 })) all.push(event)
      return all
    }
    await until(async () => expect((await told()).length).toBe(rows[0]?.count))
    for (const { type, data } of await told()) {
      const { data: schema } = EVENT_DATA[type as (typeof COMMERCE_EVENTS)[number]]
      expect(schema.strict().safeParse(data).error?.issues, type).toBeUndefined()
    }
    expect(new Set((await told()).map(({ type }) => type)).size).toBeGreaterThan(6)
    expect(failures).toEqual([])
  })
})

/** The input and output of the command line, without a terminal. */
function worldOf(signal: AbortSignal, out: World['out'], say: World['say']): World {
  return {
    env: { COCOBNK_BANK: api.url, COCOBNK_KEY: key.keyId, COCOBNK_SECRET: key.secret },
    settingsFile: join(into, 'no-login'),
    ask: () => Promise.reject(new Error('Nothing is asked')),
    out,
    say,
    signal,
  }
}

it('cocobnk listen waits for a program that is not running yet, and then sends the event', async () => {
  const [shown, said]: [string[], string[]] = [[], []]
  const port = await freePort()
  const stopping = new AbortController()
  const world = worldOf(
    stopping.signal,
    (line) => void shown.push(line),
    (line) => void said.push(line),
  )
  const wish = ['listen', '--forward-to', `http://localhost:${port}/`, '--after', '0', '--count', '1']
  const listening = run(wish, world)
  await until(() => expect(said.filter((line) => line.startsWith('Nothing listens'))).toHaveLength(1))
  expect(shown).toEqual([])
  const program = createServer((_, answer) => answer.writeHead(204).end()).listen(port)
  expect(await listening).toBe(0)
  program.close()
  expect(shown).toEqual([expect.stringMatching(/ → 204$/)])
})

it('cocobnk logs --follow shows each request of the shop once, and only the selected ones', async () => {
  const shown: { request_seq: string; status: number; path: string }[] = []
  const stopping = new AbortController()
  const world = worldOf(
    stopping.signal,
    (line) => void shown.push(JSON.parse(line)),
    (line) => void failures.push(line),
  )
  const { pg } = createClient({ baseUrl: api.url, key })
  const askFor = (name: string) => pg.getTransaction({ transaction_seq: name }).catch(() => undefined)
  const asked = Array.from({ length: 30 }, () => uuidV7())
  const isAsked = ({ path }: { path: string }) => asked.some((name) => path.endsWith(name))
  const following = run(['logs', '--follow', '--json', '--last', '100', '--status', '404'], world)
  for (let round = 0; round < 30; round += 10) {
    await Promise.all(asked.slice(round, round + 10).map(askFor))
    await pg.ownSignatureKey()
    await until(() => expect(shown.filter(isAsked).length).toBeGreaterThan(round))
  }
  await until(() => expect(shown.filter(isAsked)).toHaveLength(30))
  stopping.abort()
  expect(await following).toBe(0)
  expect(new Set(shown.map(({ request_seq }) => request_seq)).size).toBe(shown.length)
  expect(new Set(shown.map(({ status }) => status))).toEqual(new Set([404]))
  expect(failures).toEqual([])
})

/** Acts as the reader: opens a page that needs a login, allows it at the bank, and returns. */
async function logInAt(address: string): Promise<void> {
  const browser = newBrowser(fetch)
  const asked = new URL(await browser.open(await browser.open(address)))
  const path = `/oauth2/interaction/${asked.searchParams.get('interaction')}`
  const decision = { type: 'SET_ALLOWED', scopes: ['openid', 'profile'] }
  const { body } = await withPassword(reader, 'PATCH', path, decision)
  await fetch(await browser.open(String(body.redirect_to)))
}

describe('the guides', () => {
  const STEPS_MAX = 12

  it.each(GUIDES)('%s works as written', async (name) => {
    const folder = join(into, 'guides')
    mkdirSync(folder, { recursive: true })
    writeFileSync(join(folder, 'package.json'), '{"private":true}')
    const npm = { npm_config_registry: registry.url, npm_config_cache: join(into, 'npm'), npm_config_audit: 'false' }
    const place = { XDG_CONFIG_HOME: join(into, 'config'), HOOK_PORT: String(await freePort()) }
    const shop = { KEY: key.keyId, SECRET: key.secret, SHOP: merchantSeq, PLAN: plan }
    const env = { ...npm, ...place, ...login, ...shop, BANK: web }
    for (const { promised, found } of await follow(readGuide(name, 'en-US').text, { folder, env, open: logInAt }))
      if (promised !== undefined) expect(found).toMatch(asPattern(promised))
  })

  it('files stored by command-line are readable to their owner only', () => {
    expect(statSync(join(into, 'config', 'cocobnk', 'login.json')).mode & 0o777).toBe(0o600)
  })

  it.each(GUIDES)('%s has the same code in both languages', (name) => {
    expect(blocksIn(readGuide(name, 'ko-KR').text)).toEqual(blocksIn(readGuide(name, 'en-US').text))
  })

  it(`accept-a-payment leads from an account to a paid order in at most ${STEPS_MAX} commands and clicks`, () => {
    const { text } = readGuide('accept-a-payment', 'en-US')
    expect(countSteps(text)).toBeLessThanOrEqual(STEPS_MAX)
    expect(countSteps(text)).toBeGreaterThan(5)
    // e2e/merchant-guide.spec.ts follows these lines in a browser.
    const followed = readFileSync('docs/merchant-guide.md', 'utf8').split('\n')
    expect(clicksIn(text).filter((line) => !followed.includes(line))).toEqual([])
  })
})
