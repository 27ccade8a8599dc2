import { contractsOn } from '@cocobnk/asset'
import { bitcoinReader, type ChainReader, evmReader, openRpc } from '@cocobnk/chain'
import { CHAINS, type Chain } from '@cocobnk/chain-address'
import { addressSourcesOf, SHARED_INDEX, type Watcher, watchChain } from '@cocobnk/deposit'
import type { Config } from './config.ts'
import type { Context } from './context.ts'
import { keepingHot } from './hot-outputs.ts'
import { withoutOwn } from './own-transactions.ts'

/** Enough to begin with; all of them are at /deposits. */
const TXIDS_LOGGED = 10

/** One watcher for each chain. Every worker has them; whoever holds a chain's lease follows it. */
export function startWatchers({ bank, ledgers, log }: Context, config: Config): Watcher[] {
  const { db } = bank
  const sources = addressSourcesOf(config.extendedKeys, config.chainNet)
  const readerOf = (chain: Chain): ChainReader => {
    const rpc = openRpc({ url: config.nodes[chain] })
    if (chain === 'Ethereum') return evmReader(rpc, () => contractsOn(db, chain))
    return keepingHot(db, { network: chain, address: config.hotAddresses[chain] }, bitcoinReader(rpc))
  }
  return CHAINS.map((network) =>
    watchChain({
      db,
      ledgers,
      network,
      reader: withoutOwn(db, network, readerOf(network)),
      sharedAddress: network === 'Ethereum' ? sources[network](SHARED_INDEX) : null,
      tierAddresses: new Set(Object.values(config.tierAddresses).map((addresses) => addresses[network])),
      onOutsidePayments: (height, txids) =>
        log.warn(
          {
            event: 'deposit.outside_payment',
            network,
            height,
            payments: txids.length,
            txids: txids.slice(0, TXIDS_LOGGED),
          },
          'payment from outside to an address of the bank, booked to suspense',
        ),
      onDetected: (deposit) => log.info({ event: 'deposit.detected', network, ...deposit }, 'deposit seen'),
      onConfirmed: (deposit) => log.info({ event: 'deposit.confirmed', network, ...deposit }, 'deposit confirmed'),
      onPosted: ({ isKept, ...deposit }) =>
        isKept
          ? log.info({ event: 'deposit.kept', network, ...deposit }, 'deposit booked to suspense')
          : log.info({ event: 'deposit.credited', network, ...deposit }, 'deposit credited'),
      onProblem: (err) => log.warn({ err, network }, 'a chain cannot be followed at the moment'),
      onParked: ({ deposit_seq, refused_by }) =>
        log.error({ event: 'deposit.parked', network, deposit_seq, refused_by }, 'the ledger did not take a deposit'),
      onReorganisation: (from, to) => log.warn({ network, from, to }, 'a chain was reorganised'),
    }),
  )
}
