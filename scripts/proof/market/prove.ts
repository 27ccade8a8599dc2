import { setTimeout as sleep } from 'node:timers/promises'
import { verifyLedgers } from '@cocobnk/clearing'
import type { MatchingClient } from '@cocobnk/matching'
import { endProcess, untilTrue } from '@cocobnk/testing/processes'
import { type MarketProcess, startMarket } from '@cocobnk/testing/start-market'
import { BTC_USOT, openStand, orderOf, type Stand, type Trader } from '../../../apps/market/testing/stand.ts'
import { checkRows, replayBeside } from './check.ts'

export type Proof = {
  readonly members: number
  readonly commands: number
  /** Of the leader, of the standby, and of connections to PostgreSQL, in turns. */
  readonly kills: number
  readonly shards: number
  readonly seed: number
}

const FUNDS = 1_000_000_000_000n
const LANES = 16
const IDLE_DEADLINE_MS = 120_000

/**
 * Random orders of many members while processes are killed. Then: nothing that was answered is lost, a naive book agrees with every
 * command of the journal, every fill is a trade, and no balance is off by one unit.
 */
export async function proveMarket({ members, commands, kills, shards, seed }: Proof) {
  const stand = await openStand(shards)
  const processes = new Map<string, MarketProcess>()
  const start = async (name: string) => {
    processes.set(name, startMarket(await stand.envOf(name)))
  }
  try {
    await start('one')
    await processes.get('one')?.logged('market.leads')
    await start('two')
    const client = stand.clientOf(['one', 'two'], 120_000)
    await client.setMarkets([BTC_USOT])
    const traders: Trader[] = []
    for (let n = 0; n < members; n += 1) traders.push(await stand.newTrader(n % shards))
    const draw = random(seed)
    const answered = new Set<number>()
    let done = 0
    let longestMs = 0
    const lane = async () => {
      while (done < commands) {
        done += 1
        const began = performance.now()
        await act(client, traders, draw, answered)
        longestMs = Math.max(longestMs, performance.now() - began)
      }
    }
    const load = Promise.all(Array.from({ length: LANES }, lane))
    const killed = await killInTurns(stand, processes, start, kills, () => done / commands)
    await load
    for (const { memberSeq } of traders) await client.cancelAll({ memberSeq })
    await allMoneyBack(stand, traders)
    client.close()
    const { engine, placed, fills } = await replayBeside(stand.journal)
    const lost = [...answered].filter((seq) => !placed.has(seq))
    if (lost.length > 0) throw new Error(`orders were answered and are not in the journal: ${lost.join(', ')}`)
    await untilTrue('all trades are written', async () => (await stand.journal.followed()).rows >= engine.seq())
    await checkRows(stand.journal, fills)
    await checkMoney(stand, traders)
    const violation = await verifyLedgers(stand.databases.map((database) => database.urlOf('ledger_owner')))
    if (violation) throw new Error(JSON.stringify(violation))
    return {
      members,
      shards,
      seed,
      commands: engine.seq(),
      fills: fills.length,
      answered: answered.size,
      ...killed,
      lost: 0,
      differences: 0,
      longest_answer_seconds: longestMs / 1e3,
    }
  } finally {
    await Promise.all([...processes.values()].map(({ child }) => endProcess(child, 'SIGKILL')))
    await stand.close()
  }
}

async function act(
  client: MatchingClient,
  traders: readonly Trader[],
  draw: (below: number) => number,
  answered: Set<number>,
): Promise<void> {
  const trader = traders[draw(traders.length)] as Trader
  const { memberSeq } = trader
  const what = draw(100)
  if (what < 55) {
    const kind = (['limit', 'limit', 'limit', 'market'] as const)[draw(4)] ?? 'limit'
    const term =
      (['untilCanceled', 'untilCanceled', 'immediate', 'fillOrKill', 'postOnly'] as const)[draw(5)] ?? 'untilCanceled'
    const side = draw(2) === 0 ? 'bid' : 'ask'
    const price = kind === 'market' ? 0 : 60_000 + draw(40) - 20
    const changes = { kind, term: kind === 'market' ? 'immediate' : term, hasReducedFee: draw(2) === 0 } as const
    const answer = await client.place(orderOf(trader, side, price, 1 + draw(50), changes))
    if (answer.ok) answered.add(answer.value.orderSeq)
    return
  }
  if (what < 57) return void (await client.cancelAll({ memberSeq }))
  const open = await client.orders(memberSeq)
  const order = open[draw(Math.max(open.length, 1))]
  if (!order) return
  const named = { memberSeq, orderSeq: order.orderSeq }
  if (what < 85) await client.cancel(named)
  else await client.replace({ ...named, price: 60_000 + draw(40) - 20, quantity: 1 + draw(60) })
}

/** Spread over the load. Whatever is killed is started again. */
async function killInTurns(
  stand: Stand,
  processes: ReadonlyMap<string, MarketProcess>,
  start: (name: string) => Promise<void>,
  kills: number,
  progress: () => number,
) {
  const counts = { process_kills: 0, connection_kills: 0 }
  for (let turn = 1; turn <= kills; turn += 1) {
    while (progress() < turn / (kills + 1)) await sleep(20)
    if (turn % 3 === 0) {
      await stand.journal.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
        WHERE datname = current_database() AND usename = 'market_engine' AND pid <> pg_backend_pid()
          AND application_name IN ('market appender', 'market lease', 'market')`)
      counts.connection_kills += 1
      continue
    }
    const name = turn % 2 === 0 ? 'one' : 'two'
    const process = processes.get(name)
    if (process) await endProcess(process.child, 'SIGKILL')
    await start(name)
    counts.process_kills += 1
  }
  return counts
}

async function allMoneyBack(stand: Stand, traders: readonly Trader[]): Promise<void> {
  await untilTrue(
    'all money is back',
    async () => {
      const left = await Promise.all(traders.flatMap(({ base, quote }) => [stand.moneyOf(base), stand.moneyOf(quote)]))
      return left.every(({ trading }) => trading === 0n)
    },
    IDLE_DEADLINE_MS,
  )
}

/** Nothing came from nowhere and nothing is left in between: what members have and the fees are what members had. */
async function checkMoney(stand: Stand, traders: readonly Trader[]): Promise<void> {
  for (const [asset, account] of [
    ['BTC', 'base'],
    ['USOT', 'quote'],
  ] as const) {
    const money = await Promise.all(traders.map((trader) => stand.moneyOf(trader[account])))
    const { fees, market, clearing } = await stand.houseOf(asset)
    const off = money.reduce((sum, one) => sum + one.account, fees) - BigInt(traders.length) * FUNDS
    if (off !== 0n || clearing !== 0n || market.some((left) => left !== 0n))
      throw new Error(`${asset} is off by ${off}; between fills and shards are ${market.join(', ')} and ${clearing}`)
  }
}

/** Small and with a seed. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
