import type { AssetTables } from '@cocobnk/asset'
import {
  allowanceAccountId,
  CHART,
  FLOWS,
  houseAccountId,
  openHouseAccounts,
  openPart,
  writeChain,
} from '@cocobnk/chart'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { isDone, newId, openLedgers } from '@cocobnk/ledger'
import { ok, refuse } from '@cocobnk/result'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import {
  type AccountDeps,
  type AccountTables,
  accountHttp,
  gatherAccounts,
  hasBalance,
  knownAccounts,
  oldestEntries,
  selectAccount,
  selectCustomerAccount,
  type WholeEntry,
} from './index.ts'

const BTC = '019a8000-0000-7000-8000-000000000001'
const LTC = '019a8000-0000-7000-8000-000000000002'

const bank = await freshDatabase('bank')
const ledger = await freshDatabase('ledger')
const app = openDatabase<AccountTables & AssetTables>(bank.urlOf('bank_app'), { max: 10, applicationName: 'test' })
const owner = openDatabase<AccountTables>(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
const api = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })
/** Connects as the ledger's owner, who may post every flow. */
const unbound = openLedgers({ shards: [{ url: ledger.urlOf('ledger_owner') }] })
let mayOpen: AccountDeps['mayOpen'] = async () => ok(undefined)
/** Stub: these tests contain no transfers between members, so no entry has a counterpart. */
const counterpartsOf = async () => new Map()
const http = accountHttp({ db: app.db, ledgers: api, counterpartsOf, mayOpen: (member) => mayOpen(member) })

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC', 'LTC'])
})
afterAll(async () => {
  await Promise.all([app.close(), owner.close(), ledgers.close(), api.close(), unbound.close()])
  await Promise.all([bank.drop(), ledger.drop()])
})

let members = 0

async function newMember(): Promise<string> {
  const seq = uuidV7()
  const digits = String(++members).padStart(4, '0')
  await sql`insert into member (member_seq, member_number, user_name, password_hash)
    values (${seq}, ${`0000-0000-${digits}`}, ${`member${digits}`}, '$argon2id$none')`.execute(owner.db)
  return seq
}

const call = (memberSeq: string, path: never, body: never, query: never = undefined as never) => ({
  path,
  query,
  body,
  caller: { kind: 'member' as const, memberSeq, sessionSeq: uuidV7() },
  idempotencyKey: uuidV7(),
  locale: 'en-US' as const,
  client: { address: '127.0.0.1', agent: 'test' },
})

async function open(memberSeq: string, assetSeq = BTC, title = 'Savings') {
  const answer = await http['POST /account'](
    call(memberSeq, undefined as never, { asset_seq: assetSeq, title } as never),
  )
  if (!answer.ok) throw new Error(answer.code)
  return answer.value.account
}

async function credit(accountSeq: string, amount: bigint) {
  const chain = writeChain(FLOWS.deposit, 'credit', {
    accountOf: (place) => (place === 'custody' ? houseAccountId(0, 'BTC', 'custody') : accountSeq),
    idOf: () => newId(0),
    amounts: { received: amount },
  })
  expect((await ledgers.post(...chain)).every(isDone)).toBe(true)
}

describe('opening an account', () => {
  it('returns a number, an empty balance, and takes well under ten seconds (R-ACCOUNT-OPENING-TEXT)', async () => {
    const began = performance.now()
    const account = await open(await newMember())
    expect(performance.now() - began).toBeLessThan(2_000)
    expect(account).toMatchObject({ title: 'Savings', balance: '0', holding_balance: '0', state: 'ACTIVE' })
    expect(account.number).toMatch(/^[1-9]\d{12}$/)
  })

  it('refuses a sixth for one asset and accepts a first for another (R-ACCOUNTS-MAX-5)', async () => {
    const member = await newMember()
    for (let count = 0; count < 5; count += 1) await open(member)
    await expect(open(member)).rejects.toThrow('TOO_MANY_ACCOUNTS')
    expect(await open(member, LTC)).toMatchObject({ asset: { code: 'LTC' } })
  })

  it('of fifty concurrent openings, exactly five succeed', async () => {
    const member = await newMember()
    const tries = await Promise.allSettled(Array.from({ length: 50 }, () => open(member)))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(new Set(tries.map((one) => (one.status === 'rejected' ? String(one.reason) : 'opened')))).toEqual(
      new Set(['opened', 'Error: TOO_MANY_ACCOUNTS']),
    )
  })

  it('is refused below the required grade, and for an unknown asset', async () => {
    const member = await newMember()
    await expect(open(member, uuidV7())).rejects.toThrow('NOT_FOUND')
    mayOpen = async () => refuse('GRADE_LIMIT')
    await expect(open(member)).rejects.toThrow('GRADE_LIMIT')
    mayOpen = async () => ok(undefined)
  })
})

