import { knownAccounts } from '@cocobnk/account'
import { type Kysely, openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { moneyRequestHttp } from '@cocobnk/money-request'
import { crowdOf } from '@cocobnk/testing/crowd'
import { PASSWORD } from '@cocobnk/testing/members'
import { openMint, type TestAccount } from '@cocobnk/testing/money'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import type { Person } from '@cocobnk/testing/person'
import { runBank } from '@cocobnk/testing/run-bank'
import { type TransferDeps, transferSender } from '@cocobnk/transfer'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Tables } from './tables.ts'

const USOT = 10n ** 8n
const { bank, newcomer } = await runBank({ payeesWait: false })
const mint = await openMint(bank, ['USOT'])

type Request = { request_seq: string; link_id: string; url: string; status: string; transfer_seq: string | null }
let anna: Person
let berta: Person
let to: TestAccount
let from: TestAccount

beforeAll(async () => {
  ;[anna, berta] = [await newcomer('anna'), await newcomer('berta')]
  to = await mint.account(anna, 'USOT')
  from = await mint.account(berta, 'USOT', 1_000n * USOT)
})

async function askFor(more: object = {}, by = anna): Promise<Request> {
  const body = { account_seq: to.account_seq, life_days: 7, ...more }
  const headers = { 'idempotency-key': crypto.randomUUID() }
  const asked = await by.call('POST', '/account/money-request', { body, headers })
  expect(asked.status).toBe(200)
  return asked.body.request as Request
}

const pay = (person: Person, { link_id }: Request, amount: string, key = uuidV7(), number = to.number) =>
  person.call('POST', `/account/money-request/link/${link_id}`, {
    body: { from_account_seq: from.account_seq, to_account_number: number, amount },
    headers: { 'idempotency-key': key },
  })
const read = async (person: Person, { request_seq }: Request) =>
  (await person.call('GET', `/account/money-request/${request_seq}`)).body.request as Request
const balanceOf = async () => {
  const [balance] = await mint.ledgers.balances([to.account_seq])
  return balance?.balance ?? 0n
}

async function confirm(): Promise<void> {
  const body = { account_number: to.number }
  const refused = await berta.call('POST', '/account/payee', { body })
  const proof = await berta.prove(refused, { password: PASSWORD })
  expect((await berta.call('POST', '/account/payee', { body, proof })).status).toBe(200)
}

