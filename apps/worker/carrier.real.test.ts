import { knownAccounts } from '@cocobnk/account'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { checkDigit } from '@cocobnk/check-digit'
import { clearingWorkflow } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { gatherHolds } from '@cocobnk/member'
import { type MoneyRequestDeps, moneyRequestHttp, settleMoneyRequests } from '@cocobnk/money-request'
import {
  noteShardTransferEnd,
  pendingShardTransfers,
  type TransferDeps,
  type TransferTables,
  transferHttp,
  transferSender,
} from '@cocobnk/transfer'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it } from 'vitest'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_app') })) })
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
}

const ASKED = { locale: 'en-US', client: { address: '127.0.0.1', agent: 'test' }, query: undefined } as const
let members = 0

async function memberOn(shard: number, minor: bigint) {
  members += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const free = `10000000000${members}`
  const number = `${free}${checkDigit(free)}`
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, ${`0000-0000-000${members}`}, ${`shard-${members}`}, '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT ${accountSeq}, ${memberSeq}, seq, ${number}, 'x', 1 FROM asset WHERE code = 'USOT'`.execute(owner.db)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound })
  const debit = houseAccountId(shard, 'USOT', 'custody')
  if (minor > 0n)
    await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: accountSeq, amount: minor, code: 100 })
  return { memberSeq, accountSeq, number }
}

async function carry(pending: Awaited<ReturnType<typeof pendingShardTransfers>>): Promise<void> {
  const workflow = clearingWorkflow(ledgers, (id, outcome) => noteShardTransferEnd(worker.db, id, outcome))
  for (const transfer of pending) await rehearse(workflow, transfer)
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
  const pending = await pendingShardTransfers(worker.db)
  expect(pending.map(({ amount }) => amount)).toEqual(['60', '100'])
  await carry(pending)
  const ends = await owner.db
    .selectFrom('shard_transfer')
    .select(['status', 'refused_by'])
    .orderBy('created_at')
    .execute()
  expect(ends).toEqual([
    { status: 'APPROVED', refused_by: null },
    { status: 'REJECTED', refused_by: 'INSUFFICIENT_FUNDS' },
  ])
  expect(await pendingShardTransfers(worker.db)).toEqual([])
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
  const pending = await pendingShardTransfers(worker.db)
  await carry(pending)
  expect(told).toEqual([])
  for (const { id } of pending) await settleMoneyRequests(requestDeps, id)
  expect(await arrives.read()).toMatchObject({ status: 'PAID', transfer_seq: pending[0]?.id })
  expect(told).toEqual(['money-request.changed'])
  expect(await returns.read()).toMatchObject({ status: 'OPEN', transfer_seq: null })
  expect(await returns.cancel()).toMatchObject({ ok: true })
})
