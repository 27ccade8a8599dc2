import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '@cocobnk/database'
import { freePort } from '@cocobnk/stack'
import { chainSettings } from '@cocobnk/testing/chain-settings'
import { type Running, start } from '@cocobnk/testing/process'
import { startRestate } from '@cocobnk/testing/restate'
import { richWallet } from '@cocobnk/testing/wallet'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { sweepBank } from './testing/sweep-bank.ts'

const PATIENCE = { timeout: 50_000, interval: 100 }
const DEPTH = 3
const COIN = 100_000_000n

const folder = mkdtempSync(join(tmpdir(), 'sweep-'))
const workerLog = join(folder, 'worker.log')
let bank: Awaited<ReturnType<typeof sweepBank>>
let wallet: Awaited<ReturnType<typeof richWallet>>
let ports: { readonly node: number; readonly admin: number; readonly ingress: number; readonly worker: number }
let restate: Running
let worker: Running

function startWorker(): Promise<Running> {
  const http = (port: number) => `http://127.0.0.1:${port}`
  return start({
    args: ['apps/worker/main.ts'],
    env: {
      ...chainSettings(process.env),
      ...bank.settings,
      BANK_MODE: 'development',
      WORKER_PORT: String(ports.worker),
      WORKER_URL: http(ports.worker),
      RESTATE_INGRESS_URL: http(ports.ingress),
      RESTATE_ADMIN_URL: http(ports.admin),
      SMTP_URL: 'smtp://127.0.0.1:9',
      MAIL_FROM: 'Cocobnk <no-reply@bank.example>',
      RATE_SOURCES: 'kraken=http://127.0.0.1:1',
      SMS_URL: 'http://127.0.0.1:9/sms',
      SMS_TOKEN: 'sandbox',
      SMS_FROM: 'Cocobnk',
    },
    log: workerLog,
    readyUrl: `${http(ports.worker)}/health/ready`,
  })
}

beforeAll(async () => {
  const [node = 0, admin = 0, ingress = 0, own = 0] = await Promise.all(Array.from({ length: 4 }, () => freePort()))
  ports = { node, admin, ingress, worker: own }
  bank = await sweepBank()
  wallet = await richWallet(process.env.BITCOIN_RPC_URL ?? '')
  restate = await startRestate(folder, ports)
  worker = await startWorker()
})
afterAll(async () => {
  await Promise.all([worker?.kill(), restate?.kill()])
  await bank?.close()
  rmSync(folder, { recursive: true, force: true })
})

/** Waits until the query returns `holds = true`. */
function stands(query: ReturnType<typeof sql<{ holds: boolean }>>) {
  return vi.waitFor(async () => {
    const { rows } = await query.execute(bank.owner)
    expect(rows[0]?.holds).toBe(true)
  }, PATIENCE)
}

/** The log lines that contain an id, reduced to their event and transaction. */
function logged(file: string, id: string) {
  type Line = { readonly event?: string; readonly transaction_seq?: string }
  const lines = readFileSync(file, 'utf8').split('\n')
  return lines
    .filter((line) => line.startsWith('{') && line.includes(id))
    .map((line) => JSON.parse(line) as Line)
    .map(({ event, transaction_seq }) => ({ event, transaction_seq }))
}

/** Expects the logs to trace the deposit by its id and, from its sweep on, by the sweep's id. */
async function expectFollowed(): Promise<void> {
  const { rows } = await sql<{
    deposit_seq: string
    sweep_seq: string
  }>`select deposit_seq, sweep_seq from deposit`.execute(bank.owner)
  const { deposit_seq = '', sweep_seq = '' } = rows[0] ?? {}
  const told = logged(workerLog, deposit_seq)
  for (const event of ['deposit.detected', 'deposit.confirmed', 'deposit.credited'])
    expect(told.filter((line) => line.event === event)).toHaveLength(1)
  expect(told).toContainEqual({ event: 'sweep.workflow_started', transaction_seq: sweep_seq })
  expect(logged(workerLog, sweep_seq)).toContainEqual({ event: 'transaction.signed', transaction_seq: sweep_seq })
  expect(logged(bank.signer.log, sweep_seq)).toContainEqual({ event: 'signer.asked', transaction_seq: sweep_seq })
}

it('W1: a deposit is credited and swept once by a worker that is killed before and after sending, and logs trace it by id', async () => {
  // Confirms transactions left over from other tests before balances are read.
  await wallet.mine(1)
  await bank.endow('Bitcoin', COIN)
  const account = await bank.openAccount('Bitcoin', 900_000 + Math.floor(Math.random() * 100_000))
  const [before, house] = [await wallet.received(bank.hotAddresses.Bitcoin), await bank.houseBalances('Bitcoin')]
  await stands(sql`select count(*) = 3 as holds from chain_position`)
  await wallet.rpc.call('sendtoaddress', account.address, '0.01')
  await wallet.mine(DEPTH)
  await stands(sql`select posted_at is not null as holds from deposit`)
  await vi.waitFor(() => expect(readFileSync(workerLog, 'utf8')).toContain('deposit.credited'), PATIENCE)
  await worker.kill()
  worker = await startWorker()
  await stands(sql`select broadcast_at is not null as holds from chain_transaction`)
  await worker.kill()
  await wallet.mine(DEPTH)
  worker = await startWorker()
  await stands(sql`select finished_at is not null as holds from sweep`)
  const { rows } = await sql<{ fee: bigint }>`select fee from chain_transaction`.execute(bank.owner)
  const fee = BigInt(rows[0]?.fee ?? 0)
  const gained = Number(await wallet.received(bank.hotAddresses.Bitcoin)) - Number(before)
  expect(rows).toHaveLength(1)
  expect(gained).toBeCloseTo(Number(COIN / 100n - fee) / 1e8, 8)
  const { custody = 0n, fees = 0n } = house
  expect(await bank.houseBalances('Bitcoin')).toEqual({
    custody: custody - COIN / 100n + fee,
    inFlight: 0n,
    fees: fees - fee,
  })
  await expectFollowed()
})
