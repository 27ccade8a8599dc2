export { healthHttp } from './http.ts'
export type { HealthTables } from './store.ts'
export { checkVerifier } from './verifier.ts'
export { type Checks, type Seen, watchHealth } from './watch.ts'
