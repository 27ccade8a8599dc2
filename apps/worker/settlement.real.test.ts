import { knownAccounts } from '@cocobnk/account'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { checkDigit } from '@cocobnk/check-digit'
import {
  clearingWorkflow,
  handOverLeft,
  noteEnds,
  type Outcome,
  selectOldestSeconds,
  selectOpen,
  startMover,
} from '@cocobnk/clearing'
import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { dayOf } from '@cocobnk/grade'
import { type Ledgers, LedgerUnavailable, newId, openLedgers, shardOf } from '@cocobnk/ledger'
import { type MoneyRequestDeps, moneyRequestHttp, settleMoneyRequests } from '@cocobnk/money-request'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import { type TransferDeps, type TransferTables, transferHttp, transferSender } from '@cocobnk/transfer'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_worker') })) })
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<TransferTables>(bank.urlOf(role), { max: 6, applicationName: 'test' })
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
  outflow: outflowOf(api.ask),
  settings: async () => ({ member: { payee_cooling_off_hours: 24 } }),
  factorSince: async () => undefined,
  webOrigin: '',
  accounts: knownAccounts(api.db as never, api.ask),
  cap: capOf(ledgers),
  usotOf: async (_, minor) => minor,
  nameOf: async () => 'x',
  tell: () => undefined,
  wakeMover: () => undefined,
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
  await ledgers.createAccounts({ id: accountSeq, asset: 'USOT', code, bound, owner: memberSeq })
  const debit = houseAccountId(shard, 'USOT', 'custody')
  if (minor > 0n)
    await ledgers.post({ kind: 'transfer', id: newId(shard), debit, credit: accountSeq, amount: minor, code: 100 })
  return { memberSeq, accountSeq, number }
}

const failures: unknown[] = []

/** Runs a mover until no settlement waits, or until `isDone`. */
async function move(
  isDone: () => Promise<boolean> = async () => (await countWaiting()) === 0,
  ledger: Pick<Ledgers, 'post' | 'postWithin' | 'shards'> = ledgers,
): Promise<string[]> {
  const told: string[] = []
  const signalEnd = (...lines: readonly string[]) => void told.push(...lines)
  const mover = startMover({ db: worker.db, ledgers: ledger, signalEnd, onFailed: (error) => failures.push(error) })
  await vi.waitFor(async () => expect(await isDone()).toBe(true), { timeout: 18_000, interval: 50 })
  await mover.close()
  return told
}

const waiting = () =>
  owner.db.selectFrom('settlement').selectAll().where('status', '=', 'PENDING').orderBy('created_at').execute()

const countWaiting = async () => {
  const counting = sql<{ n: number }>`SELECT count(*)::int AS n FROM settlement WHERE status = 'PENDING'`
  return (await counting.execute(owner.db)).rows[0]?.n
}

const ends = () => owner.db.selectFrom('settlement').select(['status', 'refused_by']).orderBy('created_at').execute()

/** Ages all taken settlements, as if their mover had died long ago. */
const leaveBehind = () =>
  sql`UPDATE settlement SET taken_at = now() - interval '2 minutes' WHERE status = 'PENDING'`.execute(owner.db)

async function runWorkflow(seq: string): Promise<void> {
  const rows = {
    findOpen: (one: string) => selectOpen(worker.db, one),
    noteEnd: (one: string, outcome: Outcome) => noteEnds(worker.db, () => undefined, [{ seq: one, outcome }]),
  }
  await rehearse(clearingWorkflow({ ledgers, rows }), { seq })
}

