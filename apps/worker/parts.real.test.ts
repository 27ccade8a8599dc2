import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { selectLastFound } from '@cocobnk/deposit'
import { healthHttp, watchHealth } from '@cocobnk/health'
import { freePort } from '@cocobnk/stack'
import type { Running } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import type { WorkerTables } from './context.ts'
import { openNodeGate } from './testing/node-gate.ts'
import { startWorker } from './testing/worker-process.ts'

const PATIENCE = { timeout: 50_000, interval: 100 }

const folder = mkdtempSync(join(tmpdir(), 'parts-'))
const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
const owner = openDatabase(bank.urlOf('bank_owner'), { max: 1, applicationName: 'test' })
const app = openDatabase<WorkerTables>(bank.urlOf('bank_app'), { max: 4, applicationName: 'test' })
const [node = 0, admin = 0, ingress = 0, port = 0] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
const gate = await openNodeGate(process.env.EVM_RPC_URL ?? '')
const deps = { ...app, lastLooks: () => selectLastFound(app.db) }
const http = healthHttp(deps)
const work = () =>
  startWorker(folder, { bank, ledger, ports: { port, admin, ingress }, nodes: { EVM_RPC_URL: gate.url } })
/** Watches health like an api server. */
const watching = watchHealth({ ...deps, checks: { API: async () => ({}) }, isPublicNet: false, onProblem: () => {} })

let restate: Running
let worker: Running

beforeAll(async () => {
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await work()
})
afterAll(async () => {
  await watching.close()
  await Promise.all([worker?.kill(), restate?.kill()])
  gate.close()
  await Promise.all([owner.close(), app.close()])
  await Promise.all([bank.drop(), ledger.drop()])
  rmSync(folder, { recursive: true })
})

async function read() {
  const call = { path: undefined, query: undefined, body: undefined, caller: { kind: 'visitor' } } as const
  const client = { address: '203.0.113.1', userAgent: 'test' } as never
  const told = await http['GET /support/status']({ ...call, locale: 'en-US', client })
  if (!told.ok) throw new Error(told.code)
  return told.value
}
const states = async () => Object.fromEntries((await read()).parts.map(({ part, state }) => [part, state]))
const becomes = (expected: object) => vi.waitFor(async () => expect(await states()).toMatchObject(expected), PATIENCE)

/** Ages all heartbeats to just below the timeout. Live parts send another one before the timeout passes. */
const letTimePass = () => sql`UPDATE health_beat SET at = at - interval '26 seconds'`.execute(owner.db)

it('the page reports a dead node, a killed worker, and their return', async () => {
  const well = { WORKER: 'OPERATIONAL', BITCOIN: 'OPERATIONAL', WITHDRAWAL: 'OPERATIONAL' }
  await becomes({ ...well, API: 'OPERATIONAL', ETHEREUM: 'OPERATIONAL' })

  gate.shut()
  await letTimePass()
  await becomes({ ...well, ETHEREUM: 'DOWN' })

  await worker.kill()
  gate.open()
  await letTimePass()
  await becomes({ API: 'OPERATIONAL', WORKER: 'DOWN', BITCOIN: 'DOWN', WITHDRAWAL: 'DEGRADED' })

  worker = await work()
  await becomes({ ...well, ETHEREUM: 'OPERATIONAL' })
  const { parts, troubles } = await read()
  // After its return, a part may briefly be behind the chain, because other tests mine blocks.
  const gone = troubles.filter(({ part, state }) => part === 'ETHEREUM' && state === 'DOWN')
  expect(gone).toHaveLength(1)
  expect(gone[0]).toMatchObject({ ended_at: expect.any(String) })
  expect(parts.find(({ part }) => part === 'ETHEREUM')).toMatchObject({
    days: [{ state: 'DOWN' }],
    height: { height: expect.any(Number) },
  })
  // No mail server runs here. A part that has never answered is not reported.
  expect(parts.some(({ part }) => part === 'MAIL')).toBe(false)
})
