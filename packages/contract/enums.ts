/** Closed lists of values on the wire. Each is defined here once, for schemas and screens. */
export * from './enums-affiliate.ts'
export * from './enums-commerce.ts'
export * from './enums-product.ts'
export * from './enums-security.ts'

export const ASSET_KINDS = ['CRYPTO', 'FIAT'] as const
export const BANK_TRANSFER_STATES = ['PLANNED', 'UNKNOWN', 'SENT', 'CONFIRMED', 'REFUSED'] as const
export const FEE_TYPES = ['PREPAY', 'POSTPAY'] as const
export const FEE_CHARGE_TYPES = ['FIXED', 'RATIO'] as const
export const RESTRICTION_TARGETS = [
  'LIMIT_ASSET_WITHDRAW_ONE_TIME_AMOUNT',
  'LIMIT_ASSET_WITHDRAW_DAILY_AMOUNT',
  'CREATE_ACCOUNT',
] as const
/** Subjects of a limit: those that grades restrict, and the cap on accounts opened remotely. */
export const LIMIT_TARGETS = [...RESTRICTION_TARGETS, 'LIMIT_NON_FACE_TO_FACE_DAILY_AMOUNT'] as const
export const LIMITED_ACTIONS = ['WITHDRAW', 'TRANSFER', 'CREATE_ACCOUNT'] as const
/** How members prove that a withdrawal address is theirs: with its key, or to an operator. */
export const ADDRESS_METHODS = ['SIGNATURE', 'REVIEW'] as const
export const ADDRESS_STATUSES = ['PENDING', 'APPROVED', 'REJECTED', 'CANCELED'] as const
export const CUSTOMER_EXCHANGE_TYPES = ['INDIVIDUAL', 'COMPANY'] as const
export const POLICY_TYPES = ['service', 'privacy'] as const
export const AUTHENTICATION_KINDS = ['REALNAME', 'EMAIL', 'OTP'] as const