describe('an account', () => {
  it('is found by its id and by its number, in groups too (R-ACCOUNT-SEQ-OR-NUMBER)', async () => {
    const member = await newMember()
    const { account_seq, number } = await open(member)
    const find = (given: string) =>
      http['GET /account/{account_seq_or_number}'](
        call(member, { account_seq_or_number: given } as never, undefined as never),
      )
    const spaced = `${number.slice(0, 4)}-${number.slice(4, 8)}-${number.slice(8)}`
    for (const given of [account_seq, number, spaced]) {
      expect(await find(given)).toMatchObject({ ok: true, value: { account: { account_seq } } })
    }
    expect(await find('what')).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  })

  it('cannot be seen, renamed, reactivated or followed by another member', async () => {
    const { account_seq, number } = await open(await newMember())
    const stranger = await newMember()
    const path = { account_seq, account_seq_or_number: number } as never
    const body = { title: 'Mine', is_favourite: true, type: 'SET_ACTIVE' } as never
    const asked = call(stranger, path, body, { page_size: 20 } as never)
    for (const answer of await Promise.all([
      http['GET /account/{account_seq_or_number}'](asked),
      http['PUT /account/{account_seq}'](asked),
      http['PATCH /account/{account_seq}'](asked),
      http['GET /account/{account_seq}/balance-log'](asked),
    ])) {
      expect(answer).toMatchObject({ ok: false, code: 'NOT_FOUND' })
    }
  })

  it('can be renamed and made a favourite, and favourites come first (R-FAVOURITES)', async () => {
    const member = await newMember()
    const [first, second] = [await open(member), await open(member, LTC)]
    const change = call(
      member,
      { account_seq: second.account_seq } as never,
      { title: 'Trips', is_favourite: true } as never,
    )
    expect(await http['PUT /account/{account_seq}'](change)).toMatchObject({ value: { account: { title: 'Trips' } } })
    const all = await http['GET /account'](call(member, undefined as never, undefined as never, {} as never))
    expect(all.ok && all.value.list.map(({ account_seq }) => account_seq)).toEqual([
      second.account_seq,
      first.account_seq,
    ])
  })

  it('reports that the bank has frozen it', async () => {
    const member = await newMember()
    const { account_seq } = await open(member)
    await ledgers.setAccountState(account_seq, 'frozen')
    const all = await http['GET /account'](call(member, undefined as never, undefined as never, {} as never))
    expect(all).toMatchObject({ value: { list: [{ account_seq, is_frozen: true }] } })
  })

  it('is dormant after a year without use until its owner reactivates it', async () => {
    const member = await newMember()
    const { account_seq } = await open(member)
    await sql`update account set used_at = now() - interval '366 days' where account_seq = ${account_seq}`.execute(
      owner.db,
    )
    const dormant = async () => {
      const asked = call(member, undefined as never, undefined as never, { state: 'DORMANT' } as never)
      const answer = await http['GET /account'](asked)
      return answer.ok ? answer.value.list.map((account) => account.account_seq) : []
    }
    expect(await dormant()).toEqual([account_seq])
    await http['PATCH /account/{account_seq}'](call(member, { account_seq } as never, { type: 'SET_ACTIVE' } as never))
    expect(await dormant()).toEqual([])
  })
})

it('R-HOLDING-BALANCE: held money is still in the balance and no longer available', async () => {
  const member = await newMember()
  const { account_seq } = await open(member)
  await credit(account_seq, 100n)
  const hold = writeChain(FLOWS.withdrawal, 'hold', {
    accountOf: (place) => (place === 'custody' || place === 'fees' ? houseAccountId(0, 'BTC', place) : account_seq),
    idOf: () => newId(0),
    amounts: { amount: 30n, fee: 1n },
  })
  expect((await api.post(...hold)).every(isDone)).toBe(true)
  const path = { account_seq_or_number: account_seq } as never
  expect(await http['GET /account/{account_seq_or_number}'](call(member, path, undefined as never))).toMatchObject({
    value: { account: { balance: '0.000001', holding_balance: '0.00000031', available_balance: '0.00000069' } },
  })
})

