export { type CrossShardTransfer, chainOf, type Outcome } from './clearing.ts'
export { verifyLedgers } from './verify.ts'
export { type ClearingWorkflow, clearingWorkflow } from './workflow.ts'
