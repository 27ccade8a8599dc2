export { dispatchSweeps } from './dispatch.ts'
export { planSweeps, type SweepDeps } from './plan.ts'
export type { SweepTables } from './tables.ts'
export { type SweepWorkflow, sweepWorkflow } from './workflow.ts'
