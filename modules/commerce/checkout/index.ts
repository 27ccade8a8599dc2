export { ofShop } from './access.ts'
export { type AppPayDeps, appPaymentHttp } from './app-pay.ts'
export { cancelCheckout, cancelFound } from './cancel.ts'
export { type Charge, chargeBalance } from './charge.ts'
export { type CheckoutWish, type CreateFault, createCheckout } from './create.ts'
export { type PayCrowd, payCrowd } from './crowd.ts'
export type { CheckoutDatabase, CheckoutDeps, CheckoutSettings, CheckoutView, PayDeps, PricingDeps } from './deps.ts'
export { expireCheckouts } from './expire.ts'
export { enoughOf, type Finish, finishPayment } from './finish.ts'
export { checkoutHttp } from './http.ts'
export { type CheckoutRow, moveCheckout } from './move.ts'
export { hasOpenCheckouts } from './open.ts'
export { selectOldestPaymentSeconds } from './pay.store.ts'
export { payPlanned } from './pay-planned.ts'
export { findPayable } from './payable.ts'
export type { Plan, Share } from './plan.ts'
export { countedOf, type FeeTerms, feeOf, type Worth, worthOfAsset } from './pricing.ts'
export { feeTermsOf, type PricedDue, type PriceFault, type Quoted, quotePrice, type StatedPrice } from './quote.ts'
export { priceOfRefundable, refundableOf } from './refundable.ts'
export { type SettleDeps, settlePayments } from './settle.ts'
export { checkoutUrl, priceOf, showOpen, showTransaction, stateOf, type Viewer } from './show.ts'
export { startPayment } from './start.ts'
export { mayBecome } from './states.ts'
export { isInStock } from './stock.ts'
export {
  type DueRow,
  lockCheckout,
  type NewPayment,
  type PaymentRow,
  selectCheckout,
  selectCheckoutByToken,
  selectCheckoutOfSeq,
  selectCounted,
  selectDues,
  selectPayment,
  selectPayments,
  selectWatchers,
} from './store.ts'
export type { CheckoutTables } from './tables.ts'
