export { type PaymentLinkDeps, paymentLinkHttp } from './http.ts'
export type { PaymentLinkTables } from './store.ts'
