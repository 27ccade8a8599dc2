/** Activities of members by which the house earns a fee; no others can earn an allowance. */
export const AFFILIATE_BEHAVIOURS = ['EXCHANGE', 'PAYMENT', 'DEAL', 'ORDER'] as const
/** Who gets the share: the inviter, or the invited member. */
export const AFFILIATE_BENEFICIARIES = ['INVITER', 'INVITED'] as const
/** Who bears the cost. */
export const AFFILIATE_BENEFACTORS = ['HOUSE'] as const
/** MATURED: it can no longer be reversed and may be settled. */
export const ALLOWANCE_STATES = ['OCCURRED', 'MATURED', 'SETTLED', 'REVERSED'] as const
/** Why an operator has to look at an allowance before it matures. */
export const ALLOWANCE_HOLD_REASONS = ['SHARED_DEVICE', 'SAME_ADDRESS', 'RING', 'CAP', 'UNCONFIRMED'] as const
export const ADJUST_STATES = ['PENDING', 'DONE', 'REFUSED'] as const
export type AffiliateBehaviour = (typeof AFFILIATE_BEHAVIOURS)[number]
export type AffiliateBeneficiary = (typeof AFFILIATE_BENEFICIARIES)[number]
export type AffiliateBenefactor = (typeof AFFILIATE_BENEFACTORS)[number]
export type AllowanceState = (typeof ALLOWANCE_STATES)[number]
export type AllowanceHoldReason = (typeof ALLOWANCE_HOLD_REASONS)[number]
export type AdjustState = (typeof ADJUST_STATES)[number]