describe('money held in a part', () => {
  const DEAL = FLOWS.deal.code
  async function move(debit: string, credit: string, amount: bigint) {
    const id = newId(0)
    expect(await unbound.post({ kind: 'transfer', id, debit, credit, amount, code: DEAL })).toEqual(['CREATED'])
  }

  /** Deposits of 100 and 50; 30 held, of which 10 are handed over and 5 come back. */
  async function dealer() {
    const member = await newMember()
    const { account_seq } = await open(member)
    await credit(account_seq, 100n)
    const buyer = (await open(await newMember())).account_seq
    const holding = await openPart(api, { account: account_seq, asset: 'BTC', owner: member }, 'holding')
    await move(account_seq, holding, 30n)
    await move(holding, buyer, 10n)
    await credit(account_seq, 50n)
    await move(holding, account_seq, 5n)
    return { member, account_seq, holding, buyer }
  }

  it('is in the balance and held, in a part that the api opens once', async () => {
    const { member, account_seq, holding } = await dealer()
    expect(await openPart(api, { account: account_seq, asset: 'BTC', owner: member }, 'holding')).toBe(holding)
    const all = await http['GET /account'](call(member, undefined as never, undefined as never, {} as never))
    expect(all).toMatchObject({
      value: { list: [{ balance: '0.0000014', holding_balance: '0.00000015', available_balance: '0.00000125' }] },
    })
  })

  it('is HELD and RELEASED in the log, and MOVED when it leaves; the same page by page', async () => {
    const { member, account_seq, holding } = await dealer()
    // A hold on a part, as a settlement between shards places it, does not increase the held amount.
    const clearing = newId(0)
    await unbound.createAccounts({ id: clearing, asset: 'BTC', code: CHART.clearing.code, bound: 'free' })
    const pending = { kind: 'pending', id: newId(0), debit: holding, credit: clearing, amount: 4n, code: DEAL } as const
    expect(await unbound.post(pending)).toEqual(['CREATED'])
    const read = async (page_size: number) => {
      const lines: unknown[] = []
      for (let cursor: string | null | undefined; cursor !== null; ) {
        const query = { page_size, ...(cursor === undefined ? {} : { cursor }) } as never
        const path = { account_seq } as never
        const answer = await http['GET /account/{account_seq}/balance-log'](
          call(member, path, undefined as never, query),
        )
        if (!answer.ok) throw new Error(answer.code)
        lines.push(
          ...answer.value.list.map(({ type, direction, amount, balance }) => [type, direction, amount, balance]),
        )
        cursor = answer.value.next_cursor
      }
      return lines
    }
    const whole = await read(20)
    expect(whole).toEqual([
      ['RELEASED', 'IN', '0.00000005', '0.0000014'],
      ['MOVED', 'IN', '0.0000005', '0.0000014'],
      ['MOVED', 'OUT', '0.0000001', '0.0000009'],
      ['HELD', 'OUT', '0.0000003', '0.000001'],
      ['MOVED', 'IN', '0.000001', '0.000001'],
    ])
    expect(await read(1)).toEqual(whole)
    expect(await read(2)).toEqual(whole)
  })

  it('changes nothing in a statement until it leaves', async () => {
    const { account_seq } = await dealer()
    const { opening, entries } = await oldestEntries(api, { account: account_seq, pageSize: 2, from: new Date(0) })
    const lines: WholeEntry[] = []
    for await (const entry of entries) lines.push(entry)
    expect(opening).toBe(0n)
    expect(lines.map(({ change, balance }) => [change, balance])).toEqual([
      [100n, 100n],
      [0n, 100n],
      [-10n, 90n],
      [50n, 140n],
      [0n, 140n],
    ])
    expect(new Set(lines.map(({ entry }) => entry)).size).toBe(5)
    const later = await oldestEntries(api, { account: account_seq, pageSize: 2, from: new Date(Date.now() + 60_000) })
    expect(later.opening).toBe(140n)
  })

  it('prevents closing the membership, as an allowance does', async () => {
    const deps = { db: app.db, ledgers: api }
    const { member, account_seq, holding, buyer } = await dealer()
    await move(account_seq, buyer, 125n)
    expect(await hasBalance(deps, member)).toBe(true)
    await move(holding, buyer, 15n)
    expect(await hasBalance(deps, member)).toBe(false)
    const allowance = allowanceAccountId(0, member, 'LTC')
    const { code, bound } = CHART.allowance
    await unbound.createAccounts({ id: allowance, asset: 'LTC', code, bound, owner: member })
    await move(houseAccountId(0, 'LTC', 'custody'), allowance, 1n)
    expect(await hasBalance(deps, member)).toBe(true)
    expect(await hasBalance(deps, member, BTC)).toBe(false)
    const orders = gatherAccounts({ ask: app.ask, ledgers: api })
    const holds = [
      { seq: LTC, code: 'LTC' },
      { seq: BTC, code: 'BTC' },
    ].map((asset) => orders.hasBalance(member, asset, account_seq))
    expect(await Promise.all(holds)).toEqual([true, false])
  })
})

