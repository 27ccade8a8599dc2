import type { Chain } from '@cocobnk/chain-address'
import type { PlanDeps, Planned } from './deps.ts'
import { planBitcoin } from './plan-bitcoin.ts'
import { planEvm } from './plan-evm.ts'

/**
 * Takes what is cleared and writes down the transaction that pays it: which withdrawals, which bytes, and which coins or which
 * number they spend stand together or not at all.
 */
export function planPayouts(deps: PlanDeps, network: Chain): Promise<Planned> {
  return network === 'Ethereum' ? planEvm(deps) : planBitcoin(deps, network)
}