export type RestrictionTarget = (typeof RESTRICTION_TARGETS)[number]
export type LimitTarget = (typeof LIMIT_TARGETS)[number]
export type LimitedAction = (typeof LIMITED_ACTIONS)[number]
export type AuthenticationKind = (typeof AUTHENTICATION_KINDS)[number]
export type AddressMethod = (typeof ADDRESS_METHODS)[number]
export type AddressStatus = (typeof ADDRESS_STATUSES)[number]
export type CustomerExchangeType = (typeof CUSTOMER_EXCHANGE_TYPES)[number]
/** SUSPENDED by an operator, LOCKED by the member, CLOSED for good. */
export const MEMBER_STATES = ['ACTIVE', 'LOCKED', 'SUSPENDED', 'CLOSED'] as const
/** INVITED: does not have both factors yet, or has lost one. */
export const OPERATOR_STATES = ['INVITED', 'ACTIVE', 'SUSPENDED'] as const
export const CONTENT_KINDS = ['notice', 'server-notice', 'news', 'popup', 'faq', 'guide'] as const
/** Languages required of every published text; other readers get the fallback language. */
export const CONTENT_LOCALES = ['ko-KR', 'en-US'] as const
/** Topics of frequent questions, in display order. */
export const FAQ_TOPICS = ['account', 'deposit', 'withdrawal', 'transfer', 'exchange', 'security'] as const
/** Pages and page sections written by operators, each named after the last part of its address or its anchor. */
export const GUIDES = [
  'ccf-intro',
  'clap-intro',
  'clap-reset',
  'ledger-live-intro',
  'coinapp-link',
  'clap-detail',
  'guide-cocobnk-account',
  'partner',
  'help',
] as const
/** Parts shown on the public status page, in order. */
export const HEALTH_PARTS = [
  'API',
  'LEDGER',
  'WORKER',
  'BITCOIN',
  'LITECOIN',
  'ETHEREUM',
  'WITHDRAWAL',
  'RECONCILIATION',
  'PRODUCT',
  'MARKET',
  'MAIL',
] as const
/** Also measured, but not named in public: the signer affects withdrawals, the verifier nothing that members see. */
export const MEASURED_PARTS = [...HEALTH_PARTS, 'SIGNER', 'VERIFIER'] as const
export type MeasuredPart = (typeof MEASURED_PARTS)[number]
export const HALT_KINDS = ['ACCOUNT', 'ASSET', 'EXCHANGE_ASSET', 'EXCHANGE'] as const
/** Shown to operators on every screen while it lasts. */
export const HALTED_KINDS = ['SIGNER', 'RECONCILIATION', 'VERIFIER', ...HALT_KINDS] as const
export const HEALTH_STATES = ['OPERATIONAL', 'DEGRADED', 'DOWN'] as const
export type HealthPart = (typeof HEALTH_PARTS)[number]
export type HealthState = (typeof HEALTH_STATES)[number]
export type ContentKind = (typeof CONTENT_KINDS)[number]
export type FaqTopic = (typeof FAQ_TOPICS)[number]
export type Guide = (typeof GUIDES)[number]
/** In the order of the sign-up form. */
export const TERMS = [
  'OVER_19',
  'SERVICE',
  'INTEGRATED_SERVICE',
  'PERSONAL_DATA',
  'LEVERAGE',
  'MARKETING',
  'LOCATION',
  'EXTRA_PROFILE',
] as const
/** All texts with versions and effective dates: those that are agreed to, and those that only inform. */
export const LEGAL_TEXTS = [...TERMS, 'PRIVACY_POLICY'] as const
export const REQUIRED_TERMS = ['OVER_19', 'SERVICE', 'INTEGRATED_SERVICE', 'PERSONAL_DATA'] as const
/** How a challenge can be answered. */
export const STEP_UP_METHODS = ['OTP', 'PASSKEY', 'PASSWORD'] as const
export type MemberState = (typeof MEMBER_STATES)[number]
export type OperatorState = (typeof OPERATOR_STATES)[number]
export type Term = (typeof TERMS)[number]
export type LegalText = (typeof LEGAL_TEXTS)[number]
export type StepUpMethod = (typeof STEP_UP_METHODS)[number]
/** What a member's API key may do besides reading: nothing, exchange, or pay confirmed payees. */
export const KEY_SCOPES = ['READ', 'TRADE', 'TRANSFER'] as const
export type KeyScope = (typeof KEY_SCOPES)[number]
/** What a member may allow a third party's app to see and do. */
export const APP_SCOPES = ['openid', 'profile', 'email', 'accounts:read', 'payments:write'] as const
export type AppScope = (typeof APP_SCOPES)[number]
/** Whether operators have approved an app for scopes that show or move money; NONE: it has no such scopes. */
export const APP_REVIEWS = ['NONE', 'PENDING', 'APPROVED', 'REJECTED'] as const
export type AppReview = (typeof APP_REVIEWS)[number]
/** Where coins are kept: online, behind operators' own keys, or offline. */
export const TIERS = ['HOT', 'WARM', 'COLD'] as const
export type Tier = (typeof TIERS)[number]
export const TIER_MOVE_STEPS = ['PROPOSED', 'ALLOWED', 'SIGNED', 'SENT', 'DONE', 'REPLACED', 'DROPPED'] as const
/** What can be halted: an account (frozen), the withdrawals of an asset, the exchanges of an asset, or all exchanges. */
export const HALT_CAUSES = [
  'DEPOSIT_VANISHED',
  'DIFFERENCE',
  'COMPARISON_LATE',
  'PRICE_JUMP',
  'HOUSE_VOLUME',
  'HOUSE_LOSS',
  'BREACH',
] as const
/** What operators did to an account, or what happened by itself. */
export const FREEZE_EVENTS = ['FROZEN', 'EXTENDED', 'RELEASED', 'LAPSED'] as const
/** Why arrived coins were not credited. */
export const KEPT_FOR = [
  'UNKNOWN_MEMO',
  'WRONG_ASSET',
  'BELOW_MINIMUM',
  /** Someone outside paid to a hot, warm or cold address of the bank. */
  'TIER_ADDRESS',
  /** A contract passed the coins on inside a transaction. */
  'INTERNAL_TRANSFER',
] as const
/** How a kept deposit ended: credited to a claimant, credited by operators, kept for good, the owner's own coins, or returned. */
export const KEPT_OUTCOMES = ['CLAIM', 'CREDIT', 'DUST', 'CAPITAL', 'RETURN'] as const
export const CLAIM_STATUSES = ['PENDING', 'APPROVED', 'REJECTED'] as const
/** How a claimant proves that the coins' sender is theirs: a message signed with its key, or a second payment from it. */
export const CLAIM_PROOFS = ['SIGNATURE', 'PAYMENT'] as const
/** Applications listed on the member's page. KYC: a certification without a kind of its own. */
export const APPLICATION_KINDS = [
  'KYC',
  'KYC_IDENTITY',
  'KYC_RESIDENCE',
  'KYC_PURPOSE',
  'WITHDRAW_ADDRESS',
  'DEPOSIT',
  'DEPOSIT_CLAIM',
  'WITHDRAWAL',
  'SHOP',
] as const
export type ApplicationKind = (typeof APPLICATION_KINDS)[number]
/** Topics of inquiries. */
export const INQUIRY_TYPES = [
  'ACCOUNT',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'EXCHANGE',
  'PAYMENT',
  'VERIFICATION',
  'SECURITY',
  'OTHER',
] as const
/** PENDING: waiting for the bank. REPLY: answered. CLOSED by the writer, until they write again. */
export const INQUIRY_STATUSES = ['PENDING', 'REPLY', 'CLOSED'] as const
/** Subjects whose page offers an inquiry. */
export const INQUIRY_ABOUT = ['DEPOSIT', 'WITHDRAWAL', 'TRANSFER', 'PAYMENT'] as const
export type InquiryType = (typeof INQUIRY_TYPES)[number]
export type InquiryStatus = (typeof INQUIRY_STATUSES)[number]
export type InquiryAbout = (typeof INQUIRY_ABOUT)[number]
/** Kinds of notification, each of which a member may mute. */
export const NOTIFICATION_KINDS = [
  'SECURITY',
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'EXCHANGE',
  'PRICE',
  'DEAL',
  'PAYMENT',
  'PRODUCT',
  'SCHEDULE',
  'REPORT',
  'AFFILIATE',
  'APPLICATION',
  'INQUIRY',
] as const
export const NOTIFICATION_CHANNELS = ['MAIL', 'APP', 'PUSH'] as const
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number]
export type NotificationChannel = (typeof NOTIFICATION_CHANNELS)[number]
export const INSTRUMENT_TYPES = ['LEGACY', 'DIVEARN', 'SAVINGS_INSTALLMENT', 'CD'] as const
/** DORMANT: unused for a year. It receives money but pays none until its owner reactivates it. */
export const ACCOUNT_STATES = ['ACTIVE', 'DORMANT'] as const
/** Why money came or went, in members' terms. */
export const LEDGER_FLOWS = [
  'DEPOSIT',
  'WITHDRAWAL',
  'TRANSFER',
  'PAYMENT',
  'FEE',
  'REWARD',
  'EXCHANGE',
  'DEAL',
  'ORDER',
  'PRODUCT',
  'HOUSE',
] as const
export type AccountState = (typeof ACCOUNT_STATES)[number]
export type LedgerFlow = (typeof LEDGER_FLOWS)[number]
export const RATE_PERIODS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'YEAR'] as const
export type RatePeriod = (typeof RATE_PERIODS)[number]
export const HOLDING_PERIODS = ['DAY', 'WEEK', 'MONTH', 'QUARTER', 'ALL'] as const
export type HoldingPeriod = (typeof HOLDING_PERIODS)[number]
/** Which part of a holding a sale uses: what came first, or an equal part of everything. */
export const COST_METHODS = ['FIFO', 'AVERAGE'] as const
export type CostMethod = (typeof COST_METHODS)[number]
export const TRADE_SIDES = ['BUY', 'SELL'] as const
export const DISPLAY_CURRENCIES = [
  'USD',
  'EUR',
  'JPY',
  'KRW',
  'CNY',
  'GBP',
  'AUD',
  'CAD',
  'CHF',
  'HKD',
  'SGD',
  'TWD',
  'THB',
  'VND',
  'PHP',
  'IDR',
  'MYR',
  'INR',
  'BRL',
] as const
export type DisplayCurrency = (typeof DISPLAY_CURRENCIES)[number]
/** With the house, between two members, or in the order book. */
export const MARKET_KINDS = ['DIRECT', 'PRIVATE', 'PUBLIC'] as const
export type MarketKind = (typeof MARKET_KINDS)[number]
/** HALTED accepts nothing new but lets open orders be cancelled; AUCTION collects orders and matches them at one price. */
export const MARKET_STATES = ['OPEN', 'AUCTION', 'HALTED', 'CLOSED'] as const
export type MarketState = (typeof MARKET_STATES)[number]
/** Signs of market abuse: trades between related members; orders that were never meant to be filled. */
export const MARKET_SIGNALS = ['WASH_TRADE', 'LAYERING', 'SPOOFING'] as const
export type MarketSignal = (typeof MARKET_SIGNALS)[number]
/** FORMULA follows the base rate. */
export const PRICE_TYPES = ['FIXED', 'FORMULA'] as const
export type PriceType = (typeof PRICE_TYPES)[number]
/** FROZEN by an operator; nothing new happens to it until it is released. */
export const DEAL_STATES = ['OPEN', 'FILLED', 'CLOSED', 'EXPIRED', 'FROZEN'] as const
export type DealState = (typeof DEAL_STATES)[number]
/** SETTLING: on its way between shards. Paid outside: PAYING until the buyer says PAID; DISPUTED until operators decide. */
export const DEAL_APPLICATION_STATUSES = [
  'PENDING',
  'PAYING',
  'PAID',
  'DISPUTED',
  'SETTLING',
  'CONFIRMED',
  'RETURNED',
  'REJECTED',
  'CANCELED',
  'EXPIRED',
] as const
export type DealApplicationStatus = (typeof DEAL_APPLICATION_STATUSES)[number]
/** Reasons that members can give for a dispute. */
export const DISPUTE_REASONS = ['NOT_RECEIVED', 'NOT_RELEASED', 'WRONG_AMOUNT', 'WRONG_NAME', 'OTHER'] as const
/** SILENT: nobody released in time. BLOCKED: the ledger refused what was released. */
export const DISPUTE_CAUSES = [...DISPUTE_REASONS, 'SILENT', 'BLOCKED'] as const
/** RULED until the time to appeal is over. */
export const DISPUTE_STATES = ['OPEN', 'RULED', 'APPEALED', 'ENDED'] as const
export type DisputeState = (typeof DISPUTE_STATES)[number]
export const DISPUTE_DECISIONS = ['RELEASE', 'RETURN', 'SPLIT'] as const
export type DisputeDecision = (typeof DISPUTE_DECISIONS)[number]
/** Why a ruling needs two operators: the amount in dispute, its unknown value, or what was ruled by one operator or about one side. */
export const TWO_BECAUSE = ['AMOUNT', 'UNKNOWN', 'OPERATOR', 'APPLICANT', 'OWNER'] as const
/** CONTACT: left out because it would lead away from the bank. SCAM: words that often begin a fraud. */
export const DEAL_WARNINGS = ['CONTACT', 'SCAM'] as const
export type DealWarning = (typeof DEAL_WARNINGS)[number]
/** WAITING for its stop, OPEN in the book, PARTIAL: filled in part and open; FILLED and CANCELED have ended. */
export const ORDER_STATUSES = ['WAITING', 'OPEN', 'PARTIAL', 'FILLED', 'CANCELED'] as const
export type OrderStatus = (typeof ORDER_STATUSES)[number]
/** OCO rests at its price and enters at another once its stop is reached. */
export const ORDER_KINDS = ['LIMIT', 'MARKET', 'STOP', 'STOP_LIMIT', 'OCO'] as const
export type OrderKind = (typeof ORDER_KINDS)[number]
/** GTC until canceled; IOC immediately, cancelling the rest; FOK in full or not at all; POST_ONLY never takes liquidity. */
export const TIMES_IN_FORCE = ['GTC', 'IOC', 'FOK', 'POST_ONLY'] as const
export type TimeInForce = (typeof TIMES_IN_FORCE)[number]
/** What happens when two orders of one member would trade. DECREMENT reduces both by the amount they would trade. */
export const SELF_TRADE_MODES = ['CANCEL_NEWEST', 'CANCEL_OLDEST', 'CANCEL_BOTH', 'DECREMENT'] as const
export type SelfTradeMode = (typeof SELF_TRADE_MODES)[number]
export const CANDLE_INTERVALS = ['1m', '5m', '15m', '1h', '4h', '1D', '1W'] as const
export type CandleInterval = (typeof CANDLE_INTERVALS)[number]
export const PRICE_DIRECTIONS = ['UP', 'DOWN', 'EVEN'] as const
export type PriceDirection = (typeof PRICE_DIRECTIONS)[number]
export const EXCHANGE_TYPES = ['BID', 'ASK'] as const
export type ExchangeType = (typeof EXCHANGE_TYPES)[number]
export const TRANSACTION_STATUSES = ['PENDING', 'REJECTED', 'APPROVED', 'CANCELED'] as const
/**
 * ANNOUNCED by the member and not seen yet, or CALLED_OFF; WAITING for a block, CONFIRMING in one, CREDITED; KEPT until an operator
 * decides; DUST if it is decided that it stays; RETURNING to its sender, and RETURNED; VANISHED from the chain.
 */
