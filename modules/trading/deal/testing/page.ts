/** The queries of one page of open offers, for benchmarks. */
export { openDeals } from '../store.ts'
export type { Tables } from '../tables.ts'
