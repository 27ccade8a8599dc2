import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { uuidV7 } from '@cocobnk/database'
import { openLedgers } from '@cocobnk/ledger'
import { type MatchingClient, openMatchingClient } from '@cocobnk/matching'
import { endProcess, freePort } from '@cocobnk/testing/processes'
import { type MarketProcess, startMarket } from '@cocobnk/testing/start-market'
import pg from 'pg'
import type { Cluster, LedgerDatabase } from '../cluster.ts'
import { processorSecondsOf } from '../processor.ts'
import { ASSETS, openTraders } from './traders.ts'

const LANES = 8
const LOAD_MS = 3_000
const PATIENCE_MS = 60_000

/** Inserts the names behind the journal's numbers, and money, so that a real process can lead. */
export async function openNames(cluster: Cluster, database: LedgerDatabase, members: number) {
  const ledgers = openLedgers({ shards: [{ url: database.ownerUrl }], lanes: 2 })
  const accounts = await openTraders(ledgers, members)
  await ledgers.close()
  const [marketSeq, memberSeqs] = [uuidV7(), Array.from({ length: members }, () => uuidV7())]
  const client = new pg.Client({ connectionString: cluster.market.ownerUrl })
  await client.connect()
  const names = 'SELECT name FROM unnest($1::text[]) WITH ORDINALITY AS one (name, place) ORDER BY place'
  await client.query(`INSERT INTO asset (code) ${names}`, [ASSETS])
  await client.query('INSERT INTO market (market_seq) VALUES ($1)', [marketSeq])
  await client.query(`INSERT INTO trader (member_seq) ${names.replace('name', 'name::uuid')}`, [memberSeqs])
  for (const [place, own] of accounts.entries())
    await client.query(
      `INSERT INTO trading_account (trader, asset, account_seq)
        SELECT trader, $1, account::uuid FROM unnest($2::text[]) WITH ORDINALITY AS one (account, trader)`,
      [place + 1, own.slice(1)],
    )
  await client.end()
  return { marketSeq, memberSeqs, accounts }
}

export type Named = Awaited<ReturnType<typeof openNames>>

export type Taken = { readonly seconds: number; readonly cpu: number }

/**
 * Runs two processes of the market. The first starts from the journal alone; then, under load, the leader is killed with SIGKILL `kills`
 * times, and the time is measured until an order sent after the kill is answered.
 */
export async function measureTakeover(cluster: Cluster, ledgerUrl: string, named: Named, kills: number) {
  const folder = mkdtempSync(join(tmpdir(), 'market-'))
  const key = randomBytes(32).toString('hex')
  const addressOf = (name: string) => join(folder, `${name}.sock`)
  const start = async (name: string) =>
    startMarket({
      MARKET_LISTEN: addressOf(name),
      MARKET_PORT: String(await freePort()),
      MARKET_IDLE_SECONDS: '3600',
      MARKET_ENGINE_DATABASE_URL: cluster.market.engineUrl,
      LEDGER_MARKET_DATABASE_URL: ledgerUrl,
      MARKET_API_KEYS: key,
    })
  const addresses = [addressOf('one'), addressOf('two')] as [string, string]
  const client = openMatchingClient({ addresses, caller: 'api', key }, { patienceMs: PATIENCE_MS })
  const processes: MarketProcess[] = []
  try {
    const began = performance.now()
    let leader = { name: 'one', process: await start('one') }
    processes.push(leader.process)
    await leader.process.logged('market.leads')
    const started = taken(leader.process, began, 0)
    const takeovers: Taken[] = []
    for (let turn = 0; turn < kills; turn += 1) {
      const standby = { name: leader.name === 'one' ? 'two' : 'one' }
      const process = await start(standby.name)
      processes.push(process)
      await process.logged('market.started')
      const load = placeUntilStopped(client, named)
      await sleep(LOAD_MS)
      const [killedAt, before] = [performance.now(), processorSecondsOf(process.child.pid ?? 0)]
      await endProcess(leader.process.child, 'SIGKILL')
      await place(client, named, 0)
      takeovers.push(taken(process, killedAt, before))
      await load.stop()
      leader = { ...standby, process }
    }
    return { started, takeovers }
  } finally {
    client.close()
    await Promise.all(processes.map(({ child }) => endProcess(child, 'SIGKILL')))
    rmSync(folder, { recursive: true, force: true })
  }
}

function taken({ child }: MarketProcess, since: number, cpuBefore: number): Taken {
  return { seconds: (performance.now() - since) / 1e3, cpu: processorSecondsOf(child.pid ?? 0) - cpuBefore }
}

function placeUntilStopped(client: MatchingClient, named: Named) {
  let isStopped = false
  const lanes = Array.from({ length: LANES }, async (_, lane) => {
    for (let turn = 0; !isStopped; turn += LANES) await place(client, named, lane + turn)
  })
  return {
    stop: async () => {
      isStopped = true
      await Promise.all(lanes)
    },
  }
}

/** Alternately adds an order to the book and takes one from it. */
async function place(client: MatchingClient, { marketSeq, memberSeqs, accounts }: Named, turn: number): Promise<void> {
  const trader = (turn % memberSeqs.length) + 1
  const answer = await client.place({
    memberSeq: memberSeqs[trader - 1] ?? '',
    marketSeq,
    key: randomBytes(16).toString('hex'),
    side: turn % 2 === 0 ? 'bid' : 'ask',
    kind: 'limit',
    term: turn % 4 < 2 ? 'untilCanceled' : 'immediate',
    selfTrade: 'cancelNewest',
    price: 90_000,
    quantity: 10,
    baseAccount: accounts[0]?.[trader] ?? '',
    quoteAccount: accounts[1]?.[trader] ?? '',
    hasReducedFee: false,
    cap: null,
  })
  if (!answer.ok) throw new Error(`an order was refused: ${answer.code}`)
}
