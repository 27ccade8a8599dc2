import { FLOWS, type FlowName } from '@cocobnk/chart'

/** What a line of a statement is, as shops call it. */
export type LineKind =
  | 'PAYMENT'
  | 'REFUND'
  | 'DISPUTE'
  | 'DISPUTE_WON'
  | 'DEPOSIT'
  | 'WITHDRAWAL'
  | 'TRANSFER'
  | 'EXCHANGE'
  | 'FEE'
  | 'REWARD'
  | 'DEAL'
  | 'ORDER'
  | 'PRODUCT'
  | 'OTHER'

/** Money that comes into the account, and money that leaves it. */
type Directions = { readonly in: LineKind; readonly out: LineKind }

const SALE: Directions = { in: 'PAYMENT', out: 'REFUND' }

/** A line for every flow: one that is added to the chart does not compile until it has one here. Customers touch no `OTHER` today. */
const LINES: Readonly<Record<FlowName, LineKind | Directions>> = {
  payment: SALE,
  crossShardPayment: SALE,
  convertedPayment: SALE,
  crossShardConvertedPayment: SALE,
  cardPayment: SALE,
  walletPayment: SALE,
  deposit: 'DEPOSIT',
  unknownDeposit: 'DEPOSIT',
  withdrawal: 'WITHDRAWAL',
  bankWithdrawal: 'WITHDRAWAL',
  transfer: 'TRANSFER',
  crossShardTransfer: 'TRANSFER',
  exchange: 'EXCHANGE',
  fee: 'FEE',
  reward: 'REWARD',
  promise: 'REWARD',
  feeAllowance: 'REWARD',
  crossShardFeeAllowance: 'REWARD',
  spreadAllowance: 'REWARD',
  crossShardSpreadAllowance: 'REWARD',
  allowanceSettlement: 'REWARD',
  deal: 'DEAL',
  crossShardDeal: 'DEAL',
  order: 'ORDER',
  fill: 'ORDER',
  product: 'PRODUCT',
  networkFee: 'OTHER',
  capital: 'OTHER',
  bankCapital: 'OTHER',
  custodyMove: 'OTHER',
  nostroMove: 'OTHER',
  inventoryMove: 'OTHER',
  rewardsMove: 'OTHER',
  fillMove: 'OTHER',
}

const LINE_OF_CODE = new Map<number, LineKind | Directions>(
  (Object.keys(FLOWS) as FlowName[]).map((name) => [FLOWS[name].code, LINES[name]]),
)

type Posted = { readonly code: number; readonly change: bigint }

/** The kind by flow and direction; a dispute shows in what it is with, or in what it refers to. */
export function lineKind(
  { code, change }: Posted,
  { isOwed, isOfDispute }: { readonly isOwed: boolean; readonly isOfDispute: boolean },
): LineKind {
  const line = LINE_OF_CODE.get(code)
  if (line === undefined) throw new Error(`the journal has the unknown flow ${code}`)
  if (code === FLOWS.cardPayment.code && isOwed) return 'DISPUTE'
  if (code === FLOWS.cardPayment.code && isOfDispute) return 'DISPUTE_WON'
  if (typeof line === 'string') return line
  return change > 0n ? line.in : line.out
}
