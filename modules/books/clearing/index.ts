export { arrivalId, type CrossShardTransfer, chainOf, type Outcome } from './clearing.ts'
export { endHold, makeOrCancel } from './posting.ts'
export { verifyLedgers } from './verify.ts'
export { type ClearingWorkflow, clearingWorkflow } from './workflow.ts'
