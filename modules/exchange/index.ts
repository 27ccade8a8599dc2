export type { ExchangeDeps } from './deps.ts'
export { finishLeftExchanges } from './finish.ts'
export { exchangeHttp } from './http.ts'
export type { ExchangeTables } from './tables.ts'
