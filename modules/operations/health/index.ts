export { healthHttp } from './http.ts'
export type { HealthTables } from './store.ts'
export { type Checks, type Seen, watchHealth } from './watch.ts'
