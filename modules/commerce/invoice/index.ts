export type { InvoiceDeps } from './deps.ts'
export { invoiceHttp } from './http.ts'
export { lookAfterInvoices } from './remind.ts'
export type { InvoiceTables } from './store.ts'
