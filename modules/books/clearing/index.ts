export { askSettlement, isAsked } from './ask.ts'
export { carry } from './carry.ts'
export { noteEnds } from './end.ts'
export { handOverLeft } from './left-over.ts'
export { startMover } from './mover.ts'
export { makeOrCancel } from './posting.ts'
export {
  type Cancellable,
  chainOf,
  isNear,
  nearCancelChain,
  nearChain,
  type Outcome,
  postingId,
  type Settlement,
  type StepName,
} from './settlement.ts'
export {
  type SettlementTables,
  selectOldestSeconds,
  selectOpen,
  selectSettlement,
  selectSettlements,
  settlementFacts,
} from './store.ts'
export { verifyLedgers } from './verify.ts'
export { type ClearingWorkflow, clearingWorkflow } from './workflow.ts'