export const DEPOSIT_STEPS = [
  'ANNOUNCED',
  'CALLED_OFF',
  'WAITING',
  'CONFIRMING',
  'CREDITED',
  'KEPT',
  'DUST',
  'RETURNING',
  'RETURNED',
  'VANISHED',
] as const
/**
 * REQUESTED and not held yet; HELD in the ledger; in REVIEW by operators; CLEARED to be paid; SIGNING; SENT to the network;
 * CONFIRMING in a block; PAID. REFUSED for want of money, CANCELED by the member, REJECTED by an operator, RETURNED because it
 * can never arrive.
 */
export const WITHDRAWAL_STEPS = [
  'REQUESTED',
  'HELD',
  'REVIEW',
  'CLEARED',
  'SIGNING',
  'SENT',
  'CONFIRMING',
  'PAID',
  'REFUSED',
  'CANCELED',
  'REJECTED',
  'RETURNED',
] as const
/** Why an operator should review a withdrawal: it is large, too much is leaving, something is unusual, or it left a frozen account. */
export const RISK_REASONS = [
  'ABOVE_ONE',
  'ABOVE_TWO',
  'MEMBER_SUM_ABOVE_ONE',
  'DESTINATION_SUM_ABOVE_ONE',
  'MEMBER_SUM_ABOVE_TWO',
  'DESTINATION_SUM_ABOVE_TWO',
  'MEMBER_VELOCITY',
  'ASSET_VELOCITY',
  'BANK_VELOCITY',
  'FIRST_TO_ADDRESS',
  'NEW_MEMBER',
  'RECENT_SECURITY_CHANGE',
  'FRESH_DEPOSIT',
  'FROZEN_TOO_LATE',
  'MEMBER_RELEASED',
] as const
/** What blocks a withdrawal from leaving even if it is approved. */
export const WITHDRAWAL_BLOCKERS = ['MEMBER', 'ACCOUNT', 'ASSET'] as const
/** Operators' queues: waiting for a person, in progress, ended. */
export const WITHDRAWAL_STATES = ['REVIEW', 'OPEN', 'ENDED'] as const
/** Scopes whose outgoing totals are limited. */
export const VELOCITY_SCOPES = ['MEMBER', 'ASSET', 'BANK'] as const
export const VELOCITY_WINDOWS = ['HOUR', 'DAY', 'WEEK'] as const
export type WithdrawalStep = (typeof WITHDRAWAL_STEPS)[number]
export type RiskReason = (typeof RISK_REASONS)[number]
export type TransactionStatus = (typeof TRANSACTION_STATUSES)[number]
export type DepositStep = (typeof DEPOSIT_STEPS)[number]

/** How far a sweep is: planned, signed and stored, known to the network, final. */
export const SWEEP_STEPS = ['PLANNED', 'SIGNED', 'SENT', 'DONE'] as const
