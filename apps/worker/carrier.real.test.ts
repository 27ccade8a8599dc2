import { knownAccounts } from '@cocobnk/account'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { clearingWorkflow } from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
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

/** Twelve digits and the one that fits them. */
const NUMBER = '1000000000007'
let members = 0

async function memberOn(shard: number, minor: bigint) {
  members += 1
  const [memberSeq, accountSeq] = [uuidV7(), newId(shard)]
  const number = `100000000000${members}`
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

it('a transfer to another shard is a row at once, carried once, and its end is noted for who asked', async () => {
  const [from, to] = [await memberOn(0, 100n), await memberOn(1, 0n)]
  await sql`UPDATE account SET number = ${NUMBER} WHERE account_seq = ${to.accountSeq}`.execute(owner.db)
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES (${uuidV7()}, ${from.memberSeq}, ${to.accountSeq})`.execute(
    owner.db,
  )
  const deps: TransferDeps = {
    db: api.db,
    ledgers,
    vault: undefined as never,
    accounts: knownAccounts(api.db as never),
    leases: { spend: async (_, __, act) => ({ ok: true, value: (await act()).value }) },
    usotOf: async (_, minor) => minor,
    nameOf: async () => 'x',
    tell: () => undefined,
  }
  const http = transferHttp(deps, transferSender(deps))
  const send = (amount: string, idempotencyKey = uuidV7()) =>
    http['POST /account/transfer']({
      caller: { kind: 'member', memberSeq: from.memberSeq, sessionSeq: uuidV7() },
      body: { from_account_seq: from.accountSeq, to_account_number: NUMBER, amount },
      idempotencyKey,
      locale: 'en-US',
      client: { address: '127.0.0.1', agent: 'test' },
      path: undefined,
      query: undefined,
    })
  const key = uuidV7()
  const asked = await Promise.all([send('0.0000006', key), send('0.0000006', key)])
  for (const answer of asked) expect(answer).toMatchObject({ ok: true, value: { transfer: { status: 'PENDING' } } })
  expect(await send('0.0000005', key)).toMatchObject({ ok: false, code: 'IDEMPOTENCY_KEY_REUSED' })
  await send('0.000001')
  const pending = await pendingShardTransfers(worker.db)
  expect(pending.map(({ amount }) => amount)).toEqual(['60', '100'])
  const workflow = clearingWorkflow(ledgers, (id, outcome) => noteShardTransferEnd(worker.db, id, outcome))
  for (const transfer of pending) await rehearse(workflow, transfer)
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
