export { moneyRequestHttp } from './http.ts'
export { cancelOpen as cancelMoneyRequests, type MoneyRequestTables } from './store.ts'
