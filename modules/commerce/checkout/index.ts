export { type CheckoutRow, moveCheckout } from './move.ts'
export { mayBecome } from './states.ts'
export type { CheckoutTables } from './tables.ts'
