import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { CHART, houseAccountId, openHouseAccounts } from '@cocobnk/chart'
import { uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { freePort } from '@cocobnk/stack'
import type { Running } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { startWorker } from './testing/worker-process.ts'

/** The attacker in this test can reach the engine's ingress but has none of our keys. */
const folder = mkdtempSync(join(tmpdir(), 'ingress-'))
const [bank, ledger] = await Promise.all([freshDatabase('bank'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_worker') }] })
const [node = 0, admin = 0, ingress = 0, port = 0] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
let restate: Running
let worker: Running

beforeAll(async () => {
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, ['BTC'])
  restate = await startRestate(folder, { node, admin, ingress })
  worker = await startWorker(folder, { bank, ledger, ports: { port, admin, ingress } })
})
afterAll(async () => {
  await Promise.all([worker?.kill(), restate?.kill()])
  await ledgers.close()
  await Promise.all([bank.drop(), ledger.drop()])
  rmSync(folder, { recursive: true })
})

async function customer(): Promise<string> {
  const id = newId(0)
  const { code, bound } = CHART.customer
  await ledgers.createAccounts({ id, asset: 'BTC', code, bound, owner: newId(0) })
  const debit = houseAccountId(0, 'BTC', 'custody')
  await ledgers.post({ kind: 'transfer', id: newId(0), debit, credit: id, amount: 100n, code: 100 })
  return id
}

async function workflowNames(): Promise<string[]> {
  const answer = await fetch(`http://127.0.0.1:${admin}/services`)
  const { services } = (await answer.json()) as { services: { name: string }[] }
  return services.map(({ name }) => name).toSorted()
}

/** Starts a run and waits for its end. */
async function run(workflow: string, input: object) {
  const answer = await fetch(`http://127.0.0.1:${ingress}/${workflow}/${uuidV7()}/run`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(20_000),
  })
  return { status: answer.status, text: await answer.text() }
}

it('runs no workflow without one of our keys, with any input', { timeout: 60_000 }, async () => {
  const names = await workflowNames()
  expect(names).toEqual(
    ['clearing', 'content', 'mail', 'payout', 'schedule', 'sms', 'sweep', 'tier', 'web_push', 'withdrawal'].toSorted(),
  )
  const [from, to] = [await customer(), await customer()]
  const facts = [
    { amount: '60' },
    { from, to, asset: 'BTC' },
    { address: 'bcrt1qw508d6qejxtdg4y5r3zarvary0c5xw7kygt080' },
  ]
  for (const name of names) {
    const row = { seq: uuidV7() }
    expect(await run(name, row), name).toMatchObject({ status: 422, text: expect.stringContaining('nobody of ours') })
    for (const more of facts)
      expect(await run(name, { ...row, ...more }), name).toMatchObject({
        status: 422,
        text: expect.stringContaining('ids only'),
      })
  }
  const balances = await ledgers.balances([from, to])
  expect(balances.map(({ balance, heldOut }) => [balance, heldOut])).toEqual([
    [100n, 0n],
    [100n, 0n],
  ])
})
