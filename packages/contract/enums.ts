/** Closed lists of words that travel on the wire. Each lives here once; schemas and screens read it from here. */
export const ASSET_KINDS = ['CRYPTO', 'FIAT'] as const
export const FEE_TYPES = ['PREPAY', 'POSTPAY'] as const
export const FEE_CHARGE_TYPES = ['FIXED', 'RATIO'] as const
export const RESTRICTION_TARGETS = [
  'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT',
  'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT',
  'CREATE_ACCOUNT',
] as const
export const CUSTOMER_EXCHANGE_TYPES = ['INDIVIDUAL', 'COMPANY'] as const
export const POLICY_TYPES = ['service', 'privacy'] as const
export const AUTHENTICATION_KINDS = ['REALNAME', 'EMAIL', 'OTP'] as const

export type CustomerExchangeType = (typeof CUSTOMER_EXCHANGE_TYPES)[number]
