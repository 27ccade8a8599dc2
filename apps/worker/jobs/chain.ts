import { contractsOn } from '@cocobnk/asset'
import { bitcoinReader, type ChainReader, evmReader, openRpc } from '@cocobnk/chain'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import { addressSourcesOf, SHARED_INDEX, watchChain } from '@cocobnk/deposit'
import type { Job } from '@cocobnk/jobs'
import { postsHoweverLate } from '@cocobnk/late-posting'
import { settingsReader } from '@cocobnk/setting'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { keepingHot } from '../hot-outputs.ts'
import { withoutOwn } from '../own-transactions.ts'

/** Limits the ids in one log line. The complete list is at /deposits. */
const TXIDS_LOGGED = 10

/** One job per chain that follows its blocks. Every worker runs them; the worker with a chain's lease follows that chain. */
export function chainJobs({ bank, ledgers, events }: Context, config: Config): readonly Job[] {
  const { db } = bank
  const settings = settingsReader(db)
  const sources = addressSourcesOf(config.extendedKeys, config.chainNet)
  const readerOf = (chain: Chain): ChainReader => {
    const rpc = openRpc({ url: config.nodes[chain] })
    if (chain === 'Ethereum') return evmReader(rpc, () => contractsOn(db, chain))
    return keepingHot(db, { network: chain, address: config.hotAddresses[chain] }, bitcoinReader(rpc))
  }
  return CHAINS.map((network) => ({
    name: `chain.follow_${network.toLowerCase()}`,
    start: () =>
      watchChain({
        db,
        // A deposit may be posted months later: it waits for confirmations, for a blocked ledger account or for its owner to be found.
        ledgers: { ...ledgers, ...postsHoweverLate({ db, ledgers }) },
        network,
        reader: withoutOwn(db, network, readerOf(network)),
        sharedAddress: network === 'Ethereum' ? sources[network](SHARED_INDEX) : null,
        tierAddresses: new Set(Object.values(config.tierAddresses).map((addresses) => addresses[network])),
        bands: async () => (await settings()).shop,
        onOutsidePayments: (height, txids) =>
          events.outsidePayment({ network, height, payments: txids.length, txids: txids.slice(0, TXIDS_LOGGED) }),
        onDetected: (deposit) => events.depositDetected({ network, ...deposit }),
        onConfirmed: (deposit) => events.depositConfirmed({ network, ...deposit }),
        onPosted: ({ isKept, ...deposit }) =>
          isKept ? events.depositKept({ network, ...deposit }) : events.depositCredited({ network, ...deposit }),
        onProblem: (err) => events.chainAway(network, err),
        onParked: ({ deposit_seq, refused_by }) => events.depositParked({ network, deposit_seq, refused_by }),
        onReorganisation: (from, to) => events.chainReorganised(network, from, to),
      }),
  }))
}
