export { hasBalance } from './account.ts'
export type { AccountDeps } from './deps.ts'
export { accountHttp } from './http.ts'
export type { AccountTables } from './store.ts'
