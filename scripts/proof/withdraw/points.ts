import { smallestUnits } from '@cocobnk/chain'
import { richWallet } from '@cocobnk/testing/wallet'
import { CRASH_MOMENTS, rehearse } from '@cocobnk/workflow'
import { payoutBank } from '../../../apps/worker/testing/payout-bank.ts'

const NET = 20_000n
const DEEP = 6

export type PointsReport = { readonly crashes: number; readonly wrong: readonly string[]; readonly in_flight: string }

/** Kills the worker before, in and after every durable step of a payout, so many times each, then compares with the chain. */
export async function provePoints(times: number, say: (line: string) => void): Promise<PointsReport> {
  const bank = await payoutBank()
  try {
    const wallet = await richWallet(process.env.BITCOIN_RPC_URL ?? '')
    const txid = await wallet.rpc.call<string>('sendtoaddress', bank.hotAddresses.Bitcoin, '1')
    await wallet.mine(DEEP)
    await bank.bring('Bitcoin', txid)
    const standingOf = async (name: string) => {
      await wallet.mine(DEEP)
      return bank.senders.Bitcoin.standingOf(name)
    }
    const workflow = bank.payout({ Bitcoin: { ...bank.senders.Bitcoin, standingOf } })
    const pay = async (crash?: Parameters<typeof rehearse>[2]) => {
      const address = await wallet.rpc.call<string>('getnewaddress')
      await bank.clear({ network: 'Bitcoin', address, net: NET })
      await bank.follow('Bitcoin')
      await bank.plan('Bitcoin')
      const [seq = ''] = await bank.waiting()
      const { steps } = await rehearse(workflow, { seq }, crash)
      const received = smallestUnits(await wallet.rpc.call<string | number>('getreceivedbyaddress', address))
      return { steps, received }
    }
    // The workflow itself reports its steps.
    const { steps } = await pay()
    const wrong: string[] = []
    let crashes = 0
    for (const step of steps)
      for (const when of CRASH_MOMENTS) {
        for (let n = 0; n < times; n += 1, crashes += 1) {
          const { received } = await pay({ step, when })
          if (received !== NET) wrong.push(`${when} ${step}: the chain holds ${received}`)
        }
        say(`${crashes} crashes: ${when} ${step}`)
      }
    return { crashes, wrong, in_flight: String((await bank.houseBalances('Bitcoin')).inFlight) }
  } finally {
    await bank.close()
  }
}
