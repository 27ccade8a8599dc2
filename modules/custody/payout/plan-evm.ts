import { CHAIN_COINS } from '@cocobnk/chain-address'
import {
  askFunds,
  type EvmFree,
  type EvmFunds,
  GAS_PRICE_MAX,
  insertTransaction,
  markOf,
  takeFunds,
  takeNonce,
} from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { transferData } from '@cocobnk/token'
import { encodeEvm } from '@cocobnk/transaction'
import type { Payable, PayoutTransaction, PlanDeps, Planned } from './deps.ts'
import { insertPayout } from './store.ts'

const NETWORK = 'Ethereum'
const COIN = CHAIN_COINS[NETWORK]
const COIN_GAS = 21_000n
/** More than a transfer of any supported token needs. */
const TOKEN_GAS = 100_000n
const AT_ONCE = 50
/** Attempts per round if the wallet changes during the node call. */
const TRIES = 3

type Payment = { readonly row: Payable; readonly call: Call; readonly gas: bigint }
type Call = { readonly to: string; readonly value: bigint; readonly data: string }

/** Plans one transaction for each payment, with consecutive nonces. */
export async function planEvm(deps: PlanDeps): Promise<Planned> {
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await tryPlan(deps)
    if (planned) return planned
  }
  throw new Error('the hot wallet kept changing during the node call')
}

/** Queries the node between two database transactions. Returns undefined if the wallet changed meanwhile. */
async function tryPlan(deps: PlanDeps): Promise<Planned | undefined> {
  const { Ethereum: sender } = deps.senders
  const address = deps.hotAddresses[NETWORK]
  const price = await sender.gasPrice()
  const seen = await deps.transact(async ({ db, payables }) => ({
    mark: await markOf(db, address),
    rows: await payables.selectPayable(NETWORK, AT_ONCE),
  }))
  if (seen.rows.length === 0 || price > GAS_PRICE_MAX) return { made: 0, left: seen.rows.length }
  const contracts = seen.rows.map(({ contract }) => contract)
  const funds = await askFunds(sender, { address, mark: seen.mark, contracts })
  return deps.transact((at) => payFrom(deps, at, funds, price))
}

async function payFrom(
  deps: PlanDeps,
  at: PayoutTransaction,
  funds: EvmFunds,
  price: bigint,
): Promise<Planned | undefined> {
  const free = await takeFunds(at.db, funds)
  if (!free) return undefined
  const found = await at.payables.selectPayable(NETWORK, AT_ONCE)
  // A token that appeared since is handled in the next round.
  const rows = found.filter(({ contract }) => funds.balances.has(contract))
  const purse = openPurse(free, price)
  let made = 0
  for (const row of rows) {
    const payment = paymentOf(row)
    if (!payment || !purse.take(payment)) continue
    await pay(deps, at, payment, { funds, price })
    made += 1
  }
  return { made, left: rows.length - made }
}

/** Returns undefined for a payment that cannot be sent: a token without a known contract, or coins with a memo. */
function paymentOf(row: Payable): Payment | undefined {
  const to = row.address?.toLowerCase() ?? ''
  if (row.asset === COIN)
    return row.memo === null ? { row, gas: COIN_GAS, call: { to, value: row.net, data: '0x' } } : undefined
  if (row.contract === null) return undefined
  const data = transferData(to, row.net, row.memo === null ? undefined : BigInt(row.memo))
  return { row, gas: TOKEN_GAS, call: { to: row.contract, value: 0n, data } }
}

/** Tracks the hot wallet's balance minus everything in flight: withdrawals, moves to another tier, gas for sweeps. */
function openPurse(free: EvmFree, price: bigint) {
  const rests = new Map<string | null, bigint>()
  const restOf = (contract: string | null) => rests.get(contract) ?? free.of(contract)
  return {
    take: ({ row, gas }: Payment): boolean => {
      const coins = restOf(null) - gas * price - (row.asset === COIN ? row.net : 0n)
      if (coins < 0n) return false
      if (row.asset !== COIN) {
        const tokens = restOf(row.contract) - row.net
        if (tokens < 0n) return false
        rests.set(row.contract, tokens)
      }
      rests.set(null, coins)
      return true
    },
  }
}

type Means = { readonly funds: EvmFunds; readonly price: bigint }

async function pay(
  deps: PlanDeps,
  at: PayoutTransaction,
  { row, call, gas }: Payment,
  { funds, price }: Means,
): Promise<void> {
  const { db, payables } = at
  const seq = uuidV7()
  const nonce = await takeNonce(db, funds)
  const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price, gas }
  await insertPayout(db, { payout_seq: seq, network: NETWORK })
  await insertTransaction(db, {
    transaction_seq: seq,
    network: NETWORK,
    purpose: row.purpose,
    unsigned: encodeEvm({ chainId: deps.evmChainId, nonce, ...fees, ...call }).toString('hex'),
    keys: ['hot'],
    payments: [{ output: 0, member: row.member_seq }],
    fee_asset: COIN,
    fee: gas * price,
    sender: funds.address,
    nonce,
  })
  await payables.markPaying([row], seq)
}
