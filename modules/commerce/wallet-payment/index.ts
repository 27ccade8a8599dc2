export {
  type ClaimRow,
  markClaimFailed,
  markClaimPaid,
  markClaimSent,
  selectClaimBlocker,
  selectClaimsOfPayout,
  selectDueClaims,
  selectOverdueClaims,
  selectStuckReceipts,
  UNDER_WAY_OF_SHOP,
} from './claim.store.ts'
export type { SettleDeps, WalletDatabase } from './deps.ts'
export { walletPaymentHttp } from './http.ts'
export { expireOffers, returnNames, waitingReturns } from './offer.store.ts'
export { type Offer, offerReturn } from './offer.ts'
export { claimChain } from './posting.ts'
export { STUCK_HOURS, waitingReceipts } from './receipt.store.ts'
export { recoveryPerformers } from './recovery.ts'
export { type WalletRefund, walletWay } from './refund.ts'
export { settleCheckouts } from './run.ts'
export { settleCheckout } from './settle.ts'
export type { WalletPaymentTables } from './tables.ts'
export { returnPerformers, waitingWriteOffs } from './write-off.ts'
