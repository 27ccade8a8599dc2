export { kycHttp } from './http.ts'
export type { KycTables } from './store.ts'
