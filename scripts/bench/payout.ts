import { sql } from '@cocobnk/database'
import { richWallet } from '@cocobnk/testing/wallet'
import { rehearse } from '@cocobnk/workflow'
import { payoutBank } from '../../apps/worker/testing/payout-bank.ts'

const NET = 10_000n

/**
 * Clears so many withdrawals of Bitcoin together, and reports how many transactions pay them, their costs, and whether the chain agrees.
 */
export async function benchPayout(withdrawals: number, say: (line: string) => void) {
  const bank = await payoutBank()
  try {
    const wallet = await richWallet(process.env.BITCOIN_RPC_URL ?? '')
    const txid = await wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, '1')
    await wallet.mine(6)
    await bank.follow('Bitcoin')
    await bank.bring('Bitcoin', txid)
    const addresses: string[] = []
    for (let n = 0; n < withdrawals; n += 1) {
      const address = await wallet.rpc.call<string>('getnewaddress')
      await bank.clear({ network: 'Bitcoin', address, net: NET })
      addresses.push(address)
    }
    say(`${withdrawals} are cleared`)
    const mining = async (name: string) => {
      await wallet.mine(6)
      return bank.senders.Bitcoin.standingOf(name)
    }
    const senders = { Bitcoin: { ...bank.senders.Bitcoin, standingOf: mining } }
    const began = performance.now()
    while ((await bank.plan('Bitcoin')).made > 0) {
      for (const seq of await bank.waiting()) await rehearse(bank.payout(senders), { seq })
      await bank.follow('Bitcoin')
    }
    const seconds = (performance.now() - began) / 1_000
    const { rows } = await sql<{
      transactions: number
      fee: bigint
    }>`select count(*)::int as transactions, sum(fee_paid) as fee
      from chain_transaction where confirmed_at is not null`.execute(bank.owner)
    const transactions = rows[0]?.transactions ?? 0
    let unpaid = 0
    for (const address of addresses) {
      const received = await wallet.rpc.call<string | number>('getreceivedbyaddress', address)
      if (Number(received) !== Number(NET) / 1e8) unpaid += 1
    }
    const each = transactions / withdrawals
    return {
      withdrawals,
      transactions,
      transactions_each: each,
      fee_each: Number(rows[0]?.fee ?? 0) / withdrawals,
      unpaid,
      seconds,
    }
  } finally {
    await bank.close()
  }
}
