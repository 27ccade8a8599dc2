import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId } from '@cocobnk/ledger'
import { stackThrottle } from '@cocobnk/throttle/testing'
import { afterAll, describe, expect, it } from 'vitest'
import { type DepositDeps, depositHttp, hasPendingDeposit } from './index.ts'

const bank = await freshDatabase('bank')
const options = { max: 2, applicationName: 'test' }
const app = openDatabase<never>(bank.urlOf('bank_app'), options)
const worker = openDatabase<never>(bank.urlOf('bank_worker'), options)
const owner = openDatabase<never>(bank.urlOf('bank_owner'), options)
const { throttle, close } = stackThrottle()
const budgets = async () => ({ addresses_network_hour: 2, addresses_checkout_hour: 1, addresses_shop_hour: 1 })
const http = depositHttp({
  db: app.db as unknown as DepositDeps['db'],
  addressSources: { Bitcoin: (index) => `bcrt1q${String(index).padStart(38, '0')}` },
  budget: { throttle, budgets },
})
afterAll(async () => {
  close()
  await Promise.all([app.close(), worker.close(), owner.close()])
  await bank.drop()
})

const STATUSES = ['PENDING', 'REJECTED', 'APPROVED', 'CANCELED']
let members = 0

async function newAccount(code = 'BTC') {
  const [memberSeq, accountSeq] = [uuidV7(), newId(0)]
  const digits = String(++members).padStart(4, '0')
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${memberSeq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, place)
    select ${accountSeq}, ${memberSeq}, seq, ${`100000000${digits}`}, 'x', 1 from asset where code = ${code}`.execute(
    owner.db,
  )
  return { memberSeq, accountSeq }
}

type Mine = Awaited<ReturnType<typeof newAccount>>

const call = (memberSeq: string, parts: { path?: object; query?: object; body?: object; locale?: string }) =>
  ({
    caller: { kind: 'member', memberSeq, sessionSeq: uuidV7() },
    idempotencyKey: uuidV7(),
    locale: 'en-US',
    client: { address: '127.0.0.1', agent: 'test' },
    ...parts,
  }) as never

async function announce({ memberSeq, accountSeq }: Mine, amount: string) {
  const answer = await http['POST /asset/deposit'](call(memberSeq, { body: { account_seq: accountSeq, amount } }))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.deposit
}

/** Inserts a deposit like the watcher does. */
async function arrive({ memberSeq, accountSeq }: Mine, minor: number, keptFor: string | null = null): Promise<string> {
  const seq = uuidV7()
  await sql`insert into deposit (deposit_seq, network, txid, output_index, asset_seq, amount, account_seq, member_seq,
      block_height, block_hash, confirmations_required, kept_for)
    select ${seq}, 'Bitcoin', ${seq}, 0, asset_seq, ${minor}, account_seq, ${memberSeq}, 5, 'x', 3, ${keptFor}
    from account where account_seq = ${accountSeq}`.execute(worker.db)
  return seq
}

/** An arrival below a minimum that was raised meanwhile, booked in suspense. */
async function keep(mine: Mine, minor: number): Promise<string> {
  const seq = await arrive(mine, minor, 'BELOW_MINIMUM')
  await credit(seq)
  return seq
}

async function decide(depositSeq: string, kind: 'DUST' | 'CREDIT', { memberSeq, accountSeq }: Mine): Promise<void> {
  const operatorSeq = uuidV7()
  await sql`insert into operator (operator_seq, email, name, role, state, wrapped_key, password_hash, otp_secret)
    values (${operatorSeq}, ${`${operatorSeq}@operators.test`}, 'somebody', 'COMPLIANCE', 'ACTIVE',
      decode(repeat('00', 61), 'hex'), '$argon2id$none', decode(repeat('00', 61), 'hex'))`.execute(owner.db)
  const [account, member] = kind === 'CREDIT' ? [accountSeq, memberSeq] : [null, null]
  await sql`insert into kept_decision (deposit_seq, kind, account_seq, member_seq, operator_seq, usot)
    values (${depositSeq}, ${kind}, ${account}, ${member}, ${operatorSeq}, 1)`.execute(owner.db)
}

const credit = (seq: string) => sql`update deposit set posted_at = now() where deposit_seq = ${seq}`.execute(worker.db)

async function list(memberSeq: string, query: object = {}) {
  const answer = await http['GET /asset/deposit'](call(memberSeq, { query: { page_size: 20, ...query } }))
  if (!answer.ok) throw new Error(answer.code)
  return answer.value
}

const read = (memberSeq: string, seq: string) =>
  http['GET /asset/deposit/{deposit_seq}'](call(memberSeq, { path: { deposit_seq: seq } }))
const cancel = (memberSeq: string, seq: string) =>
  http['PATCH /asset/deposit/{deposit_seq}'](
    call(memberSeq, { path: { deposit_seq: seq }, body: { type: 'SET_CANCELED' } }),
  )

async function application(seq: string) {
  const { rows } = await sql<{ kind: string; status: string }>`
    select kind, status from application where application_seq = ${seq}`.execute(owner.db)
  return rows[0]
}

describe('an announcement', () => {
  it('is listed until coins of exactly its amount are seen, and then links to them', async () => {
    const mine = await newAccount()
    const { deposit_seq: seq, ...announced } = await announce(mine, '0.5')
    expect(announced).toMatchObject({ amount: '0.5', status: 'PENDING', step: 'ANNOUNCED', txid: null, seen_at: null })
    await arrive(mine, 49_999_999)
    expect(await read(mine.memberSeq, seq)).toMatchObject({ value: { deposit: { step: 'ANNOUNCED' } } })
    const arrived = await arrive(mine, 50_000_000)
    await arrive(mine, 50_000_000)
    expect(await read(mine.memberSeq, seq)).toMatchObject({
      value: { deposit: { deposit_seq: arrived, step: 'CONFIRMING', announced_at: announced.announced_at } },
    })
    expect((await list(mine.memberSeq)).list.map(({ step }) => step)).toEqual(Array(3).fill('CONFIRMING'))
    expect(await application(seq)).toEqual({ kind: 'DEPOSIT', status: 'PENDING' })
    await credit(arrived)
    expect(await application(seq)).toEqual({ kind: 'DEPOSIT', status: 'APPROVED' })
  })

  it('below the minimum of the asset is refused, at it accepted, and other assets are unaffected (R-DEPOSIT-MINIMUM)', async () => {
    const [mine, other] = [await newAccount(), await newAccount('LTC')]
    await sql`update asset set minimum_deposit = 10000 where code = 'BTC'`.execute(owner.db)
    const body = { account_seq: mine.accountSeq, amount: '0.00009999' }
    expect(await http['POST /asset/deposit'](call(mine.memberSeq, { body }))).toMatchObject({
      code: 'BELOW_MINIMUM_DEPOSIT',
      values: { amount: '0.0001 BTC' },
    })
    expect(await announce(mine, '0.0001')).toMatchObject({ amount: '0.0001' })
    expect(await announce(other, '0.00000001')).toMatchObject({ amount: '0.00000001' })
    await sql`update asset set minimum_deposit = 0 where code = 'BTC'`.execute(owner.db)
  })

  it('of zero, with too many decimals, or for somebody else’s account is refused', async () => {
    const [mine, other] = [await newAccount(), await newAccount()]
    await expect(announce(mine, '0')).rejects.toThrow('INVALID_INPUT')
    await expect(announce(mine, '0.000000001')).rejects.toThrow('INVALID_INPUT')
    await expect(announce({ ...mine, accountSeq: other.accountSeq }, '1')).rejects.toThrow('NOT_FOUND')
  })

  it('can be withdrawn by its member only, repeatedly, and coins sent anyway are a separate deposit', async () => {
    const [mine, other] = [await newAccount(), await newAccount()]
    const { deposit_seq: seq } = await announce(mine, '0.25')
    expect(await cancel(other.memberSeq, seq)).toMatchObject({ code: 'NOT_FOUND' })
    const done = { value: { deposit: { status: 'CANCELED', step: 'CALLED_OFF' } } }
    expect(await cancel(mine.memberSeq, seq)).toMatchObject(done)
    expect(await cancel(mine.memberSeq, seq)).toMatchObject(done)
    expect(await application(seq)).toMatchObject({ status: 'CANCELED' })
    await arrive(mine, 25_000_000)
    expect((await list(mine.memberSeq)).list.map(({ step }) => step)).toEqual(['CONFIRMING', 'CALLED_OFF'])
  })

  it('cannot be withdrawn once its coins were seen', async () => {
    const mine = await newAccount()
    const { deposit_seq: seq } = await announce(mine, '0.125')
    const arrived = await arrive(mine, 12_500_000)
    expect(await cancel(mine.memberSeq, seq)).toMatchObject({ code: 'DEPOSIT_UNDER_WAY' })
    expect(await cancel(mine.memberSeq, arrived)).toMatchObject({ code: 'DEPOSIT_UNDER_WAY' })
  })

  it.each([
    { kind: 'DUST', ended: 'REJECTED' },
    { kind: 'CREDIT', ended: 'APPROVED' },
  ] as const)('whose coins were kept ends with the decision about them: $kind is $ended', async ({ kind, ended }) => {
    const mine = await newAccount()
    const { deposit_seq: seq } = await announce(mine, '0.0625')
    const arrived = await keep(mine, 6_250_000)
    expect(await application(seq)).toMatchObject({ status: 'PENDING' })
    await decide(arrived, kind, mine)
    if (kind === 'CREDIT') {
      expect(await application(seq)).toMatchObject({ status: 'PENDING' })
      await sql`update kept_decision set posted_at = now() where deposit_seq = ${arrived}`.execute(worker.db)
    }
    expect(await application(seq)).toMatchObject({ status: ended })
    expect(await read(mine.memberSeq, seq)).toMatchObject({ value: { deposit: { status: ended } } })
  })

  it('prevents closing the membership while pending, as do pending deposits; ended ones do not', async () => {
    const mine = await newAccount()
    const pending = () => hasPendingDeposit(app.db as never, mine.memberSeq)
    expect(await pending()).toBe(false)
    const { deposit_seq: seq } = await announce(mine, '1')
    expect(await pending()).toBe(true)
    await cancel(mine.memberSeq, seq)
    expect(await pending()).toBe(false)
    const arrived = await arrive(mine, 7)
    expect(await pending()).toBe(true)
    await credit(arrived)
    expect(await pending()).toBe(false)
  })
})

describe('the list of deposits', () => {
  it('has one of four statuses for every record, and can be filtered by each (R-STATUS-DEPOSIT-WITHDRAW)', async () => {
    const mine = await newAccount()
    const gone = await announce(mine, '3')
    await cancel(mine.memberSeq, gone.deposit_seq)
    await announce(mine, '2')
    await credit(await arrive(mine, 1))
    await arrive(mine, 2)
    const all = (await list(mine.memberSeq)).list
    expect(all).toHaveLength(4)
    for (const { status } of all) expect(STATUSES).toContain(status)
    for (const status of STATUSES) {
      const found = (await list(mine.memberSeq, { status })).list.map(({ deposit_seq }) => deposit_seq)
      expect(found).toEqual(all.filter((one) => one.status === status).map(({ deposit_seq }) => deposit_seq))
    }
  })

  it('merges arrivals and announcements by time, page by page, within asset and period', async () => {
    const mine = await newAccount()
    for (let count = 1; count <= 3; count += 1) {
      await arrive(mine, count)
      await announce(mine, String(count))
    }
    const whole = (await list(mine.memberSeq)).list.map(({ amount }) => amount)
    expect(whole).toEqual(['3', '0.00000003', '2', '0.00000002', '1', '0.00000001'])
    const pages: string[] = []
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: Awaited<ReturnType<typeof list>> = await list(mine.memberSeq, {
        page_size: 2,
        ...(cursor ? { cursor } : {}),
      })
      pages.push(...page.list.map(({ amount }) => amount))
      cursor = page.next_cursor
    }
    expect(pages).toEqual(whole)
    expect((await list(mine.memberSeq, { asset_seq: uuidV7() })).list).toEqual([])
    expect((await list(mine.memberSeq, { from: new Date(Date.now() + 60_000).toISOString() })).list).toEqual([])
    expect((await list(mine.memberSeq, { to: new Date(Date.now() + 60_000).toISOString() })).list).toHaveLength(6)
    const amountsLike = async (amount: string) =>
      (await list(mine.memberSeq, { amount })).list.map((one) => [one.amount, one.step])
    expect(await amountsLike('2.0')).toEqual([['2', 'ANNOUNCED']])
    expect(await amountsLike('0.00000003')).toEqual([['0.00000003', 'CONFIRMING']])
    expect(await amountsLike('0.000000015')).toEqual([])
    await expect(list(mine.memberSeq, { cursor: 'made-up' })).rejects.toThrow('INVALID_INPUT')
  })
  it("is exported as a table in the reader's language", async () => {
    const mine = await newAccount()
    await announce(mine, '0.5')
    await credit(await arrive(mine, 7))
    const german = { query: { time_zone: 'Europe/Berlin' }, locale: 'de-DE' }
    const answer = await http['GET /asset/deposit/csv'](call(mine.memberSeq, german))
    if (!answer.ok) throw new Error(answer.code)
    let text = ''
    for await (const part of answer.value.download.bytes as AsyncIterable<string>) text += part
    const [head, arrived, announced, count] = text.split('\r\n')
    expect(head).toBe(
      '\uFEFFEinzahlungsnr.;Angekündigt (Europe/Berlin);Im Netzwerk gesehen (Europe/Berlin);Status;Vermögenswert;Netzwerk;' +
        'Betrag;Memo;Transaktion;Auf Ihrem Konto (Europe/Berlin)',
    )
    expect(arrived).toMatch(/;;[-\d]{10} [:\d]{8};Gutgeschrieben;BTC;Bitcoin;0,00000007;;[-\da-f]+;[-\d]{10} [:\d]{8}$/)
    expect(announced).toMatch(/;[-\d]{10} [:\d]{8};;Unterwegs;BTC;Bitcoin;0,5;;;$/)
    expect(count).toBe('Zeilen;2')
  })
})

it('derives so many addresses an hour for the members of one network, and shows those again that they have', async () => {
  const accounts = await Promise.all(Array.from({ length: 3 }, () => newAccount()))
  const ask = async ({ memberSeq, accountSeq }: Mine, address = '198.51.100.7') => {
    const parts = { path: { account_seq: accountSeq }, client: { address, agent: 'test' } }
    const asked = await http['POST /account/{account_seq}/address'](call(memberSeq, parts))
    return asked.ok ? asked.value.deposit_address.address : asked.code
  }
  const codes: string[] = []
  for (const one of accounts) codes.push(await ask(one))
  expect(codes[2]).toBe('TOO_MANY_ATTEMPTS')
  expect(new Set(codes).size).toBe(3)
  expect(await Promise.all(accounts.map((one) => ask(one)))).toEqual(codes)
  expect(await ask(accounts[2] as Mine, '198.51.100.8')).toMatch(/^bcrt1q/)
})
