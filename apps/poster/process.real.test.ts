import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { endProcess as end, freePort } from '@cocobnk/testing/processes'
import { startProxy } from '@cocobnk/testing/proxy'
import { startPoster } from '@cocobnk/testing/start-poster'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { openStand, type Stand, transferOf } from './testing/stand.ts'

let stand: Stand
const running: ChildProcess[] = []

beforeAll(async () => {
  stand = await openStand()
})
afterAll(async () => {
  await Promise.all(running.map((child) => end(child, 'SIGKILL')))
  await stand?.close()
})

async function start(name: string): Promise<ChildProcess> {
  const child = await startPoster(stand.envOf(name))
  running.push(child)
  return child
}

/** Locks the customer's account, so that a batch with its transfer cannot commit until `release()`. */
async function lockCustomer() {
  const client = new pg.Client({ connectionString: stand.database.urlOf('ledger_owner') })
  await client.connect()
  await client.query('BEGIN')
  await client.query('SELECT FROM account WHERE id = $1 FOR UPDATE', [stand.accounts.customer])
  const isAwaited = async () => {
    const { rowCount } = await client.query("SELECT FROM pg_locks WHERE NOT granted AND locktype = 'transactionid'")
    return (rowCount ?? 0) > 0
  }
  return { isAwaited, release: () => client.query('ROLLBACK').then(() => client.end()) }
}

async function until(check: () => Promise<boolean>): Promise<void> {
  while (!(await check())) await sleep(20)
}

it('posts once and answers EXISTS when the poster dies between commit and answer', async () => {
  const place = `127.0.0.1:${await freePort()}`
  const first = await start(place)
  const proxy = await startProxy(`http://${place}`)
  const api = stand.callerOf('api', [new URL(proxy.url).host], { patienceMs: 100_000 })
  await api.check()
  const before = (await stand.balanceOf(stand.accounts.other)) ?? 0n
  const transfer = transferOf(stand, 7n)
  void proxy.swallow()
  const answer = api.post(transfer)
  await until(async () => (await stand.owner.transfer(transfer.id)) !== undefined)
  await end(first, 'SIGKILL')
  proxy.mend()
  const second = await start(place)
  expect(await answer).toEqual(['EXISTS'])
  expect(await stand.balanceOf(stand.accounts.other)).toBe(before + 7n)
  await api.close()
  proxy.close()
  expect(await end(second, 'SIGTERM')).toBe(0)
})

it('a stopping poster answers accepted requests first, and the next poster takes over', async () => {
  const [first, second] = await Promise.all([start('one'), start('two')])
  const api = stand.callerOf('api', ['one', 'two'], { patienceMs: 60_000 })
  expect(await api.post(transferOf(stand))).toEqual(['CREATED'])
  const lock = await lockCustomer()
  const taken = api.post(transferOf(stand))
  await until(lock.isAwaited)
  const stopped = end(first, 'SIGTERM')
  await lock.release()
  expect(await taken).toEqual(['CREATED'])
  expect(await stopped).toBe(0)
  expect(await api.post(transferOf(stand))).toEqual(['CREATED'])
  await api.close()
  expect(await end(second, 'SIGTERM')).toBe(0)
})
