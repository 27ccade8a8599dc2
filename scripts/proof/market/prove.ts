import { setTimeout as sleep } from 'node:timers/promises'
import type { MatchingClient } from '@cocobnk/matching'
import { endProcess } from '@cocobnk/testing/processes'
import { type MarketProcess, startMarket } from '@cocobnk/testing/start-market'
import { BTC_USOT, openStand, orderOf, type Stand, type Trader } from '../../../apps/market/testing/stand.ts'
import { cutPower, type Machine } from './cut.ts'
import { finish } from './finish.ts'

export type Proof = {
  readonly members: number
  readonly commands: number
  /** Kills of processes, of connections to PostgreSQL and, on a machine of the proof's own, of PostgreSQL itself, in turns. */
  readonly kills: number
  /** Power cuts, on a machine of the proof's own. */
  readonly cuts?: number
  readonly shards: number
  readonly seed: number
  /** After this time no more orders are sent. */
  readonly minutes?: number
}

const LANES = 64
const PATIENCE_MS = 120_000

/** Sends random orders of many members while processes are killed and the power is cut; then checks everything (`finish.ts`). */
export async function proveMarket(
  { members, commands, kills, cuts = 0, shards, seed, minutes = 60 }: Proof,
  machine?: Machine,
  tell: (line: string) => void = () => undefined,
) {
  const stand = await openStand(shards)
  const processes = new Map<string, MarketProcess>()
  const start = async (name: string) => {
    processes.set(name, startMarket(await stand.envOf(name)))
  }
  try {
    await start('one')
    await processes.get('one')?.logged('market.leads')
    await start('two')
    const client = stand.clientOf(['one', 'two'], PATIENCE_MS)
    await client.setMarkets([BTC_USOT])
    const traders: Trader[] = []
    for (let n = 0; n < members; n += 1) traders.push(await stand.newTrader(n % shards))
    const draw = random(seed)
    const answered = new Set<number>()
    const failures: Record<string, number> = {}
    const [began, endsAt] = [performance.now(), performance.now() + minutes * 60_000]
    let done = 0
    let longestMs = 0
    const lane = async () => {
      while (done < commands && performance.now() < endsAt) {
        done += 1
        const asked = performance.now()
        await act(client, traders, draw, answered).catch((error: Error) => {
          failures[error.name] = (failures[error.name] ?? 0) + 1
        })
        longestMs = Math.max(longestMs, performance.now() - asked)
      }
    }
    const load = Promise.all(Array.from({ length: LANES }, lane))
    const progress = () => Math.max(done / commands, (performance.now() - began) / (endsAt - began))
    const killing = killInTurns(stand, processes, start, kills, progress, machine)
    const cutting =
      machine &&
      cutInTurns(cuts, progress, async () => {
        tell(`cut: ${JSON.stringify(await cutPower(machine, stand, traders, answered))}`)
      })
    const [killed] = await Promise.all([killing, cutting, load])
    tell(`sent ${done} requests in ${Math.round((performance.now() - began) / 1e3)} s`)
    const found = await finish(stand, client, traders, answered)
    client.close()
    return { members, shards, seed, ...found, ...killed, cuts, failures, longest_answer_seconds: longestMs / 1e3 }
  } finally {
    await Promise.all([...processes.values()].map(({ child }) => endProcess(child, 'SIGKILL')))
    await stand.close()
  }
}

async function cutInTurns(cuts: number, progress: () => number, cut: () => Promise<void>): Promise<void> {
  for (let turn = 1; turn <= cuts; turn += 1) {
    while (progress() < turn / (cuts + 1)) await sleep(20)
    await cut()
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
  else await client.replace({ ...named, price: 60_000 + draw(40) - 20, quantity: 1 + draw(60), cap: null })
}

/** Kills, spread over the load. Everything that is killed is started again. */
async function killInTurns(
  stand: Stand,
  processes: ReadonlyMap<string, MarketProcess>,
  start: (name: string) => Promise<void>,
  kills: number,
  progress: () => number,
  machine: Machine | undefined,
) {
  const counts = { process_kills: 0, connection_kills: 0, postgres_kills: 0 }
  const killProcess = async (name: string) => {
    const process = processes.get(name)
    if (process) await endProcess(process.child, 'SIGKILL')
    counts.process_kills += 1
  }
  const deeds = [
    async () => {
      await killProcess('one')
      await start('one')
    },
    async () => {
      await killProcess('two')
      await start('two')
    },
    async () => {
      await killConnections(stand)
      counts.connection_kills += 1
    },
    ...(machine
      ? [
          async () => {
            await machine.server.kill()
            await machine.server.start()
            counts.postgres_kills += 1
          },
          // No process is left to take over.
          async () => {
            await Promise.all([killProcess('one'), killProcess('two')])
            await Promise.all([start('one'), start('two')])
          },
        ]
      : []),
  ]
  for (let turn = 0; turn < kills; turn += 1) {
    while (progress() < (turn + 1) / (kills + 1)) await sleep(20)
    await deeds[turn % deeds.length]?.()
  }
  return counts
}

async function killConnections({ journal }: Stand): Promise<void> {
  await journal.pool.query(`SELECT pg_terminate_backend(pid) FROM pg_stat_activity
    WHERE datname = current_database() AND usename = 'market_engine' AND pid <> pg_backend_pid()
      AND application_name IN ('market appender', 'market lease', 'market', 'market rows', 'market orders')`)
}

/** A small seeded generator. */
function random(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state + 0x6d2b_79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * below)
  }
}
