export { withdrawalBelongings } from './belongings.ts'
export { noteFrozenLate, selectBlocker } from './blocker.store.ts'
export { cancelWithdrawal } from './cancel.ts'
export type { Progress, WithdrawalDeps } from './deps.ts'
export { withdrawalPerformers } from './desk/decide.ts'
export { withdrawalDeskHttp } from './desk/http.ts'
export { waitingWithdrawals, withdrawersOf } from './desk/store.ts'
export { DETAILS_FIELD as WITHDRAWAL_DETAILS } from './destination.ts'
export { giveBackHeldInVain, holdWithdrawal } from './hold.ts'
export { withdrawalHttp } from './http.ts'
export {
  markPaid,
  markPaying,
  markReturned,
  type PayableRow,
  type PayoutWithdrawal,
  selectBankOrder,
  selectOfPayout,
  selectPayable,
  selectPayableAtBank,
} from './payout.store.ts'
export { givenBackLimit, type WithdrawalFacts, type WithdrawalStep, withdrawalChain } from './posting.ts'
export { addressesOf, hasOpenWithdrawal, isOwnWithdrawal, withdrawnToday } from './store.ts'
export type { WithdrawalTable, WithdrawalTables } from './tables.ts'
export { tellEnds } from './tell-end.ts'
export { dispatchWithdrawals, type WithdrawalWorkflow, withdrawalWorkflow } from './workflow.ts'
