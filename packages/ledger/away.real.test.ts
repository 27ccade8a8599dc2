import { createServer, type Server, type Socket } from 'node:net'
import { uuidV7 } from '@cocobnk/database'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { LedgerUnavailable, newId, openLedger, openLedgers } from './index.ts'
import { testLedger, transferOf } from './testing/bank.ts'

let bank: Awaited<ReturnType<typeof testLedger>>
/** Accepts connections and never responds, like a server whose machine hangs. */
let mute: Server
const sockets = new Set<Socket>()

beforeAll(async () => {
  bank = await testLedger()
  mute = createServer((socket) => void sockets.add(socket)).listen(0, '127.0.0.1')
})
afterAll(async () => {
  for (const socket of sockets) socket.destroy()
  mute?.close()
  await bank?.close()
})

function muteUrl(): string {
  const address = mute.address()
  return `postgresql://x:y@127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}/ledger`
}

it('a shard that hangs rejects its own callers in time and delays no others', {
  timeout: 30_000,
}, async () => {
  const urls = [bank.database.urlOf('ledger_owner'), muteUrl()]
  const ledgers = openLedgers({ shards: urls.map((url) => ({ url })), patienceMs: 100 })
  const [from, to] = [newId(0), newId(0)]
  for (const id of [from, to]) await ledgers.createAccounts({ id, asset: 'BTC', code: 1, bound: 'free' })
  const on = (shard: number, debit: string, credit: string) => ({ ...transferOf(debit, credit, 1n), id: newId(shard) })
  const hanging = expect(ledgers.post(on(1, newId(1), newId(1)))).rejects.toThrow(LedgerUnavailable)
  const began = performance.now()
  expect(await ledgers.post(on(0, from, to))).toEqual(['CREATED'])
  expect(performance.now() - began).toBeLessThan(2_000)
  await hanging
  // From now on its callers are rejected immediately.
  const again = performance.now()
  await expect(ledgers.post(on(1, newId(1), newId(1)))).rejects.toThrow('is away')
  expect(performance.now() - again).toBeLessThan(500)
  await ledgers.close()
})

it('a batch that waits too long for a lock is cancelled by the server and moves nothing', {
  timeout: 30_000,
}, async () => {
  const [from, to] = [await bank.fundedAccount(10n), await bank.account()]
  const other = new pg.Client({ connectionString: bank.database.urlOf('ledger_owner') })
  await other.connect()
  await other.query('BEGIN')
  await other.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [from])
  const ledger = openLedger({ url: bank.database.urlOf('ledger_owner'), patienceMs: 100 })
  const transfer = { ...transferOf(from, to, 4n), id: uuidV7() }
  await expect(ledger.post(transfer)).rejects.toThrow(LedgerUnavailable)
  await other.query('ROLLBACK')
  await other.end()
  await ledger.close()
  expect(await bank.balanceOf(from)).toBe(10n)
  // The caller retries with the same id.
  expect(await bank.ledger.post(transfer)).toEqual(['CREATED'])
})
