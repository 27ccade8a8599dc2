import { sql } from '@cocobnk/database'
import { bitcoinMiner } from '@cocobnk/testing/bitcoin-node'
import { walletBank } from './wallet-bank.ts'

/** Confirmations that the asset requires of deposits. The orders in these tests are so small that one suffices. */
export const DEPTH = 3
export const RETURN_FEE = 1_000n
const window = { hour: '100000000', day: '100000000', week: '100000000' }
const LIMITS = { BTC: { member: window, bank: window, returns: window } }

export const coins = (amount: bigint) => (Number(amount) / 1e8).toFixed(8)

/** A bank with a shop that is paid in bitcoin, funds in the hot wallet, and a miner. */
export async function minedWalletBank() {
  const miner = await bitcoinMiner(process.env.BITCOIN_RPC_URL ?? '', 'deposits')
  const bank = await walletBank(LIMITS)
  await sql`update asset set confirmations_required = ${DEPTH}, fee_type = 'PREPAY', fee_charge_type = 'FIXED',
    fee_amount = ${RETURN_FEE.toString()}::numeric where code = 'BTC'`.execute(bank.owner)
  await bank.until(async () => (await sql`select from chain_position`.execute(bank.owner)).rows.length > 0)
  const txid = await miner.send(bank.hotAddresses.Bitcoin, '0.01')
  await miner.mine(DEPTH)
  await bank.follow()
  const brought = await bank.bring('Bitcoin', txid)
  if (!brought.ok) throw new Error('the hot wallet got nothing')

  /** Sends coins that the bank sees unconfirmed. */
  async function send(address: string, amount: bigint): Promise<string> {
    const sent = await miner.send(address, coins(amount))
    await bank.follow(sent)
    await bank.settle()
    return sent
  }

  async function mine(blocks = 1): Promise<void> {
    await miner.mine(blocks)
    await bank.follow()
    await bank.settle()
  }

  return {
    bank,
    miner,
    send,
    mine,
    paidWith: async (address: string, amount: bigint) => {
      await send(address, amount)
      await mine()
    },
    /** The balance of the shop. */
    balance: async () => (await bank.ledgers.balances([bank.shop.accountSeq]))[0]?.balance ?? 0n,
  }
}
