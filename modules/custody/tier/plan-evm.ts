import { askFunds, type EvmFunds, markOf, takeFunds, takeNonce } from '@cocobnk/custody'
import { transferData } from '@cocobnk/token'
import { encodeEvm, writeUnsigned } from '@cocobnk/transaction'
import type { Plan, Prepared, TierDb, TierDeps } from './deps.ts'
import { type Move, smaller } from './propose.ts'

const NETWORK = 'Ethereum'
const COIN_GAS = 21_000n
/** More than a transfer of any supported token needs. */
const TOKEN_GAS = 100_000n
/** Factor on the price of an offline-signed transaction, which is sent much later. The network charges only the actual price. */
const PATIENCE = 3n

/**
 * Plans a move of coins, or of a token whose sender has coins for gas. Queries the node; the returned function runs under the lock and
 * returns undefined if the wallet changed meanwhile.
 */
export async function prepareEvm(deps: TierDeps, contract: string | null, move: Move): Promise<Prepared> {
  const address = deps.addresses[move.from][NETWORK]
  const price = await deps.senders.Ethereum.gasPrice()
  const mark = await markOf(deps.db, address)
  const funds = await askFunds(deps.senders.Ethereum, { address, mark, contracts: [contract] })
  return (db) => planEvm(deps, db, { contract, move, funds, price })
}

type Wanted = {
  readonly contract: string | null
  readonly move: Move
  readonly funds: EvmFunds
  readonly price: bigint
}

async function planEvm(deps: TierDeps, db: TierDb, wanted: Wanted): Promise<Plan | undefined> {
  const { contract, move, funds, price } = wanted
  const target = deps.addresses[move.to][NETWORK]
  const most = move.from === 'HOT' ? price : price * PATIENCE
  const gas = contract === null ? COIN_GAS : TOKEN_GAS
  const fee = gas * most
  // Funds committed to payouts and other transactions cannot be moved.
  const free = await takeFunds(db, funds)
  if (!free) return undefined
  const coins = free.of(null) - fee
  const rest = contract === null ? coins : free.of(contract)
  if (coins <= 0n || rest <= 0n) return undefined
  const amount = smaller(rest, move.amount)
  const call =
    contract === null
      ? { to: target, value: amount, data: '0x' }
      : { to: contract, value: 0n, data: transferData(target, amount) }
  const nonce = await takeNonce(db, funds)
  const fees = { maxFeePerGas: most, maxPriorityFeePerGas: price, gas }
  const unsigned = encodeEvm({ chainId: deps.evmChainId, nonce, ...fees, ...call }).toString('hex')
  const proposal = move.from === 'COLD' ? writeUnsigned(unsigned) : null
  return { amount, unsigned, fee, inputs: 1, sender: funds.address, nonce, proposal }
}
