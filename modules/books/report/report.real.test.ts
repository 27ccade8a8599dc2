import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { type AccountTables, accountHttp } from '@cocobnk/account'
import type { AssetTables } from '@cocobnk/asset'
import { FLOWS, type Flow, houseAccountId, openHouseAccounts, type Place, writeChain } from '@cocobnk/chart'
import type { SettlementTables } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { isDone, openLedgers, transferId } from '@cocobnk/ledger'
import type { RateTables } from '@cocobnk/rate'
import { ok } from '@cocobnk/result'
import { stackVault } from '@cocobnk/vault/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { expireReports, makeReport, type ReportTables, reportHttp } from './index.ts'

type Tables = AccountTables & AssetTables & RateTables & SettlementTables & ReportTables

const bank = await freshDatabase('bank')
const ledger = await freshDatabase('ledger')
const app = openDatabase<Tables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const worker = openDatabase<Tables>(bank.urlOf('bank_worker'), { max: 4, applicationName: 'test' })
const owner = openDatabase<Tables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const books = openDatabase<object>(ledger.urlOf('ledger_owner'), { max: 1, applicationName: 'test' })
/** Connects as the ledger's owner, who may post every flow. */
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
const vault = await stackVault()
const [anna, bob] = [uuidV7(), uuidV7()]
const keys = new Map(await Promise.all([anna, bob].map(async (seq) => [seq, await vault.newKey(seq)] as const)))
const keyOf = (memberSeq: string) => keys.get(memberSeq) ?? { owner: memberSeq, bytes: Buffer.alloc(0) }
const http = reportHttp({
  db: app.db,
  vaultOf: (memberSeq) => ({
    sealBytes: (field, bytes) => vault.sealBytes(keyOf(memberSeq), field, bytes),
    openBytes: (field, sealed) => vault.openBytes(keyOf(memberSeq), field, sealed),
  }),
})
const accounts = accountHttp({
  db: app.db,
  ledgers,
  counterpartsOf: async () => new Map(),
  mayOpen: async () => ok(undefined),
})
const sender = '1BoatSLRHtKNngkdXEeobR76b53LETtpyT'
const deps = {
  db: worker.db,
  ledgers,
  known: async () => new Map([['USOT', { usot: '1', low: '1', high: '1', at: new Date(), isFirm: true }]]),
  addressesOf: async (seqs: readonly string[]) => new Map(seqs.map((seq) => [seq, sender])),
  partBytes: 500,
}

const COIN = 100_000_000n
const own = { first: '', second: '', usot: '', bob: '' }
let assets = new Map<string, string>()

const call = <Path, Body>(memberSeq: string, path: Path, body: Body, idempotencyKey = uuidV7()) => ({
  path,
  query: undefined,
  body,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey,
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})

async function open(memberSeq: string, code: string): Promise<string> {
  const body = { asset_seq: assets.get(code) ?? '', title: code }
  const answer = await accounts['POST /account'](call(memberSeq, undefined, body))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.account.account_seq
}

type Facts = {
  readonly amounts: Readonly<Record<string, bigint>>
  readonly of: Readonly<Record<string, string>>
  readonly codes?: Readonly<Record<string, string>>
}

async function post(flow: Flow, steps: readonly string[], { amounts, of, codes = { asset: 'BTC' } }: Facts) {
  const once = uuidV7()
  for (const step of steps) {
    const accountOf = (place: Place, asset: string) =>
      of[`${place} ${asset}`] ?? of[place] ?? houseAccountId(0, codes[asset] ?? '', place as never)
    const idOf = (posting: string) => transferId(0, posting, once)
    const chain = writeChain(flow, step, { accountOf, idOf, amounts, reference: once })
    expect((await ledgers.post(...chain)).every(isDone)).toBe(true)
  }
}

const deposit = (account: string, received: bigint) =>
  post(FLOWS.deposit, ['credit'], { amounts: { received }, of: { 'customer:member': account } })
