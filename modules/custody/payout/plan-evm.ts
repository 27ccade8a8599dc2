import { CHAIN_COINS } from '@cocobnk/chain-address'
import { GAS_PRICE_MAX, insertTransaction, leavingFrom, lockSpending, takeNonce } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { transferData } from '@cocobnk/token'
import { encodeEvm } from '@cocobnk/transaction'
import type { Payable, PayoutTransaction, PlanDeps, Planned } from './deps.ts'
import { insertPayout } from './store.ts'

const NETWORK = 'Ethereum'
const COIN = CHAIN_COINS[NETWORK]
const COIN_GAS = 21_000n
/** More than the transfer of any token we carry needs. */
const TOKEN_GAS = 100_000n
const AT_ONCE = 50

type Payment = { readonly row: Payable; readonly call: Call; readonly gas: bigint }
type Call = { readonly to: string; readonly value: bigint; readonly data: string }

/** One transaction each, in one row of numbers. */
export async function planEvm(deps: PlanDeps): Promise<Planned> {
  const price = await deps.senders.Ethereum.gasPrice()
  return deps.transact(async (at) => {
    await lockSpending(at.db, NETWORK)
    const rows = await at.withdrawals.selectPayable(NETWORK, AT_ONCE)
    if (rows.length === 0 || price > GAS_PRICE_MAX) return { made: 0, left: rows.length }
    const purse = await openPurse(deps, at, price)
    let made = 0
    for (const row of rows) {
      const payment = paymentOf(row)
      if (!payment || !(await purse.take(payment))) continue
      await pay(deps, at, payment, price)
      made += 1
    }
    return { made, left: rows.length - made }
  })
}

/** Nothing for what cannot be sent: a token whose contract nobody knows, or coins with a memo. */
function paymentOf(row: Payable): Payment | undefined {
  const to = row.address?.toLowerCase() ?? ''
  if (row.asset === COIN)
    return row.memo === null ? { row, gas: COIN_GAS, call: { to, value: row.net, data: '0x' } } : undefined
  if (row.contract === null) return undefined
  const data = transferData(to, row.net, row.memo === null ? undefined : BigInt(row.memo))
  return { row, gas: TOKEN_GAS, call: { to: row.contract, value: 0n, data } }
}

/** What the hot wallet has, less all that is on its way: withdrawals, moves to another tier, coins for fees of sweeps. */
async function openPurse({ senders, hotAddresses }: PlanDeps, { db }: PayoutTransaction, price: bigint) {
  const hot = hotAddresses[NETWORK]
  const leaving = await leavingFrom(db, hot)
  const rests = new Map<string, bigint>()
  const restOf = async (asset: string, contract: string | null) =>
    rests.get(asset) ?? (await senders.Ethereum.balanceOf(hot, contract)) - leaving.of(contract)
  return {
    take: async ({ row, gas }: Payment): Promise<boolean> => {
      const coins = (await restOf(COIN, null)) - gas * price - (row.asset === COIN ? row.net : 0n)
      if (coins < 0n) return false
      if (row.asset !== COIN) {
        const tokens = (await restOf(row.asset, row.contract)) - row.net
        if (tokens < 0n) return false
        rests.set(row.asset, tokens)
      }
      rests.set(COIN, coins)
      return true
    },
  }
}

async function pay(deps: PlanDeps, at: PayoutTransaction, { row, call, gas }: Payment, price: bigint): Promise<void> {
  const { db, withdrawals } = at
  const seq = uuidV7()
  const sender = deps.hotAddresses[NETWORK]
  const nonce = await takeNonce(db, deps.senders.Ethereum, sender)
  const fees = { maxFeePerGas: price, maxPriorityFeePerGas: price, gas }
  await insertPayout(db, { payout_seq: seq, network: NETWORK })
  await insertTransaction(db, {
    transaction_seq: seq,
    network: NETWORK,
    purpose: 'WITHDRAWAL',
    unsigned: encodeEvm({ chainId: deps.evmChainId, nonce, ...fees, ...call }).toString('hex'),
    keys: ['hot'],
    payments: [{ output: 0, member: row.member_seq }],
    fee_asset: COIN,
    fee: gas * price,
    sender,
    nonce,
  })
  await withdrawals.markPaying([row.withdrawal_seq], seq)
}
