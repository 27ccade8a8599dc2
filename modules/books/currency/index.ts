export { currencyHttp } from './http.ts'
export { pollCurrencies } from './poll.ts'
export { type CurrencySource, currencySource } from './source.ts'
export type { CurrencyTables } from './store.ts'
