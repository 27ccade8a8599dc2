import type { Chain } from '@cocobnk/chain-address'
import type { PlanDeps, Planned } from './deps.ts'
import { planBitcoin } from './plan-bitcoin.ts'
import { planEvm } from './plan-evm.ts'

/**
 * Takes cleared payments and inserts the transaction that pays them: payments, bytes, and spent coins or nonce in one database transaction.
 */
export function planPayouts(deps: PlanDeps, network: Chain): Promise<Planned> {
  return network === 'Ethereum' ? planEvm(deps) : planBitcoin(deps, network)
}
