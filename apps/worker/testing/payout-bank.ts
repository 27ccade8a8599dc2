import { bitcoinReader, evmReader, openRpc } from '@cocobnk/chain'
import type { Chain } from '@cocobnk/chain-address'
import { FLOWS, houseAccountId, type Place, writeChain } from '@cocobnk/chart'
import { bringCapital, type Patience, type Senders } from '@cocobnk/custody'
import { sql, uuidV7 } from '@cocobnk/database'
import { transferId } from '@cocobnk/ledger'
import { type PlanDeps, payoutWorkflow, planPayouts } from '@cocobnk/payout'
import { withdrawalChain } from '@cocobnk/withdrawal'
import { keepingHot } from '../hot-outputs.ts'
import { payoutTogether } from '../payout-together.ts'
import { sweepBank } from './sweep-bank.ts'

const env = (name: string) => process.env[name] ?? ''
const URLS = { Bitcoin: env('BITCOIN_RPC_URL'), Litecoin: env('LITECOIN_RPC_URL'), Ethereum: env('EVM_RPC_URL') }
const FOR_EVER: Patience = { raiseAfterMs: 10 ** 12, cancelAfterMs: 10 ** 12 }

type Wish = {
  readonly network: Chain
  readonly asset?: string
  readonly address: string
  readonly memo?: string
  readonly net: bigint
  readonly fee?: bigint
  /** The signer has heard of the address. */
  readonly told?: boolean
}

/** A bank whose members have coins and cleared withdrawals, and a hot wallet that can pay them. */
export async function payoutBank(signerSettings: Readonly<Record<string, string>> = {}) {
  const bank = await sweepBank({ SIGNER_AGE_HOURS: '0', ...signerSettings })
  const { custody, owner, ledgers } = bank
  const together = payoutTogether(custody.db)
  let index = 5_000_000
  const followed = new Map<Chain, number>()

  async function credit(accountSeq: string, asset: string, amount: bigint): Promise<void> {
    const seq = uuidV7()
    await ledgers.post(
      ...writeChain(FLOWS.deposit, 'credit', {
        accountOf: (place: Place) => (place === 'custody' ? houseAccountId(0, asset, place) : accountSeq),
        idOf: () => transferId(0, 'deposit', seq),
        amounts: { received: amount },
      }),
    )
  }

  /** As api and policy leave it: held in the ledger, counted against the limit, cleared. */
  async function clear(wish: Wish) {
    const { network, address, memo = null, net, fee = 0n, told = true } = wish
    const account = await bank.openAccount(network, index++, wish.asset)
    const { accountSeq, memberSeq, asset } = account
    await credit(accountSeq, asset, net + fee)
    const [seq, addressSeq] = [uuidV7(), uuidV7()]
    if (told) await custody.signer.addDestination({ chain: network, address, memo, member: memberSeq })
    await sql`insert into payable_address (address_seq, member_seq, network, address, memo, payable_at)
      values (${addressSeq}, ${memberSeq}, ${network}, ${address}, ${memo}, now())`.execute(owner)
    await sql`insert into limit_use (use_seq, member_seq, action, usot, day)
      values (${seq}, ${memberSeq}, 'WITHDRAW', 1, now()::date)`.execute(owner)
    await ledgers.post(...withdrawalChain('hold', { withdrawal_seq: seq, account_seq: accountSeq, asset, net, fee }))
    await sql`insert into withdrawal (withdrawal_seq, member_seq, account_seq, asset_seq, amount, fee, net, fee_type,
        fee_charge_type, usot, address_seq, network, address, memo, details, step, cleared_at)
      select ${seq}, ${memberSeq}, ${accountSeq}, seq, ${(net + fee).toString()}::numeric, ${fee.toString()}::numeric,
        ${net.toString()}::numeric, 'POSTPAY', 'FIXED', 1, ${addressSeq}, ${network}, ${address}, ${memo},
        decode(repeat('00', 32), 'hex'), 'CLEARED', now() from asset where code = ${asset}`.execute(owner)
    return { ...account, withdrawalSeq: seq, address, net }
  }

  const planDeps = (over: Partial<PlanDeps> = {}): PlanDeps => ({
    ...custody,
    together,
    evmChainId: 31_337n,
    gatherMs: 0,
    ...over,
  })

  return {
    ...bank,
    clear,
    credit,
    plan: (network: Chain, over: Partial<PlanDeps> = {}) => planPayouts(planDeps(over), network),
    /** The payouts that wait to be carried, the oldest first. */
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
        together,
        patience,
        chainOf: withdrawalChain,
      }),
    /** The owner's coins, from wherever the chain says they arrived: known as coins of the hot wallet, and for fees. */
    bring: (network: Chain, txid: string) => {
      const rpc = openRpc({ url: URLS[network] })
      const reader = network === 'Ethereum' ? evmReader(rpc, async () => []) : bitcoinReader(rpc)
      const deps = { db: owner, ledgers, reader, sender: custody.senders[network] }
      return bringCapital(deps, { network, txid, hotAddress: bank.hotAddresses[network], depth: 1 })
    },
    /** As the watcher would: every block since the last one, and what it brought to the hot wallet. */
    follow: async (network: 'Bitcoin' | 'Litecoin') => {
      const hot = { network, address: bank.hotAddresses[network] }
      const reader = keepingHot(custody.db, hot, bitcoinReader(openRpc({ url: URLS[network] })))
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
