export {
  markPaid,
  markPaying,
  markReturned,
  type PayableRow,
  type PayoutWithdrawal,
  selectOfPayout,
  selectPayable,
} from './payout.store.ts'
export { type WithdrawalFacts, type WithdrawalStep, withdrawalChain } from './posting.ts'
export type { PayableAddressTable, WithdrawalTable, WithdrawalTables } from './tables.ts'
