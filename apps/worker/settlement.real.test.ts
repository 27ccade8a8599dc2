import { knownAccounts } from '@cocobnk/account'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { checkDigit } from '@cocobnk/check-digit'
import { clearingWorkflow, type Outcome } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { gatherHolds } from '@cocobnk/member'
import { type MoneyRequestDeps, moneyRequestHttp, settleMoneyRequests } from '@cocobnk/money-request'
import {
  dispatchShardTransfers,
  noteShardTransferEnd,
  openShardTransfer,
  type TransferDeps,
  type TransferTables,
  transferHttp,
  transferSender,
} from '@cocobnk/transfer'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_worker') })) })
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<TransferTables>(bank.urlOf(role), { max: 2, applicationName: 'test' })
const [api, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]

beforeAll(async () => {
  for (const shard of [0, 1]) await openHouseAccounts(ledgers, { shard, shards: 2 }, ['USOT'])
})
afterAll(async () => {
  await Promise.all([api.close(), worker.close(), owner.close(), ledgers.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
})

const deps: TransferDeps = {
  db: api.db,
  ask: api.ask,
  ledgers,
  vault: undefined as never,
  findHolds: gatherHolds(api.ask),
  settings: async () => ({ member: { payee_cooling_off_hours: 24 } }),
  factorSince: async () => undefined,
  webOrigin: '',
  accounts: knownAccounts(api.db as never, api.ask),
  leases: { spend: async (_, __, act) => ({ ok: true, value: (await act()).value }) },
  usotOf: async (_, minor) => minor,
  nameOf: async () => 'x',
  tell: () => undefined,
  wakeDispatcher: () => undefined,
}

const ASKED = { locale: 'en-US', client: { address: '127.0.0.1', agent: 'test' }, query: undefined } as const
let members = 0

async function memberOn(shard: number, minor: bigint) {
  members += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const free = `1000000000${String(members).padStart(2, '0')}`
  const number = `${free}${checkDigit(free)}`
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-00${String(members).padStart(2, '0')}`}, ${`shard-${members}`}, '$argon2id$none')`.execute(
    owner.db,
  )
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${accountSeq}, ${memberSeq}, seq, ${number}, 'x', 1 FROM asset WHERE code = 'USOT'`.execute(owner.db)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound })
  const debit = houseAccountId(shard, 'USOT', 'custody')
  if (minor > 0n)
    await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: accountSeq, amount: minor, code: 100 })
  return { memberSeq, accountSeq, number }
}

/** What a worker would hand to the engine now. */
async function handOver(startRun: (seq: string) => Promise<void> = async () => undefined): Promise<string[]> {
  const handed: string[] = []
  await dispatchShardTransfers(worker.db, 2, async (seq) => {
    await startRun(seq)
    handed.push(seq)
  })
  return handed.toSorted()
}

async function carry(pending: readonly string[]): Promise<void> {
  const rows = {
    findOpen: (seq: string) => openShardTransfer(worker.db, seq),
    noteEnd: (seq: string, outcome: Outcome) => noteShardTransferEnd(worker.db, () => undefined, seq, outcome),
  }
  for (const seq of pending) await rehearse(clearingWorkflow({ ledgers, rows }), { seq })
}

it('a transfer to another shard is a row at once, carried once, and its end is noted for who asked', async () => {
  const [from, to] = [await memberOn(0, 100n), await memberOn(1, 0n)]
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES (${uuidV7()}, ${from.memberSeq}, ${to.accountSeq})`.execute(
    owner.db,
  )
  const http = transferHttp(deps, transferSender(deps))
  const send = (amount: string, idempotencyKey = uuidV7()) =>
    http['POST /account/transfer']({
      caller: { kind: 'member', memberSeq: from.memberSeq, sessionSeq: uuidV7() },
      body: { from_account_seq: from.accountSeq, to_account_number: to.number, amount },
      idempotencyKey,
      ...ASKED,
      path: undefined,
    })
  const key = uuidV7()
  const asked = await Promise.all([send('0.0000006', key), send('0.0000006', key)])
  for (const answer of asked) expect(answer).toMatchObject({ ok: true, value: { transfer: { status: 'PENDING' } } })
  expect(await send('0.0000005', key)).toMatchObject({ ok: false, code: 'IDEMPOTENCY_KEY_REUSED' })
  await send('0.000001')
  const pending = await handOver()
  const asRows = await Promise.all(pending.map((seq) => openShardTransfer(worker.db, seq)))
  expect(asRows.map((row) => row?.amount)).toEqual(['60', '100'])
  await carry(pending)
  // A run that comes once more finds a row that has ended, and moves nothing.
  await expect(carry(pending)).rejects.toMatchObject({ code: 'TRANSFER_NOT_OPEN' })
  const ends = await owner.db
    .selectFrom('shard_transfer')
    .select(['status', 'refused_by'])
    .orderBy('created_at')
    .execute()
  expect(ends).toEqual([
    { status: 'APPROVED', refused_by: null },
    { status: 'REJECTED', refused_by: 'INSUFFICIENT_FUNDS' },
  ])
  expect(await handOver()).toEqual([])
  const balances = await ledgers.balances([from.accountSeq, to.accountSeq])
  expect(
    balances
      .map(({ balance, heldOut }) => [balance, heldOut])
      .toSorted(([one = 0n], [other = 0n]) => Number(one - other)),
  ).toEqual([
    [40n, 0n],
    [60n, 0n],
  ])
})

it('a request for money from another shard is paid when it has arrived, not before, and open again if it came back', async () => {
  const [from, to] = [await memberOn(0, 100n), await memberOn(1, 0n)]
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES (${uuidV7()}, ${from.memberSeq}, ${to.accountSeq})`.execute(
    owner.db,
  )
  const told: unknown[] = []
  const requestDeps: MoneyRequestDeps = {
    ...deps,
    db: api.db as never,
    transfers: transferSender(deps),
    push: { toMember: async (_, name) => void told.push(name) },
    webOrigin: '',
  }
  const http = moneyRequestHttp(requestDeps)
  const byTo = { ...ASKED, caller: { kind: 'member', memberSeq: to.memberSeq, sessionSeq: uuidV7() } } as const
  const byFrom = { ...ASKED, caller: { ...byTo.caller, memberSeq: from.memberSeq } } as const
  const askFor = async (amount: string) => {
    const body = { account_seq: to.accountSeq, amount, is_reusable: false, life_days: 7 }
    const asked = await http['POST /account/money-request']({
      ...byTo,
      body,
      path: undefined,
      idempotencyKey: uuidV7(),
    })
    if (!asked.ok) throw new Error(asked.code)
    const { link_id, request_seq } = asked.value.request
    const paid = { from_account_seq: from.accountSeq, amount }
    const pay = (idempotencyKey: string) =>
      http['POST /account/money-request/link/{link_id}']({ ...byFrom, body: paid, path: { link_id }, idempotencyKey })
    const read = async () => {
      const found = await http['GET /account/money-request/{request_seq}']({
        ...byTo,
        path: { request_seq },
        body: undefined,
      })
      return found.ok ? found.value.request : undefined
    }
    const cancel = () =>
      http['PATCH /account/money-request/{request_seq}']({
        ...byTo,
        path: { request_seq },
        body: { type: 'SET_CANCELED' },
      })
    return { pay, read, cancel }
  }
  const [arrives, returns] = [await askFor('0.0000006'), await askFor('0.000001')]
  for (const request of [arrives, returns]) {
    const key = uuidV7()
    const paying = await request.pay(key)
    expect(paying).toMatchObject({ ok: true, value: { transfer: { status: 'PENDING' } } })
    expect(await request.pay(key)).toEqual(paying)
    expect(await request.read()).toMatchObject({ status: 'OPEN', transfer_seq: null })
    expect(await request.cancel()).toMatchObject({ code: 'MONEY_REQUEST_BUSY' })
  }
  const pending = await handOver()
  await carry(pending)
  expect(told).toEqual([])
  for (const seq of pending) await settleMoneyRequests(requestDeps, seq)
  expect(await arrives.read()).toMatchObject({ status: 'PAID', transfer_seq: pending[0] })
  expect(told).toEqual(['money-request.changed'])
  expect(await returns.read()).toMatchObject({ status: 'OPEN', transfer_seq: null })
  expect(await returns.cancel()).toMatchObject({ ok: true })
})

async function manyTo(shard: number, count: number): Promise<void> {
  const [from, to] = [await memberOn(1 - shard, 0n), await memberOn(shard, 0n)]
  const ids = Array.from({ length: count }, () => newId(1 - shard))
  await sql`INSERT INTO shard_transfer (transfer_seq, member_seq, from_account, to_account, asset, amount)
    SELECT id, ${from.memberSeq}, ${from.accountSeq}, ${to.accountSeq}, 'USOT', 1 FROM unnest(${ids}::uuid[]) AS id`.execute(
    owner.db,
  )
}

const waiting = async () => {
  const { rows } = await sql<{ shard: string; count: number }>`SELECT substr(to_account::text, 16, 3) AS shard,
    count(*)::int AS count FROM shard_transfer WHERE status = 'PENDING' AND handed_at IS NULL
    GROUP BY 1 ORDER BY 1`.execute(owner.db)
  return Object.fromEntries(rows.map(({ shard, count }) => [shard, count]))
}

it('many transfers to one shard do not delay those to another, and each is handed over once', async () => {
  // All to shard 1 are older than any to shard 0.
  await manyTo(1, 600)
  await manyTo(0, 30)
  const first = await handOver()
  expect(await waiting()).toEqual({ '001': 500 })
  expect(first).toHaveLength(130)
  // Several workers at once.
  const others = await Promise.all([handOver(), handOver(), handOver()])
  expect(new Set([...first, ...others.flat()]).size).toBe(first.length + others.flat().length)
  expect(others.flat().length).toBeGreaterThanOrEqual(100)
  while (Object.keys(await waiting()).length > 0) await handOver()
  expect(await handOver()).toEqual([])
})

it('what the engine did not take is handed over again, and so is what was handed over long ago', async () => {
  await manyTo(1, 3)
  let asked = 0
  const refusing = handOver(async () => {
    asked += 1
    if (asked === 2) throw new Error('the engine is away')
  })
  await expect(refusing).rejects.toThrow('the engine is away')
  expect(await waiting()).toEqual({ '001': 1 })
  expect(await handOver()).toHaveLength(1)
  await sql`UPDATE shard_transfer SET handed_at = now() - interval '2 minutes' WHERE status = 'PENDING'`.execute(
    owner.db,
  )
  expect((await handOver()).length).toBe(100)
})
