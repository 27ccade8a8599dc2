import { bitcoinReader, openRpc } from '@cocobnk/chain'
import { createSocket } from '@cocobnk/client/socket'
import { openDatabase, sql } from '@cocobnk/database'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { freshBank, logIn } from '@cocobnk/testing/members'
import { startRedis } from '@cocobnk/testing/processes'
import { sessionOf } from '@cocobnk/testing/sessions'
import { startApi } from '@cocobnk/testing/start-api'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { depositBank } from '../../../modules/custody/deposit/testing/bank.ts'

const url = process.env.BITCOIN_RPC_URL ?? ''
/** A screen must be up to date within a second. */
const SOON = { timeout: 1_000, interval: 10 }

const bank = await freshBank()
const redis = await startRedis()
const api = await startApi({ ...bank.env, REDIS_URL: redis.url })
/** The bank drops its databases itself. */
const lent = ({ urlOf }: typeof bank.database) => ({ urlOf, drop: async () => {} })
const deposits = await depositBank({ bank: lent(bank.database), ledger: lent(bank.ledger) })
const miner = await bitcoinMiner(url, 'deposits')
const watcher = deposits.watching('Bitcoin', bitcoinReader(openRpc({ url })))
const address = await miner.newAddress()
let token: string
let line: ReturnType<typeof createSocket>
/** The states that the member's screen has shown, in order. */
const shown: string[] = []

beforeAll(async () => {
  await watcher.begin()
  await bank.createMember('watcher')
  token = await logIn(api.url, 'watcher')
  await deposits.openAccount({ code: 'BTC', address, memberSeq: sessionOf(token).ownerSeq })
  line = createSocket({ baseUrl: api.url, token: () => token })
  const statuses: string[] = []
  line.onStatus((status) => statuses.push(status))
  // Like the screen, reads from the api whatever is pushed.
  line.on('deposit.changed', () => void look())
  line.on('push.missed', () => void look())
  line.connect()
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 10_000 })
})

afterAll(async () => {
  line?.close()
  await api.stop()
  await redis.stop()
  await deposits.close()
  await bank.close()
})

async function look(): Promise<void> {
  const response = await fetch(`${api.url}/api/v1/asset/deposit`, { headers: { authorization: `Bearer ${token}` } })
  const { list } = (await response.json()) as { list: { step: string; confirmations: number }[] }
  const [newest] = list
  if (newest) shown.push(`${newest.step} ${newest.confirmations}`)
}

const showsSoon = (step: string) => vi.waitFor(() => expect(shown.at(-1)).toBe(step), SOON)

async function newDeposit(coins: string): Promise<void> {
  await miner.send(address, coins)
  await watcher.settle()
}

async function mine(): Promise<void> {
  await miner.mine(1)
  await watcher.settle()
}

it('a deposit shows every step by itself: seen, each confirmation, credited', async () => {
  await newDeposit('0.5')
  await showsSoon('WAITING 0')
  await mine()
  await showsSoon('CONFIRMING 1')
  await mine()
  await showsSoon('CONFIRMING 2')
  await mine()
  await showsSoon('CREDITED 3')
  const csv = await fetch(`${api.url}/api/v1/asset/deposit/csv`, { headers: { authorization: `Bearer ${token}` } })
  expect(await csv.text()).toMatch(/^Deposit no\.,.*\r\n.*,Credited,BTC,Bitcoin,0\.5,.*\r\nRows,1\r\n$/)
})

it('changes while the api had no connection to the database are shown afterwards', async () => {
  await newDeposit('0.25')
  await showsSoon('WAITING 0')
  const app = openDatabase(bank.database.urlOf('bank_app'), { max: 1, applicationName: 'test' })
  await sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'api listener'`.execute(app.db)
  await app.close()
  await mine()
  await showsSoon('CONFIRMING 1')
})
