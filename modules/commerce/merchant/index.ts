export { DEFAULT_PREFERENCE, type Preference, selectPreference } from './preference.ts'
export { type Seat, selectSeat } from './seat.ts'
export { type SettlementAccount, selectSettlementAccounts } from './settlement-account.ts'
export type { MerchantTables } from './tables.ts'
