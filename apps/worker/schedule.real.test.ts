import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { knownAccounts } from '@cocobnk/account'
import { CHART, FLOWS, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { openDatabase, openListener, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import type { MemberTables } from '@cocobnk/member'
import { runCalledSchedules, type ScheduleDeps, type ScheduleTables } from '@cocobnk/schedule'
import { freePort } from '@cocobnk/stack'
import { capOf, outflowOf } from '@cocobnk/testing/outflow'
import type { Running } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { type TransferDeps, type TransferTables, transferSender } from '@cocobnk/transfer'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorker } from './testing/worker-process.ts'

const PATIENCE = { timeout: 50_000, interval: 100 }
/** Long enough for the engine to accept it and to be killed before it is due. */
const DUE_IN = '8 seconds'

const folder = mkdtempSync(join(tmpdir(), 'schedule-'))
const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
const api = openLedgers({ shards: [{ url: ledger.urlOf('ledger_app') }] })
type Tables = ScheduleTables & TransferTables & MemberTables
const open = (role: 'bank_app' | 'bank_owner') =>
  openDatabase<Tables>(bank.urlOf(role), { max: 4, applicationName: 'test' })
const [app, owner] = [open('bank_app'), open('bank_owner')]
const [node = 0, admin = 0, ingress = 0, port = 0] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
let restate: Running
let worker: Running
const work = () => startWorker(folder, { bank, ledger, ports: { port, admin, ingress } })

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['USOT'])
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await work()
})
afterAll(async () => {
  await Promise.all([worker?.kill(), restate?.kill()])
  await Promise.all([app.close(), owner.close(), ledgers.close(), api.close()])
  await Promise.all([bank.drop(), ledger.drop()])
  rmSync(folder, { recursive: true })
})

/** A member with two accounts and 100 units in the first, and a daily plan to move 10 of them, due soon. */
async function plan() {
  const [memberSeq, from, to, scheduleSeq] = [uuidV7(), newId(0), newId(0), uuidV7()]
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${memberSeq}, '0000-0000-0001', 'planner', '$argon2id$none')`.execute(owner.db)
  await sql`INSERT INTO account (account_seq, member_seq, asset_seq, number, title, place)
    SELECT one.seq, ${memberSeq}, asset.seq, one.number, 'x', one.place FROM asset, (VALUES
      (${from}::uuid, '1000000000016', 1), (${to}::uuid, '1000000000007', 2)) AS one (seq, number, place)
    WHERE code = 'USOT'`.execute(owner.db)
  const { code, bound } = CHART.customer
  for (const id of [from, to]) await ledgers.createAccounts({ id, asset: 'USOT', code, bound, owner: memberSeq })
  const debit = houseAccountId(0, 'USOT', 'custody')
  await ledgers.post({ kind: 'transfer', id: newId(0), debit, credit: from, amount: 100n, code: FLOWS.deposit.code })
  await sql`INSERT INTO schedule (schedule_seq, member_seq, from_account_seq, to_account_seq, amount, frequency, starts_on,
      at_time, time_zone, runs_max, due_at, next_at)
    VALUES (${scheduleSeq}, ${memberSeq}, ${from}, ${to}, 10, 'DAILY', (now() AT TIME ZONE 'UTC')::date, '00:00', 'UTC', 2,
      now() + ${DUE_IN}::interval, now() + ${DUE_IN}::interval)`.execute(owner.db)
  return { scheduleSeq, to }
}

/** Starts an api server's listener for called schedules. */
function startServer() {
  const deps: TransferDeps = {
    db: app.db,
    ask: app.ask,
    ledgers: api,
    vault: undefined as never,
    outflow: outflowOf(app.ask),
    settings: async () => ({ member: { payee_cooling_off_hours: 24 } }),
    factorSince: async () => undefined,
    webOrigin: '',
    accounts: knownAccounts(app.db as never, app.ask),
    cap: capOf(api),
    usotOf: async (_, minor) => minor,
    nameOf: async () => 'x',
    tell: () => undefined,
    wakeMover: () => undefined,
  }
  const push = { toMember: async () => undefined }
  const exchanges = undefined as never
  const server: ScheduleDeps = { ...deps, db: app.db, transfers: transferSender(deps), exchanges, push, webOrigin: '' }
  const listener = openListener(bank.urlOf('bank_app'), 'test')
  listener.on('schedule_called', () => void runCalledSchedules(server))
  return listener
}

it('runs once on time even if worker and workflow engine were killed while it waited, and the next is scheduled', async () => {
  const { scheduleSeq, to } = await plan()
  const rowOf = () =>
    owner.db.selectFrom('schedule').selectAll().where('schedule_seq', '=', scheduleSeq).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await rowOf()).handed_at).not.toBeNull(), PATIENCE)
  await Promise.all([worker.kill(), restate.kill()])
  // If this fails, the kill came too late and the test proves nothing.
  expect((await rowOf()).called_at).toBeNull()
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await work()
  await vi.waitFor(async () => expect((await rowOf()).called_at).not.toBeNull(), PATIENCE)
  // The call found no api server. After another kill of the worker, the call is repeated.
  await worker.kill()
  const server = startServer()
  worker = await work()
  await vi.waitFor(async () => expect(await rowOf()).toMatchObject({ run: 1, status: 'ACTIVE' }), PATIENCE)
  await server.close()
  const runs = await owner.db.selectFrom('schedule_run').selectAll().execute()
  expect(runs).toMatchObject([{ run: 0, attempt: 0, outcome: 'SENT' }])
  expect((await ledgers.balances([to]))[0]?.balance).toBe(10n)
})
