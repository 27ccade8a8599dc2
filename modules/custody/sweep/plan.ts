import { type Chain, parseAddress } from '@cocobnk/chain-address'
import { buildBitcoin, DUST, insertTransaction } from '@cocobnk/custody'
import { uuidV7 } from '@cocobnk/database'
import { scriptOf } from '@cocobnk/transaction'
import { BATCH, type SweepDeps, seqsOf, sumOf, WORTH } from './deps.ts'
import { planEvm } from './plan-evm.ts'
import { insertSweep } from './store.ts'

/**
 * Takes final unswept deposits and inserts the transaction that collects them: deposits, bytes and spent coins in one database transaction.
 * Returns how many sweeps were made.
 */
export async function planSweeps(deps: SweepDeps, network: Chain): Promise<number> {
  return network === 'Ethereum' ? planEvm(deps) : planBitcoin(deps, network)
}

async function planBitcoin(deps: SweepDeps, network: 'Bitcoin' | 'Litecoin'): Promise<number> {
  const feeRate = await deps.senders[network].feeRate()
  const to = parseAddress(network, deps.net, deps.hotAddresses[network])
  if (!to.ok) throw new Error(`invalid hot address of ${network}: ${to.code}`)
  return deps.transact(async ({ db, selectUnswept, markSwept }) => {
    const deposits = await selectUnswept(network, BATCH)
    const [first] = deposits
    const coins = deposits.map(({ txid, output_index: index, amount, derivation_index }) => {
      return { txid, index, amount, key: derivation_index }
    })
    const built = buildBitcoin({ coins, to: scriptOf(to.value), dust: DUST[network], feeRate })
    const amount = sumOf(deposits)
    if (!first || !built || amount < built.fee * WORTH) return 0
    const seq = uuidV7()
    const fee = { fee_asset: first.asset, fee: built.fee }
    const facts = { network, asset_seq: first.asset_seq, amount, derivation_index: null, gas_seq: null }
    await insertSweep(db, { sweep_seq: seq, ...facts })
    const { unsigned, keys } = built
    const kind = { purpose: 'SWEEP', payments: [], sender: null, nonce: null } as const
    await insertTransaction(db, { transaction_seq: seq, network, unsigned, keys, ...kind, ...fee })
    await markSwept(seqsOf(deposits), seq)
    return 1
  })
}
