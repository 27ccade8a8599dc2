import { leavingFrom, takeNonce } from '@cocobnk/custody'
import { transferData } from '@cocobnk/token'
import { encodeEvm, writeUnsigned } from '@cocobnk/transaction'
import type { Plan, TierDeps } from './deps.ts'
import { type Move, smaller } from './propose.ts'

const NETWORK = 'Ethereum'
const COIN_GAS = 21_000n
/** More than the transfer of any token we carry needs. */
const TOKEN_GAS = 100_000n
/** What is signed by hand is sent much later: it offers more, and the network takes what it costs then. */
const PATIENCE = 3n

/** Coins, or a token whose sender has coins for the fee. */
export async function planEvm(deps: TierDeps, contract: string | null, move: Move): Promise<Plan | undefined> {
  const sender = deps.addresses[move.from][NETWORK]
  const target = deps.addresses[move.to][NETWORK]
  const price = await deps.senders.Ethereum.gasPrice()
  const most = move.from === 'HOT' ? price : price * PATIENCE
  const gas = contract === null ? COIN_GAS : TOKEN_GAS
  const fee = gas * most
  // What payouts and others have taken on themselves is not there to be moved.
  const leaving = await leavingFrom(deps.db, sender)
  const freeOf = async (asset: string | null) =>
    (await deps.senders.Ethereum.balanceOf(sender, asset)) - leaving.of(asset)
  const coins = (await freeOf(null)) - fee
  const rest = contract === null ? coins : await freeOf(contract)
  if (coins <= 0n || rest <= 0n) return undefined
  const amount = smaller(rest, move.amount)
  const call =
    contract === null
      ? { to: target, value: amount, data: '0x' }
      : { to: contract, value: 0n, data: transferData(target, amount) }
  const nonce = await takeNonce(deps.db, deps.senders.Ethereum, sender)
  const fees = { maxFeePerGas: most, maxPriorityFeePerGas: price, gas }
  const unsigned = encodeEvm({ chainId: deps.evmChainId, nonce, ...fees, ...call }).toString('hex')
  const proposal = move.from === 'COLD' ? writeUnsigned(unsigned) : null
  return { amount, unsigned, fee, inputs: 1, sender, nonce, proposal }
}