describe('the accounts that orders use', () => {
  it('are the first ones of each member and asset: favourites, then in the order of opening', async () => {
    const [one, other] = [await newMember(), await newMember()]
    const [first, favourite] = [await open(one), await open(one)]
    const others = await open(other, LTC)
    const { first: firstOf } = gatherAccounts({ ask: app.ask, ledgers: api })
    const found = () => Promise.all([firstOf(one, BTC), firstOf(one, LTC), firstOf(other, BTC), firstOf(other, LTC)])
    expect(await found()).toEqual([first.account_seq, undefined, undefined, others.account_seq])
    await sql`update account set is_favourite = true where account_seq = ${favourite.account_seq}`.execute(owner.db)
    expect((await found())[0]).toBe(favourite.account_seq)
  })
})

describe('the balance log', () => {
  it('lists every change, newest first, page by page', async () => {
    const member = await newMember()
    const { account_seq } = await open(member)
    for (const amount of [100n, 250n, 7n]) await credit(account_seq, amount)
    const page = async (cursor?: string) => {
      const query = { page_size: 2, ...(cursor === undefined ? {} : { cursor }) } as never
      const answer = await http['GET /account/{account_seq}/balance-log'](
        call(member, { account_seq } as never, undefined as never, query),
      )
      if (!answer.ok) throw new Error(answer.code)
      return answer.value
    }
    const first = await page()
    expect(first.list.map(({ amount, balance, flow, direction }) => [amount, balance, flow, direction])).toEqual([
      ['0.00000007', '0.00000357', 'DEPOSIT', 'IN'],
      ['0.0000025', '0.0000035', 'DEPOSIT', 'IN'],
    ])
    const second = await page(first.next_cursor ?? '')
    expect(second.list.map(({ amount }) => amount)).toEqual(['0.000001'])
    expect(second.next_cursor).toBeNull()
    await expect(page('not-a-cursor')).rejects.toThrow('INVALID_INPUT')
  })

  it('goes back as far as asked, and is exported completely to its owner only', async () => {
    const [member, stranger] = [await newMember(), await newMember()]
    const { account_seq, number } = await open(member)
    for (let count = 1; count <= 3; count += 1) await credit(account_seq, BigInt(count))
    const asked = (from: string, who = member) =>
      call(who, { account_seq } as never, undefined as never, { page_size: 20, from, time_zone: 'UTC' } as never)
    const past = new Date(Date.now() - 60_000).toISOString()
    const future = new Date(Date.now() + 60_000).toISOString()
    const log = http['GET /account/{account_seq}/balance-log']
    expect(await log(asked(past))).toMatchObject({ value: { list: [{}, {}, {}], next_cursor: null } })
    expect(await log(asked(future))).toMatchObject({ value: { list: [], next_cursor: null } })
    const csv = http['GET /account/{account_seq}/balance-log/csv']
    const answer = await csv(asked(past))
    if (!answer.ok) throw new Error(answer.code)
    const { bytes, name } = answer.value.download
    let text = ''
    for await (const part of bytes as AsyncIterable<string>) text += part
    expect(name).toBe(`balance-log-${number}.csv`)
    const [head, ...lines] = text.trimEnd().split('\r\n')
    expect(head).toBe('\uFEFFNo.,Date (UTC),What,Direction,Counterparty,Account number,Amount,Balance after')
    expect(lines[0]?.split(',')[1]).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/)
    expect(lines.map((line) => line.split(',').toSpliced(1, 1).join(','))).toEqual([
      '3,Deposit,In,,,0.00000003,0.00000006',
      '2,Deposit,In,,,0.00000002,0.00000003',
      '1,Deposit,In,,,0.00000001,0.00000001',
      'Rows',
    ])
    expect(lines.at(-1)).toBe('Rows,3')
    expect(await csv(asked(past, stranger))).toMatchObject({ code: 'NOT_FOUND' })
  })
})

it('of a product cannot be paid into, and is shown to its owner as such', async () => {
  const member = await newMember()
  const { number } = await open(member)
  const [productSeq, productNumber] = [newId(0), '9000000000001']
  await sql`insert into account (account_seq, member_seq, asset_seq, number, title, instrument_type)
    values (${productSeq}, ${member}, ${BTC}, ${productNumber}, 'Deposit', 'CD')`.execute(owner.db)
  const known = knownAccounts(app.db, app.ask)
  expect(await known.own(member, productSeq)).toMatchObject({ instrument_type: 'CD' })
  expect(await known.byNumber(productNumber)).toBeUndefined()
  expect(await known.byNumber(number)).toMatchObject({ member_seq: member })
  expect(await selectCustomerAccount(app.db, member, productSeq)).toBeUndefined()
  expect(await selectAccount(app.db, member, productSeq)).toMatchObject({ instrument_type: 'CD' })
})
