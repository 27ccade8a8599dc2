export { priceAlertBelongings } from './belongings.ts'
export { priceAlertHttp } from './http.ts'
export { markReached } from './reached.ts'
export type { PriceAlertTables } from './store.ts'
