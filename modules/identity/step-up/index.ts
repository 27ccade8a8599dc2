export { checkStepUp } from './demand.ts'
export type { StepUpDeps } from './deps.ts'
export { stepUpHttp } from './http.ts'
export type { StepUpTables } from './store.ts'
