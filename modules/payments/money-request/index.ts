export type { MoneyRequestDeps } from './deps.ts'
export { moneyRequestHttp } from './http.ts'
export { settleClaimed as settleMoneyRequests } from './settle.ts'
export { cancelOpen as cancelMoneyRequests, type MoneyRequestTables } from './store.ts'