const transfer = (from: string, to: string, amount: bigint) =>
  post(FLOWS.transfer, ['pay'], {
    amounts: { amount, fee: 0n },
    of: { 'customer:sender': from, 'customer:recipient': to },
  })

/** Moves everything so far into the past. */
async function wait(hours: number) {
  await sql`alter table journal disable trigger user`.execute(books.db)
  await sql`update journal set at = at - make_interval(hours => ${hours})`.execute(books.db)
  await sql`alter table journal enable trigger user`.execute(books.db)
}

const TODAY = new Date().toISOString().slice(0, 10)
const wish = (kind: 'STATEMENT' | 'TAX', format: 'PDF' | 'CSV', first_day = '2020-01-01') =>
  ({ kind, format, method: 'FIFO', first_day, last_day: TODAY, time_zone: 'UTC' }) as const

async function ask(memberSeq: string, body: ReturnType<typeof wish>, key?: string): Promise<string> {
  const answer = await http['POST /report'](call(memberSeq, undefined, body, key))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.report.report_seq
}

async function download(memberSeq: string, report_seq: string): Promise<string> {
  const answer = await http['GET /report/{report_seq}/download'](call(memberSeq, { report_seq }, undefined))
  if (!answer.ok) return answer.code
  let file = ''
  for await (const part of answer.value.download.bytes as AsyncIterable<string>) file += part
  return file
}

