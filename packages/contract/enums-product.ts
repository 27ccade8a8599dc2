/** Closed lists of bank products. */

/** What a member can put money into. An account of any other kind is LEGACY. */
export const PRODUCT_TYPES = ['DIVEARN', 'SAVINGS_INSTALLMENT', 'CD'] as const
export type ProductType = (typeof PRODUCT_TYPES)[number]
/** PLANNED before registration, EXECUTION once nobody can join any more, ENDED: all by their dates. SUSPENDED by operators. */
export const PRODUCT_STATES = ['PLANNED', 'REGISTRATION', 'EXECUTION', 'ENDED', 'SUSPENDED'] as const
export type ProductState = (typeof PRODUCT_STATES)[number]
/** AUTO is paid on its day; MANUAL waits to be claimed. */
export const DIVIDEND_TYPES = ['AUTO', 'MANUAL'] as const
export type DividendType = (typeof DIVIDEND_TYPES)[number]
/**
 * REQUESTED until the ledger has it, or REFUSED. SUBSCRIBED before its first day. MATURED on its last day until it is paid out. RETURNED
 * at its term, RETURNED_EARLY before.
 */
export const FUND_STATES = [
  'REQUESTED',
  'REFUSED',
  'SUBSCRIBED',
  'ACTIVE',
  'MATURED',
  'RETURNED',
  'RETURNED_EARLY',
] as const
export type FundState = (typeof FUND_STATES)[number]
/** What happens to a fund. RETURN: the member takes money out before the term. RENEWAL: it goes on for another term. */
export const FUND_STEPS = ['PUT_IN', 'INSTALLMENT', 'DIVIDEND', 'RETURN', 'MATURITY', 'RENEWAL'] as const
export type FundStep = (typeof FUND_STEPS)[number]
export const FUND_STEP_STATES = ['PENDING', 'DONE', 'REFUSED'] as const
export type FundStepState = (typeof FUND_STEP_STATES)[number]
/** DUE from its day on, LATE if it was paid after it, MISSED once it can no longer be paid. */
export const INSTALLMENT_STATES = ['PLANNED', 'DUE', 'PAID', 'LATE', 'MISSED'] as const
export type InstallmentState = (typeof INSTALLMENT_STATES)[number]
