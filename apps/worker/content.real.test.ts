import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { ContentTables } from '@cocobnk/content'
import { openDatabase, openListener, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { freePort } from '@cocobnk/stack'
import type { Running } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { startWorker } from './testing/worker-process.ts'

const PATIENCE = { timeout: 50_000, interval: 50 }
/** Long enough for the engine to accept it, and for both processes to be killed and restarted before it is due. */
const DUE_IN = '12 seconds'

const folder = mkdtempSync(join(tmpdir(), 'content-'))
const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
const owner = openDatabase<ContentTables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
const [node = 0, admin = 0, ingress = 0, port = 0] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
let restate: Running
let worker: Running
const work = () => startWorker(folder, { bank, ledger, ports: { port, admin, ingress } })

beforeAll(async () => {
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await work()
})
afterAll(async () => {
  await Promise.all([worker?.kill(), restate?.kill()])
  await owner.close()
  await Promise.all([bank.drop(), ledger.drop()])
  rmSync(folder, { recursive: true })
})

it('announces a text on time even if worker and workflow engine were killed while it waited', async () => {
  const told: { readonly kind: string; readonly at: number }[] = []
  const listener = openListener(bank.urlOf('bank_app'), 'test')
  listener.on('content_changed', (kind) => {
    if (kind) told.push({ kind, at: Date.now() })
  })
  const documentSrl = uuidV7()
  await sql`INSERT INTO content (document_srl, kind, published_at, text)
    SELECT ${documentSrl}, 'server-notice', now() + ${DUE_IN}::interval, text FROM content LIMIT 1`.execute(owner.db)
  const rowOf = () =>
    owner.db.selectFrom('content').selectAll().where('document_srl', '=', documentSrl).executeTakeFirstOrThrow()
  await vi.waitFor(async () => expect((await rowOf()).handed_at).not.toBeNull(), PATIENCE)
  await Promise.all([worker.kill(), restate.kill()])
  told.length = 0
  // If this fails, the kill came too late and the test proves nothing.
  expect((await rowOf()).turn).toBe(0)
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await work()
  await vi.waitFor(() => expect(told).toHaveLength(1), PATIENCE)
  await listener.close()
  const due = (await rowOf()).published_at.getTime()
  expect(told[0]?.kind).toBe('server-notice')
  expect(told[0]?.at).toBeGreaterThanOrEqual(due - 50)
  expect(await rowOf()).toMatchObject({ turn: 1, next_at: null })
})
