export { hasBalance, readAccount } from './account.ts'
export type { AccountDeps } from './deps.ts'
export { accountHttp } from './http.ts'
export { type AccountRow, type AccountTables, selectAccount } from './store.ts'
