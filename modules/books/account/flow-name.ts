import { FLOWS, type FlowName } from '@cocobnk/chart'
import type { LedgerFlow } from '@cocobnk/contract'

/** The flow of each ledger code, as shown to members. */
const FLOW_NAMES: Readonly<Record<FlowName, LedgerFlow>> = {
  deposit: 'DEPOSIT',
  unknownDeposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  bankWithdrawal: 'WITHDRAWAL',
  networkFee: 'HOUSE',
  capital: 'HOUSE',
  bankCapital: 'HOUSE',
  custodyMove: 'HOUSE',
  nostroMove: 'HOUSE',
  inventoryMove: 'HOUSE',
  rewardsMove: 'HOUSE',
  promise: 'REWARD',
  feeAllowance: 'REWARD',
  crossShardFeeAllowance: 'REWARD',
  spreadAllowance: 'REWARD',
  crossShardSpreadAllowance: 'REWARD',
  allowanceSettlement: 'REWARD',
  transfer: 'TRANSFER',
  crossShardTransfer: 'TRANSFER',
  payment: 'PAYMENT',
  crossShardPayment: 'PAYMENT',
  convertedPayment: 'PAYMENT',
  crossShardConvertedPayment: 'PAYMENT',
  cardPayment: 'PAYMENT',
  walletPayment: 'PAYMENT',
  fee: 'FEE',
  reward: 'REWARD',
  exchange: 'EXCHANGE',
  deal: 'DEAL',
  crossShardDeal: 'DEAL',
  order: 'ORDER',
  fill: 'ORDER',
  fillMove: 'HOUSE',
  product: 'PRODUCT',
}
const FLOW_BY_CODE = new Map<number, LedgerFlow>(
  (Object.keys(FLOWS) as FlowName[]).map((name) => [FLOWS[name].code, FLOW_NAMES[name]]),
)

export function flowOf(code: number): LedgerFlow {
  const flow = FLOW_BY_CODE.get(code)
  if (!flow) throw new Error(`the journal has the unknown flow ${code}`)
  return flow
}
