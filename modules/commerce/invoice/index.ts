export type { InvoiceDeps } from './deps.ts'
export { invoiceHttp } from './http.ts'
export { lookAfterInvoices, REMINDED_AFTER_DAYS } from './remind.ts'
export type { InvoiceTables } from './store.ts'
