export type { Conversion, PayoutDeps } from './deps.ts'
export { payoutHttp } from './http.ts'
export { runPayouts } from './run.ts'
export type { PayoutTables } from './store.ts'
