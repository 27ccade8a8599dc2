/** What a page of open offers asks of the database, for whoever measures it. */
export { openDeals } from '../store.ts'
export type { Tables } from '../tables.ts'
