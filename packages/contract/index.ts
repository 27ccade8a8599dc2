export { numberInGroups } from './account-number.ts'
export type { AssetPolicy } from './books/asset-desk.ts'
export { DEFAULT_CURRENCIES } from './books/currency.ts'
export { CURRENCY_DIGITS } from './books/currency-digits.ts'
export { PRICE_ALERTS_MAX } from './books/price-alert.ts'
export { EVENT_DATA } from './commerce/event-data.ts'
export { SHOP_IDENTITY, type ShopIdentity } from './commerce/merchant.ts'
export type { SignatureVerdict } from './commerce/request-log.ts'
export type { CheckoutPlace, ShopChains } from './commerce/shop-chains.ts'
export { type DueKind, TEST_CLOCK_SECONDS } from './commerce/test-clock.ts'
export { COMMON_REFUSALS, type CommonCode } from './common.refusals.ts'
export { type Contract, contract } from './contract.ts'
export type { BankDetails, OwnBanks } from './custody/own-banks.ts'
export * from './enums.ts'
export {
  type EventName,
  type EventPayload,
  type Events,
  events,
  handshake,
  type MemberEventName,
  type OperatorEventName,
  type Push,
} from './events.ts'
export { hasControlCharacter } from './free-text.ts'
export { DANGEROUS_ACTIONS, type DangerousAction, FOUR_EYES } from './governance/four-eyes.ts'
export {
  OPERATOR_ROLES,
  type OperatorRole,
  PERMISSIONS,
  type Permission,
  ROLE_PERMISSIONS,
} from './governance/permission.ts'
export * as settingSchema from './governance/setting.ts'
export { SETTINGS, type SettingName, settingShape } from './governance/setting-desk.ts'
export { limitsAtOdds } from './governance/setting-limits.ts'
export type { TermTexts } from './governance/term-desk.ts'
export {
  type Call,
  type Caller,
  type ClientCaller,
  type CodeOf,
  type ContractKey,
  checkedFirst,
  type DeviceCookie,
  type Download,
  type Handler,
  type Handlers,
  type KeyCaller,
  type MerchantCaller,
  type OperatorCaller,
  type RefreshCookie,
  type SessionCaller,
  sessionSeqOf,
} from './handler.ts'
export { IDEMPOTENCY_REFUSALS } from './idempotency.refusals.ts'
export * as credential from './identity/credential.ts'
export { KYC_DOCUMENTS, KYC_FIELDS, KYC_PURPOSES, KYC_STATUSES, type KycField } from './identity/kyc.ts'
export { REVIEWED_SCOPES } from './identity/oauth.ts'
export { PASSWORD_FAULTS, type PasswordFault, passwordFaults } from './identity/password.ts'
export { CASE_KINDS, CASE_OUTCOMES, CASE_PERMISSIONS, type CaseKind } from './identity/review.ts'
export { OPERATOR_STEP_UP_REFUSALS, STEP_UP_REFUSALS } from './identity/step-up.refusals.ts'
export { type StepUpDemand, stepUpDemand } from './identity/step-up.ts'
export { isForIntegrators, isForShops } from './integrator.ts'
export { NOTIFICATION_COUNT_MAX } from './messaging/notification.ts'
export { namedLists } from './named-lists.ts'
export {
  type Auth,
  dangersOf,
  eyesFor,
  type Limit,
  type Operation,
  type OperationKey,
  type StepUp,
  typesOf,
} from './operation.ts'
export { OUTFLOW_LIMIT_REFUSALS, OUTFLOW_REFUSALS } from './operations/outflow.refusals.ts'
export { LEAVING_OUTFLOWS, type LeavingOutflow, OUTFLOW_KINDS, type OutflowKind } from './operations/outflow.ts'
export { QUEUE_PERMISSIONS, QUEUES, type Queue } from './operations/queue.ts'
export type { ConversionFault, ConversionQuote, Conversions, ConversionWish } from './payments/conversions.ts'
export { PAIR_REFUSALS } from './payments/exchange.refusals.ts'
export type { Confirming, Transfers, TransferWish } from './payments/transfers.ts'
export { type BankKey, bankContract, type IdentityKey, identityContract } from './process.ts'
export { propertyNote, propertyNotes } from './properties/index.ts'
export type { Refusal } from './refusal.ts'
export { type PathName, SAMPLE_BODIES, SAMPLE_QUERIES } from './samples.ts'
export type { PolicyTerms } from './savings/affiliate-desk.ts'
export { FUNDS_MAX } from './savings/fund.ts'
export type { InstrumentTerms } from './savings/instrument-desk.ts'
export { schemas } from './schemas.ts'
export type { Content, ContentPlace } from './support/content-desk.ts'
export { contentOf, textsOf } from './support/sample-texts.ts'
export type { MarketDeskTerms } from './trading/market-desk.ts'
export {
  checkedText,
  FEED_ASK,
  FEED_LEVELS,
  FEED_PATH,
  type FeedLevel,
  type FeedMessage,
  type FeedTrade,
} from './trading/market-feed.ts'
export { API_VERSION, API_VERSIONS, type ApiVersion } from './version.ts'
export type { Input, Output } from './wire.ts'
