/** First element of every key with data only this member may see. Removed when the session ends. */
export const MEMBER = 'member'

export const ACCOUNTS_KEY = [MEMBER, 'account'] as const
export const ALLOWANCES_KEY = [MEMBER, 'allowance'] as const
export const API_KEYS_KEY = [MEMBER, 'api-key'] as const
export const APPS_KEY = [MEMBER, 'app'] as const
export const GRANTS_KEY = [MEMBER, 'app-grant'] as const
/** A transaction is visible to anyone with its link. */
export const CHECKOUT_KEY = ['checkout'] as const
export const DEALS_KEY = [MEMBER, 'deal'] as const
export const DEPOSITS_KEY = [MEMBER, 'deposit'] as const
export const EXCHANGES_KEY = [MEMBER, 'exchange'] as const
export const FUNDS_KEY = [MEMBER, 'fund'] as const
/** Visitors have inquiries too. */
export const INQUIRIES_KEY = ['inquiry'] as const
/** Prices are public. */
export const MARKETS_KEY = ['market', 'public'] as const
export const MERCHANTS_KEY = [MEMBER, 'merchant'] as const
export const MONEY_REQUESTS_KEY = [MEMBER, 'money-request'] as const
export const NOTIFICATIONS_KEY = [MEMBER, 'notification'] as const
export const ORDERS_KEY = [MEMBER, 'order'] as const
export const SCHEDULES_KEY = [MEMBER, 'schedule'] as const
export const SESSIONS_KEY = [MEMBER, 'session'] as const
export const SHOP_DESK_KEY = [MEMBER, 'shop-desk'] as const
export const SHOP_TRANSACTIONS_KEY = [MEMBER, 'shop-transaction'] as const
export const TRANSFERS_KEY = [MEMBER, 'transfer'] as const
export const WEBHOOKS_KEY = [MEMBER, 'webhook'] as const
export const WITHDRAWALS_KEY = [MEMBER, 'withdrawal'] as const
