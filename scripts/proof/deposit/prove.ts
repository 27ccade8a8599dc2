import { setTimeout as sleep } from 'node:timers/promises'
import { smallestUnits } from '@cocobnk/chain'
import { selectPosition } from '@cocobnk/deposit'
import { type DepositBank, depositBank } from '../../../modules/custody/deposit/testing/bank.ts'
import { type Arena as Bare, openArena } from '../arena.ts'

const VICTIMS = ['worker', 'bitcoin', 'postgres', 'restate', 'redis'] as const
type Victim = (typeof VICTIMS)[number]

const INSTANCE = 'test-deposit-kill'
const AT_ONCE = 20
const RETRY_MS = 200
/** Confirmations that BTC needs, and some more, because a killed node's wallet resends forgotten transactions later. */
const BURIED = 6
const PATIENCE_MS = 120_000

export type DepositKillReport = {
  readonly deposits: number
  readonly kills: Readonly<Record<Victim, number>>
  readonly seconds: number
  /** Accounts whose balance is not what they received according to the chain, with both figures. */
  readonly wrong: readonly string[]
  readonly violation: unknown
}

type Arena = Bare & { readonly bank: DepositBank }
type Paid = { readonly accountSeq: string; readonly address: string }
export type DepositKillPlan = {
  readonly deposits: number
  readonly rounds: number
  readonly say?: (line: string) => void
}

/** Sends coins to many accounts while every process that carries them is killed in turns, then compares with the chain. */
export async function proveDeposits({
  deposits,
  rounds,
  say = () => undefined,
}: DepositKillPlan): Promise<DepositKillReport> {
  const parts = await openArena(INSTANCE, { apps: ['worker'] })
  const bank = await depositBank(parts.databases)
  const arena = { ...parts, bank }
  try {
    await arena.start()
    await untilWatched(bank)
    const began = performance.now()
    const paid: Paid[] = []
    const paying = payAll(arena, deposits, paid)
    const [kills] = await Promise.all([killInTurns(arena, { deposits, rounds, say }, paid), paying])
    const wrong = await untilAgreed(arena, paid)
    const seconds = Math.round((performance.now() - began) / 1000)
    return { deposits: paid.length, kills, seconds, wrong, violation: await arena.bank.verify() }
  } finally {
    await bank.close()
    await arena.close()
  }
}

/** Waits for the watcher: a new bank sees only what comes after its first look. */
async function untilWatched({ worker }: DepositBank): Promise<void> {
  while (!(await selectPosition(worker, 'Bitcoin'))) await sleep(RETRY_MS)
}

async function payAll(arena: Arena, deposits: number, paid: Paid[]): Promise<void> {
  while (paid.length < deposits) {
    const amounts: Record<string, string> = {}
    for (let one = 0; one < Math.min(AT_ONCE, deposits - paid.length); one += 1) {
      const address = await arena.insist(() => arena.node().newAddress())
      const { accountSeq } = await arena.insist(() => arena.bank.openAccount({ code: 'BTC', address }))
      amounts[address] = (0.001 + Math.random() / 100).toFixed(8)
      paid.push({ accountSeq, address })
    }
    // Retries after a timeout, which may pay twice. In the end the chain shows how much was paid.
    await arena.insist(() => arena.node().rpc.call('sendmany', '', amounts))
    await arena.insist(() => arena.mine())
  }
}

/** Kills each process in turn, at even parts of the work. */
async function killInTurns(
  arena: Arena,
  { deposits, rounds, say = () => undefined }: DepositKillPlan,
  paid: readonly Paid[],
): Promise<Record<Victim, number>> {
  const kills = { worker: 0, bitcoin: 0, postgres: 0, restate: 0, redis: 0 }
  const total = rounds * VICTIMS.length
  for (let n = 0; n < total; n += 1) {
    const victim = VICTIMS[n % VICTIMS.length] ?? 'worker'
    while (paid.length < (deposits * (n + 1)) / (total + 1)) await sleep(20)
    await arena.kill(victim)
    kills[victim] += 1
    say(`${paid.length} of ${deposits} paid; killed ${victim}`)
  }
  return kills
}

/** Waits until the ledger agrees with the amount that every account received on the chain, deep enough. */
async function untilAgreed(arena: Arena, paid: readonly Paid[]): Promise<string[]> {
  await arena.mine(BURIED)
  const received = new Map<string, bigint>()
  for (const { address } of paid) {
    const coins = await arena.node().rpc.call<string | number>('getreceivedbyaddress', address, BURIED)
    received.set(address, smallestUnits(coins))
  }
  const deadline = performance.now() + PATIENCE_MS
  for (;;) {
    const balances = await arena.bank.ledgers.balances(paid.map(({ accountSeq }) => accountSeq))
    const balanceOf = new Map(balances.map(({ account, balance }) => [account, balance]))
    const wrong = paid.flatMap(({ accountSeq, address }) => {
      const [chain, ledger] = [received.get(address) ?? 0n, balanceOf.get(accountSeq) ?? 0n]
      return chain === ledger && chain > 0n ? [] : [`${address}: the chain says ${chain}, the ledger ${ledger}`]
    })
    if (wrong.length === 0 || performance.now() > deadline) return wrong
    await sleep(RETRY_MS)
  }
}