describe('a money request', () => {
  it('shows holders of its link a masked name, amount and reason; is paid once, by a member who has confirmed the recipient', async () => {
    const request = await askFor({ amount: '12.5', note: 'canary dinner' })
    expect(request.url.endsWith(`?pay=${request.link_id}`)).toBe(true)
    const opened = await berta.call('GET', `/account/money-request/link/${request.link_id}`)
    expect(opened.body).toMatchObject({
      request: { name: 'a***', amount: '12.5', note: 'canary dinner', status: 'OPEN', asset: { code: 'USOT' } },
      payee_seq: null,
    })
    expect((await pay(berta, request, '12.5')).body.error).toBe('PAYEE_NEEDED')
    const shown = (opened.body.request as { account_number: string }).account_number
    expect(shown).toBe(to.number)
    expect((await pay(berta, request, '12.5', uuidV7(), from.number)).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { to_account_number: 'INVALID' },
    })
    await confirm()
    expect((await pay(berta, request, '12')).body).toMatchObject({
      error: 'INVALID_INPUT',
      fields: { amount: 'INVALID' },
    })
    const key = uuidV7()
    const [paid, again] = [await pay(berta, request, '12.5', key), await pay(berta, request, '12.50', key)]
    expect(paid.body.transfer).toMatchObject({ amount: '12.5', to_account_number: to.number })
    expect(again.body.transfer).toEqual(paid.body.transfer)
    expect((await pay(berta, request, '12.5')).body.error).toBe('MONEY_REQUEST_ENDED')
    const { transfer_seq } = paid.body.transfer as { transfer_seq: string }
    expect(await read(anna, request)).toMatchObject({ status: 'PAID', transfer_seq })
    const arrived = await anna.call('GET', `/account/transfer/${transfer_seq}`)
    expect(arrived.body.transfer).toMatchObject({ description: 'canary dinner', direction: 'IN' })
    expect(await balanceOf()).toBe((25n * USOT) / 2n)
  })

  it('is paid by a transfer of its own, even if two requests are paid with one key', async () => {
    const [one, other] = [await askFor({ amount: '1' }), await askFor({ amount: '1' })]
    const before = await balanceOf()
    const key = uuidV7()
    for (const request of [one, other]) expect((await pay(berta, request, '1', key)).status).toBe(200)
    expect(await balanceOf()).toBe(before + 2n * USOT)
  })

  it('without an amount accepts any amount, repeatedly, until its owner withdraws it', async () => {
    const request = await askFor({ is_reusable: true })
    for (const amount of ['1', '2']) expect((await pay(berta, request, amount)).status).toBe(200)
    const address = `/account/money-request/${request.request_seq}`
    const body = { type: 'SET_CANCELED' }
    expect((await berta.call('PATCH', address, { body })).status).toBe(404)
    expect((await berta.call('GET', address)).status).toBe(404)
    expect((await anna.call('PATCH', address, { body })).body.request).toMatchObject({ status: 'CANCELED' })
    expect((await pay(berta, request, '1')).body.error).toBe('MONEY_REQUEST_ENDED')
  })

  it('expires, is not found by a guessed link, and its text is sealed', async () => {
    const request = await askFor({ note: 'canary late' })
    await sql`UPDATE money_request SET expires_at = now() WHERE request_seq = ${request.request_seq}`.execute(
      bank.owner,
    )
    expect((await pay(berta, request, '1')).body.error).toBe('MONEY_REQUEST_ENDED')
    expect(await read(anna, request)).toMatchObject({ status: 'EXPIRED' })
    const guessed = await berta.call('GET', `/account/money-request/link/${'x'.repeat(22)}`)
    expect(guessed.body.error).toBe('MONEY_REQUEST_UNKNOWN')
    const { rows } = await sql<{ note: Buffer }>`SELECT note FROM money_request WHERE note IS NOT NULL`.execute(
      bank.owner,
    )
    expect(rows.some(({ note }) => note.includes('canary'))).toBe(false)
    const { list } = (await anna.call('GET', '/account/money-request')).body as { list: Request[] }
    expect(list[0]?.request_seq).toBe(request.request_seq)
  })

  it('is canceled when the requester leaves the bank', async () => {
    const carla = await newcomer('carla')
    const account = await mint.account(carla, 'USOT')
    const request = await askFor({ account_seq: account.account_seq, amount: '1' }, carla)
    expect((await carla.call('DELETE', '/member/me', { body: { password: PASSWORD } })).status).toBe(200)
    expect((await berta.call('GET', `/account/money-request/link/${request.link_id}`)).body.error).toBe(
      'MONEY_REQUEST_UNKNOWN',
    )
    const refused = await pay(berta, request, '1', uuidV7(), account.number)
    expect(refused.body.error).toBe('MONEY_REQUEST_ENDED')
    const { rows } = await sql`SELECT step FROM money_request WHERE request_seq = ${request.request_seq}`.execute(
      bank.owner,
    )
    expect(rows).toEqual([{ step: 'CANCELED' }])
  })

  it('is reopened or paid, according to the ledger, after its payment was interrupted and the claim is stale', async () => {
    const [unpaid, request] = [await askFor({ amount: '1' }), await askFor({ amount: '1' })]
    const paid = await pay(berta, request, '1')
    const { transfer_seq } = paid.body.transfer as { transfer_seq: string }
    await sql`ALTER TABLE money_request DISABLE TRIGGER money_request_keep`.execute(bank.owner)
    const leave = (seq: string, transfer: string) =>
      sql`UPDATE money_request SET step = 'OPEN', ended_at = NULL, transfer_seq = ${transfer},
        paying_at = now() - interval '2 minutes' WHERE request_seq = ${seq}`.execute(bank.owner)
    await leave(request.request_seq, transfer_seq)
    await leave(unpaid.request_seq, uuidV7())
    await sql`ALTER TABLE money_request ENABLE TRIGGER money_request_keep`.execute(bank.owner)
    expect((await pay(berta, request, '1')).body.error).toBe('MONEY_REQUEST_ENDED')
    expect(await read(anna, request)).toMatchObject({ status: 'PAID', transfer_seq })
    expect((await pay(berta, unpaid, '1')).status).toBe(200)
  })

  it('for a single payment is paid by one of 200 concurrent payers, and all others keep their money', async () => {
    const app = openDatabase<Tables>(bank.env.BANK_DATABASE_URL, { max: 10, applicationName: 'test' })
    const ledgers = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_app') }] })
    afterAll(() => Promise.all([app.close(), ledgers.close()]).then(() => undefined))
    const crowd = await crowdOf(bank.owner as unknown as Kysely<never>, mint.ledgers, { size: 200, minor: 5n * USOT })
    await sql`INSERT INTO payee (payee_seq, member_seq, account_seq)
      SELECT gen_random_uuid(), member_seq, ${to.account_seq} FROM member WHERE user_name LIKE 'crowd-%'`.execute(
      bank.owner,
    )
    const request = await askFor({ amount: '5' })
    const deps: TransferDeps = {
      db: app.db as unknown as TransferDeps['db'],
      ask: app.ask,
      vault: undefined as never,
      outflow: outflowOf(app.ask),
      settings: async () => ({ member: { payee_cooling_off_hours: 24 } }),
      factorSince: async () => undefined,
      webOrigin: '',
      ledgers,
      accounts: knownAccounts(app.db, app.ask),
      cap: capOf(ledgers),
      usotOf: async (_, minor) => minor,
      nameOf: async () => 'x',
      tell: () => undefined,
      wakeMover: () => undefined,
    }
    const http = moneyRequestHttp({
      ...deps,
      db: app.db,
      transfers: transferSender(deps),
      push: { toMember: async () => undefined },
      webOrigin: '',
    })
    const before = await balanceOf()
    const answers = await Promise.all(
      crowd.map(({ memberSeq, accountSeq }) =>
        http['POST /account/money-request/link/{link_id}']({
          caller: { kind: 'member', memberSeq, sessionSeq: uuidV7() },
          path: { link_id: request.link_id },
          body: { from_account_seq: accountSeq, to_account_number: to.number, amount: '5' },
          idempotencyKey: uuidV7(),
          locale: 'en-US',
          client: { address: '127.0.0.1', agent: 'test' },
          query: undefined,
        }),
      ),
    )
    expect(answers.filter((answer) => answer.ok)).toHaveLength(1)
    expect(new Set(answers.map((answer) => (answer.ok ? 'ok' : answer.code)))).toEqual(
      new Set(['ok', 'MONEY_REQUEST_ENDED']),
    )
    expect(await balanceOf()).toBe(before + 5n * USOT)
    const left = await mint.ledgers.balances(crowd.map(({ accountSeq }) => accountSeq))
    expect(left.filter(({ balance }) => balance === 5n * USOT)).toHaveLength(199)
  })
})
