export { checkOutflow, decideOutflow, type OutflowDeps, type Permit } from './decide.ts'
export { type FindFacts, factsIn, gatherFacts } from './facts.ts'
export type { OutflowTables } from './store.ts'
export { waitUntil } from './wait-until.ts'
