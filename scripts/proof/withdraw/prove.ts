import { setTimeout as sleep } from 'node:timers/promises'
import { bitcoinReader, bitcoinSender, openRpc, smallestUnits } from '@cocobnk/chain'
import { houseAccountId } from '@cocobnk/chart'
import { bringCapital, type CustodyTables } from '@cocobnk/custody'
import { type Kysely, sql } from '@cocobnk/database'
import { openSigner } from '@cocobnk/signer-client'
import { clearWithdrawal } from '../../../apps/worker/testing/clear-withdrawal.ts'
import { type Arena, openArena } from '../deposit/arena.ts'
import { insist } from '../deposit/prove.ts'

const INSTANCE = 'test-withdraw-kill'
const VICTIMS = ['worker', 'signer', 'bitcoin', 'postgres', 'restate'] as const
const NET = 20_000n
const COINS = 5
const EVERY_MS = 200
const BURIED = 6
const PATIENCE_MS = 300_000

export type WithdrawKillReport = {
  readonly withdrawals: number
  readonly transactions: number
  readonly kills: Readonly<Record<string, number>>
  readonly seconds: number
  /** Withdrawals whose end, coins on the chain and books do not agree. */
  readonly wrong: readonly string[]
  readonly in_flight: string
  readonly violation: unknown
}

/** A steady stream of withdrawals while everything that carries them is killed in turns; then the chain is asked. */
export async function proveWithdrawals(
  kills: number,
  say: (line: string) => void = () => undefined,
): Promise<WithdrawKillReport> {
  const arena = await openArena(INSTANCE, ['signer', 'worker'])
  try {
    const began = performance.now()
    await bringCoins(arena)
    let isOver = false
    const asking = askSteadily(arena, () => isOver)
    const counts = await killInTurns(arena, kills, say)
    isOver = true
    await asking
    const { wrong, withdrawals } = await untilAgreed(arena, say)
    const house = await arena.bank.ledgers.balances([houseAccountId(0, 'BTC', 'inFlight')])
    const { rows } = await sql<{ count: number }>`select count(*)::int as count from chain_transaction
      where confirmed_at is not null`.execute(arena.bank.owner)
    return {
      withdrawals,
      transactions: rows[0]?.count ?? 0,
      kills: counts,
      seconds: Math.round((performance.now() - began) / 1_000),
      wrong,
      in_flight: String(house[0]?.balance),
      violation: await arena.bank.verify(),
    }
  } finally {
    await arena.close()
  }
}

/** Several coins in the hot wallet, for withdrawals and for fees. */
async function bringCoins(arena: Arena): Promise<void> {
  const { env, bank, node } = arena
  const rpc = openRpc({ url: env.BITCOIN_RPC_URL ?? '' })
  const hotAddress = env.BITCOIN_HOT_ADDRESS ?? ''
  const txids: string[] = []
  for (let n = 0; n < COINS; n += 1) txids.push(await node().send(hotAddress, '0.5'))
  await arena.mine(BURIED)
  const deps = { ledgers: bank.ledgers, reader: bitcoinReader(rpc), sender: bitcoinSender(rpc) }
  // The owner's connection sees every table of the bank.
  const db = bank.owner as unknown as Kysely<CustodyTables> & Parameters<typeof bringCapital>[0]['db']
  for (const txid of txids) {
    const brought = await bringCapital({ db, ...deps }, { network: 'Bitcoin', txid, hotAddress, depth: 1 })
    if (!brought.ok) throw new Error(`no coins: ${brought.code}`)
  }
}

async function askSteadily(arena: Arena, isOver: () => boolean): Promise<void> {
  const signer = openSigner(arena.env.SIGNER_SOCKET ?? '')
  for (let n = 0; !isOver(); n += 1) {
    await insist(arena, async () => {
      const address = await arena.node().newAddress()
      const account = await arena.bank.openAccount({ code: 'BTC', address: `unused ${address}` })
      const deps = { owner: arena.bank.owner, ledgers: arena.bank.ledgers, signer }
      await clearWithdrawal(deps, { ...account, network: 'Bitcoin', asset: 'BTC' }, { address, net: NET })
    })
    if (n % 5 === 0) await insist(arena, () => arena.mine())
    await sleep(EVERY_MS)
  }
}

async function killInTurns(arena: Arena, kills: number, say: (line: string) => void): Promise<Record<string, number>> {
  const counts: Record<string, number> = Object.fromEntries(VICTIMS.map((name) => [name, 0]))
  for (let n = 0; n < kills; n += 1) {
    const victim = VICTIMS[n % VICTIMS.length] ?? 'worker'
    await sleep(Math.random() * 2_000)
    await arena.kill(victim)
    counts[victim] = (counts[victim] ?? 0) + 1
    say(`${n + 1} of ${kills}: killed ${victim}`)
  }
  return counts
}

type Row = { readonly account_seq: string; readonly address: string; readonly step: string }

/** Blocks until every withdrawal has ended; then what each address holds by the chain's own word. */
async function untilAgreed(arena: Arena, say: (line: string) => void) {
  const deadline = performance.now() + PATIENCE_MS
  const read = async () =>
    (await sql<Row>`select account_seq, address, step from withdrawal`.execute(arena.bank.owner)).rows
  for (;;) {
    const open = (await read()).filter(({ step }) => step === 'CLEARED' || step === 'PAYING').length
    if (open === 0 || performance.now() > deadline) break
    say(`${open} on their way`)
    await arena.mine()
    await sleep(1_000)
  }
  const rows = await read()
  const held = await heldBy(arena, rows)
  const balances = await arena.bank.ledgers.balances(rows.map(({ account_seq }) => account_seq))
  const leftOf = new Map(balances.map(({ account, balance, heldOut }) => [account, `${balance} ${heldOut}`]))
  const wrong = rows.flatMap(({ account_seq, address, step }) => {
    const [chain, left] = [held.get(address) ?? 0n, leftOf.get(account_seq)]
    const isRight =
      step === 'PAID' ? chain === NET && left === '0 0' : step === 'RETURNED' && chain === 0n && left === `${NET} 0`
    return isRight ? [] : [`${address}: ${step}, the chain holds ${chain}, the account ${left}`]
  })
  return { wrong, withdrawals: rows.length }
}

type Found = { readonly unspents: readonly { readonly desc: string; readonly amount: string | number }[] }

async function heldBy(arena: Arena, rows: readonly Row[]): Promise<Map<string, bigint>> {
  const asked = rows.map(({ address }) => `addr(${address})`)
  const { unspents } = await arena.node().rpc.call<Found>('scantxoutset', 'start', asked)
  const held = new Map<string, bigint>()
  for (const { desc, amount } of unspents) {
    const address = /^addr\(([^)]+)\)/.exec(desc)?.[1] ?? desc
    held.set(address, (held.get(address) ?? 0n) + smallestUnits(amount))
  }
  return held
}