const linesOf = (csv: string) =>
  csv
    .trim()
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(',').slice(2, -1).join(' '))

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC', 'USOT'])
  const { rows } = await sql<{ seq: string; code: string }>`select seq, code from asset`.execute(owner.db)
  assets = new Map(rows.map(({ seq, code }) => [code, seq]))
  await sql`insert into member (member_seq, member_number, user_name, password_hash) values
    (${anna}, '0000-0000-0001', 'anna', '$argon2id$none'), (${bob}, '0000-0000-0002', 'bob', '$argon2id$none')`.execute(
    owner.db,
  )
  await sql`insert into rate (asset_seq, minute, usot, sources, found_at)
    select ${assets.get('BTC')}, at, price * 1000000000000::numeric, 2, at from (values
      (date_trunc('minute', now()) - interval '49 hours', 100),
      (date_trunc('minute', now()) - interval '30 minutes', 200)
    ) as point (at, price)`.execute(owner.db)
  own.first = await open(anna, 'BTC')
  own.second = await open(anna, 'BTC')
  own.usot = await open(anna, 'USOT')
  own.bob = await open(bob, 'BTC')
  await deposit(own.first, COIN)
  await wait(48)
  await transfer(own.first, own.second, COIN / 2n)
  await transfer(own.first, own.bob, COIN / 10n)
  const stock = { brought: 40n * COIN, 'to sell': 40n * COIN, 'to give': 0n, 'for network fees': 0n }
  await post(FLOWS.capital, ['bring', 'assign'], { amounts: stock, of: {}, codes: { asset: 'USOT' } })
  await post(FLOWS.exchange, ['exchange'], {
    amounts: { sold: COIN / 5n, fee: 0n, received: 40n * COIN, spread: 0n, rounding: 0n },
    of: { 'customer:member sold asset': own.second, 'customer:member bought asset': own.usot },
    codes: { 'sold asset': 'BTC', 'bought asset': 'USOT' },
  })
})
afterAll(async () => {
  await Promise.all([app.close(), worker.close(), owner.close(), books.close(), ledgers.close(), vault.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})

it('makes a tax report with what was sold, its cost and gain, and counterparties masked', async () => {
  const seq = await ask(anna, wish('TAX', 'CSV'))
  expect(await makeReport(deps)).toBe(true)
  expect(await makeReport(deps)).toBe(false)
  const { rows } = await sql<{ number: string }>`select number from account where account_seq = ${own.bob}`.execute(
    owner.db,
  )
  // Amounts sent leave at cost, without a gain. A fifth had cost 20 and was sold for 40. Moves between own accounts are neither.
  expect(linesOf(await download(anna, seq)).toSorted()).toEqual(
    [
      'BTC Deposit 1BoatS...tpyT 1 100   ',
      `BTC Transfer *********${rows[0]?.number.slice(-4)} -0.1 20   `,
      'BTC Exchange  -0.2 40  20 20',
      'USOT Exchange  40 40   ',
    ].toSorted(),
  )
})

it('counts what was bought before the period as its cost', async () => {
  const seq = await ask(anna, wish('TAX', 'CSV', TODAY))
  await makeReport(deps)
  const lines = linesOf(await download(anna, seq))
  expect(lines).toContain('BTC Exchange  -0.2 40  20 20')
  expect(lines.some((line) => line.includes('Deposit'))).toBe(false)
})

it('makes a PDF over all accounts', async () => {
  const seq = await ask(anna, wish('STATEMENT', 'PDF'))
  await makeReport(deps)
  const pdf = await download(anna, seq)
  expect(pdf).toMatch(/^%PDF-1\.4[\s\S]+%%EOF\n$/)
})

it('returns the same report for a repeated request, and shows it to its owner only', async () => {
  const key = uuidV7()
  const [one, other] = await Promise.all([ask(anna, wish('TAX', 'PDF'), key), ask(anna, wish('TAX', 'PDF'), key)])
  expect(one).toBe(other)
  expect(await download(anna, one)).toBe('NOT_FOUND')
  await makeReport(deps)
  expect(await download(anna, one)).toMatch(/^%PDF/)
  expect(await download(bob, one)).toBe('NOT_FOUND')
  const list = await http['GET /report'](call(bob, undefined, undefined))
  expect(list).toMatchObject({ value: { list: [] } })
})

it('finishes once although its worker is killed halfway and two others take over', async () => {
  const seq = await ask(anna, wish('STATEMENT', 'CSV'))
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, 'testing/worker.cli.ts'), bank.urlOf('bank_worker'), ledger.urlOf('ledger_owner')],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  await once(child.stdout, 'data')
  child.kill('SIGKILL')
  await once(child, 'exit')
  const left = await sql<{ state: string; parts: number }>`select state,
    (select count(*)::integer from report_part where report_part.report_seq = report.report_seq) as parts
    from report where report_seq = ${seq}`.execute(owner.db)
  expect(left.rows[0]).toMatchObject({ state: 'RUNNING' })
  expect(left.rows[0]?.parts).toBeGreaterThan(0)
  expect(await makeReport(deps)).toBe(false)

  await sql`update report set claimed_until = now() - interval '1 second' where report_seq = ${seq}`.execute(owner.db)
  expect(
    (await Promise.all([makeReport(deps), makeReport(deps)])).toSorted((one, other) => Number(one) - Number(other)),
  ).toEqual([false, true])
  expect(linesOf(await download(anna, seq))).toHaveLength(6)
  const after = await sql<{ attempts: number; told: number }>`select
    (select count(distinct attempt)::integer from report_part where report_seq = ${seq}) as attempts,
    (select count(*)::integer from notification where ref = ${seq} and kind = 'REPORT') as told`.execute(owner.db)
  expect(after.rows[0]).toEqual({ attempts: 1, told: 1 })
})

it('allows three open reports at a time, and removes expired ones', async () => {
  const wishes = await Promise.all(
    Array.from({ length: 5 }, () => http['POST /report'](call(bob, undefined, wish('TAX', 'CSV')))),
  )
  expect(wishes.filter((one) => one.ok)).toHaveLength(3)
  expect(wishes.find((one) => !one.ok)).toMatchObject({ code: 'TOO_MANY_REPORTS' })
  while (await makeReport(deps)) {}
  await sql`update report set expires_at = now() - interval '1 second' where member_seq = ${bob}`.execute(owner.db)
  await expireReports(deps)
  const { rows } = await sql`select from report where member_seq = ${bob}`.execute(owner.db)
  expect(rows).toHaveLength(0)
})
