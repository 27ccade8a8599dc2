import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { bringCapital, type Patience, type Senders } from '@cocobnk/custody'
import { sql } from '@cocobnk/database'
import { type PlanDeps, payoutWorkflow, planPayouts } from '@cocobnk/payout'
import { keepingHot } from '../hot-outputs.ts'
import { payoutChain, payoutLimit } from '../payout-posting.ts'
import { payoutTransactions } from '../payout-transactions.ts'
import { clearWithdrawal, type Wish } from './clear-withdrawal.ts'
import { sweepBank } from './sweep-bank.ts'

const env = (name: string) => process.env[name] ?? ''
const VARIABLES = { Bitcoin: 'BITCOIN_RPC_URL', Litecoin: 'LITECOIN_RPC_URL', Ethereum: 'EVM_RPC_URL' }
const FOR_EVER: Patience = { raiseAfterMs: 10 ** 12, cancelAfterMs: 10 ** 12 }

/** Opens a bank with funded members and cleared withdrawals, and a hot wallet that can pay them. */
export async function payoutBank(signerSettings: Readonly<Record<string, string>> = {}) {
  const bank = await sweepBank({ SIGNER_AGE_HOURS: '0', ...signerSettings })
  const { custody, owner, ledgers } = bank
  const transact = payoutTransactions(custody.db)
  let index = 5_000_000
  const followed = new Map<Chain, number>()

  const clear = async ({ network, asset, ...wish }: Wish & { readonly network: Chain; readonly asset?: string }) => {
    const account = await bank.openAccount(network, index++, asset)
    const withdrawalSeq = await clearWithdrawal({ owner, ledgers, signer: custody.signer }, account, wish)
    return { ...account, withdrawalSeq, address: wish.address, net: wish.net }
  }

  const planDeps = (over: Partial<PlanDeps> = {}): PlanDeps => ({
    ...custody,
    transact,
    evmChainId: 31_337n,
    gatherMs: 0,
    ...over,
  })

  return {
    ...bank,
    clear,
    plan: (network: Chain, over: Partial<PlanDeps> = {}) => planPayouts(planDeps(over), network),
    /** Marks all waiting payouts as started and returns them, oldest first. */
    waiting: async () => {
      const { rows } = await sql<{ payout_seq: string }>`
        select payout_seq from payout where started_at is null order by payout_seq`.execute(owner)
      await sql`update payout set started_at = now() where started_at is null`.execute(owner)
      return rows.map(({ payout_seq }) => payout_seq)
    },
    payout: (over: Partial<Senders> = {}, patience = FOR_EVER) =>
      payoutWorkflow({
        ...custody,
        senders: { ...custody.senders, ...over },
        transact,
        patience,
        chainOf: payoutChain,
        limitOf: payoutLimit,
      }),
    /** Books a transaction of the owner to the hot wallet as capital, which pays network fees. */
    bring: (network: Chain, txid: string) => {
      const rpc = openRpc({ url: env(VARIABLES[network]) })
      const reader = network === 'Ethereum' ? evmReader(rpc, async () => []) : bitcoinReader(rpc)
      const deps = { db: owner, ledgers: bank.desk, reader, sender: custody.senders[network] }
      return bringCapital(deps, { network, txid, hotAddress: bank.hotAddresses[network], depth: 1 })
    },
    /** Reads every block since the last call, like the watcher, and records the coins that arrived at the hot wallet. */
    follow: async (network: 'Bitcoin' | 'Litecoin') => {
      const hot = { network, address: bank.hotAddresses[network] }
      const reader = keepingHot(custody.db, hot, bitcoinReader(openRpc({ url: env(VARIABLES[network]) })))
      const { height } = await reader.tip()
      for (let at = followed.get(network) ?? height; at <= height; at += 1) await reader.blockAt(at)
      followed.set(network, height + 1)
      await bank.followTo(network, height)
    },
    stepsOf: async (...seqs: readonly string[]) => {
      const { rows } = await sql<{ step: string }>`select step from withdrawal
        where withdrawal_seq = any(${[...seqs]}) order by withdrawal_seq`.execute(owner)
      return rows.map(({ step }) => step)
    },
    balanceOf: async (accountSeq: string) => (await ledgers.balances([accountSeq]))[0],
  }
}