it('a transfer to another shard is recorded immediately and carried once, and its outcome is recorded and signaled', async () => {
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
  const [first] = await waiting()
  const told = await move()
  expect(told.filter((line) => line.endsWith(first?.settlement_seq ?? '')).toSorted()).toEqual(
    [from, to].map((one) => `${one.memberSeq} ${one.accountSeq} ${first?.settlement_seq}`).toSorted(),
  )
  expect(await ends()).toEqual([
    { status: 'SETTLED', refused_by: null },
    { status: 'REFUSED', refused_by: 'INSUFFICIENT_FUNDS' },
  ])
  // A repeated run finds that the settlement has ended, and moves nothing.
  await expect(runWorkflow(first?.settlement_seq ?? '')).rejects.toMatchObject({ code: 'SETTLEMENT_NOT_OPEN' })
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

it('R-NON-FACE-CAP: of 100 concurrent transfers to another shard exactly those within the daily cap settle, and the next is refused immediately', async () => {
  const [from, to] = [await memberOn(0, 20_000_000_000n), await memberOn(1, 0n)]
  await sql`INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES (${uuidV7()}, ${from.memberSeq}, ${to.accountSeq})`.execute(
    owner.db,
  )
  const { send } = transferSender({ ...deps, cap: capOf(ledgers, '60') })
  const wishOf = (amount: string, key = uuidV7()) => ({
    memberSeq: from.memberSeq,
    sessionSeq: uuidV7(),
    key,
    fromAccountSeq: from.accountSeq,
    toAccountNumber: to.number,
    amount,
  })
  const keys = Array.from({ length: 100 }, () => uuidV7())
  const asked = await Promise.all(keys.map((key) => send(wishOf('1', key))))
  expect(asked.every(({ ok }) => ok)).toBe(true)
  await move()
  const mine = owner.db
    .selectFrom('settlement')
    .select(['status', 'refused_by'])
    .where('member_seq', '=', from.memberSeq)
  const ended = Map.groupBy(await mine.execute(), ({ status, refused_by }) => refused_by ?? status)
  expect(Object.fromEntries([...ended].map(([how, rows]) => [how, rows.length]))).toEqual({
    LIMIT_EXCEEDED: 40,
    SETTLED: 60,
  })
  const used = async () => (await ledgers.limits([from.memberSeq], dayOf(new Date())))[0]?.used
  expect(await used()).toBe(6_000_000_000n)
  expect(await send(wishOf('0.00000001'))).toMatchObject({
    code: 'NON_FACE_LIMIT',
    values: { limit: '60 USOT', remaining: '0 USOT' },
  })
  // A repeated request gets the same answer and is not counted again.
  expect(await send(wishOf('1', keys[0]))).toMatchObject({ ok: true })
  expect(await countWaiting()).toBe(0)
  expect(await used()).toBe(6_000_000_000n)
})

it.each([0, 1])(
  'a transfer to shard %i that a poster refuses for its intent is refused, and takes nothing',
  async (shard) => {
    const [from, to] = [await memberOn(0, 100n), await memberOn(shard, 0n)]
    await sql`INSERT INTO payee (payee_seq, member_seq, account_seq) VALUES (${uuidV7()}, ${from.memberSeq}, ${to.accountSeq})`.execute(
      owner.db,
    )
    const postWithin: Ledgers['postWithin'] = async (_, ...chain) => chain.map(() => 'INTENT_REFUSED')
    const refusing = { ...ledgers, postWithin }
    const sender = transferSender({ ...deps, ledgers: refusing })
    const { memberSeq, accountSeq: fromAccountSeq } = from
    const wish = {
      memberSeq,
      sessionSeq: uuidV7(),
      key: uuidV7(),
      fromAccountSeq,
      toAccountNumber: to.number,
      amount: '0.0000001',
    }
    expect(await sender.send(wish)).toMatchObject(shard === 0 ? { code: 'INTENT_REFUSED' } : { ok: true })
    await move(undefined, refusing)
    expect(await sender.statusOf(sender.seqOf(wish))).toBe(shard === 0 ? undefined : 'REJECTED')
    expect(await ledgers.balances([fromAccountSeq])).toMatchObject([{ balance: 100n, heldOut: 0n }])
  },
)

it('a money request paid from another shard is paid only once the money has arrived, and reopens if the transfer is refused', async () => {
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
    const paid = { from_account_seq: from.accountSeq, to_account_number: to.number, amount }
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
  const pending = (await waiting()).map(({ settlement_seq }) => settlement_seq)
  await move()
  expect(told).toEqual([])
  for (const seq of pending) await settleMoneyRequests(requestDeps, seq)
  expect(await arrives.read()).toMatchObject({ status: 'PAID', transfer_seq: pending[0] })
  expect(told).toEqual(['money-request.changed'])
  expect(await returns.read()).toMatchObject({ status: 'OPEN', transfer_seq: null })
  expect(await returns.cancel()).toMatchObject({ ok: true })
})

async function many(shard: number, count: number, funds = BigInt(count)) {
  const [from, to] = [await memberOn(1 - shard, funds), await memberOn(shard, 0n)]
  const ids = Array.from({ length: count }, () => newId(1 - shard))
  await sql`INSERT INTO settlement (settlement_seq, member_seq, flow, from_account, to_account, asset, amount)
    SELECT id, ${from.memberSeq}, 201, ${from.accountSeq}, ${to.accountSeq}, 'USOT', 1 FROM unnest(${ids}::uuid[]) AS id`.execute(
    owner.db,
  )
  return { from, to, ids, arrived: async () => (await ledgers.balances([to.accountSeq]))[0]?.balance }
}

it('several movers settle many rows, each exactly once', async () => {
  const [there, here] = [await many(1, 300), await many(0, 30)]
  const told = (await Promise.all([move(), move(), move()])).flat()
  expect([await there.arrived(), await here.arrived()]).toEqual([300n, 30n])
  const ended = told.map((line) => line.split(' ')[2] ?? '').filter((seq) => [...there.ids, ...here.ids].includes(seq))
  // Two lines for each settlement: one for the sender and one for the recipient.
  expect(ended).toHaveLength(2 * 330)
  expect(failures).toEqual([])
})

/** A ledger with one unavailable shard. */
function without(shard: number): Pick<Ledgers, 'post' | 'postWithin' | 'shards'> {
  return {
    shards: 2,
    post: async (...chain) => {
      if (shardOf(chain[0].id) === shard) throw new LedgerUnavailable('away')
      return ledgers.post(...chain)
    },
    postWithin: async (limit, ...chain) => {
      if (shardOf(chain[0].id) === shard) throw new LedgerUnavailable('away')
      return ledgers.postWithin(limit, ...chain)
    },
  }
}

it('settlements of an unavailable shard are released, wait, and settle when it is available again', async () => {
  const far = await many(1, 60)
  const given = async () => failures.length > 0 && (await waiting()).every(({ taken_at }) => taken_at === null)
  await move(given, without(1))
  expect(failures[0]).toBeInstanceOf(LedgerUnavailable)
  expect(await waiting()).toHaveLength(60)
  expect(await far.arrived()).toBe(0n)
  failures.length = 0
  await move()
  expect(await far.arrived()).toBe(60n)
  expect((await ledgers.balances([far.from.accountSeq]))[0]).toMatchObject({ balance: 0n, heldOut: 0n })
})

it('abandoned settlements are handed to the engine once, or back to the movers if the engine is unavailable', async () => {
  const { ids, arrived } = await many(1, 3)
  // As if the mover had died while it carried three settlements.
  await leaveBehind()
  expect(await selectOldestSeconds(worker.db, 2)).toBeGreaterThanOrEqual(0)
  let asked = 0
  const refusing = handOverLeft(worker.db, async () => {
    asked += 1
    if (asked === 2) throw new Error('the engine is away')
  })
  await expect(refusing).rejects.toThrow('the engine is away')
  expect((await waiting()).filter(({ taken_at }) => taken_at === null)).toHaveLength(1)
  await leaveBehind()
  const handed: string[] = []
  await handOverLeft(worker.db, async (seq) => void handed.push(seq))
  expect(handed.toSorted()).toEqual(ids.toSorted())
  await handOverLeft(worker.db, async (seq) => void handed.push(seq))
  expect(handed).toHaveLength(3)
  for (const seq of handed) await runWorkflow(seq)
  expect(await arrived()).toBe(3n)
  expect(await selectOldestSeconds(worker.db, 2)).toBe(0)
})

it('a settlement that fails for any reason but an unavailable shard is set aside and does not block later ones', async () => {
  const [bad, good] = [await many(1, 1), await many(1, 20)]
  const [seq = ''] = bad.ids
  const broken = {
    shards: 2,
    post: async (...chain: Parameters<Ledgers['post']>) => {
      if (chain[0].reference === seq) throw new Error('a fault')
      return ledgers.post(...chain)
    },
    postWithin: ledgers.postWithin,
  }
  await move(async () => (await countWaiting()) === 1, broken)
  expect(await good.arrived()).toBe(20n)
  expect((await waiting()).map(({ settlement_seq, taken_at }) => [settlement_seq, taken_at !== null])).toEqual([
    [seq, true],
  ])
  await leaveBehind()
  await handOverLeft(worker.db, runWorkflow)
  expect(await bad.arrived()).toBe(1n)
})
