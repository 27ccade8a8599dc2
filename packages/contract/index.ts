export { numberInGroups } from './account-number.ts'
export type { AssetPolicy } from './asset-desk.ts'
export { COMMON_REFUSALS, type CommonCode } from './common.refusals.ts'
export type { Content, ContentPlace } from './content-desk.ts'
export { type Contract, contract } from './contract.ts'
export * as credential from './credential.ts'
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
export { PAIR_REFUSALS } from './exchange.refusals.ts'
export { DANGEROUS_ACTIONS, type DangerousAction, FOUR_EYES } from './four-eyes.ts'
export { hasControlCharacter } from './free-text.ts'
export {
  type Call,
  type Caller,
  type CodeOf,
  type ContractKey,
  checkedFirst,
  type DeviceCookie,
  type Download,
  type Handler,
  type Handlers,
  type OperatorCaller,
  type RefreshCookie,
  type SessionCaller,
} from './handler.ts'
export { IDEMPOTENCY_REFUSALS } from './idempotency.refusals.ts'
export { KYC_DOCUMENTS, KYC_FIELDS, KYC_PURPOSES, KYC_STATUSES, type KycField } from './kyc.ts'
export { namedLists } from './named-lists.ts'
export { NOTIFICATION_COUNT_MAX } from './notification.ts'
export type { Auth, Limit, Operation, OperationKey, StepUp } from './operation.ts'
export { PASSWORD_FAULTS, type PasswordFault, passwordFaults } from './password.ts'
export { OPERATOR_ROLES, type OperatorRole, PERMISSIONS, type Permission, ROLE_PERMISSIONS } from './permission.ts'
export { propertyNote, propertyNotes } from './properties/index.ts'
export type { Refusal } from './refusal.ts'
export { CASE_KINDS, CASE_OUTCOMES, CASE_PERMISSIONS, type CaseKind } from './review.ts'
export { contentOf, type PathName, SAMPLE_BODIES, SAMPLE_QUERIES, textsOf } from './samples.ts'
export { schemas } from './schemas.ts'
export * as settingSchema from './setting.ts'
export { SETTINGS, type SettingName, settingShape } from './setting-desk.ts'
export { limitsAtOdds } from './setting-limits.ts'
export { OPERATOR_STEP_UP_REFUSALS, STEP_UP_REFUSALS } from './step-up.refusals.ts'
export { type StepUpDemand, stepUpDemand } from './step-up.ts'
export type { TermTexts } from './term-desk.ts'
export type { Confirming, Transfers, TransferWish } from './transfers.ts'
export type { Input, Output } from './wire.ts'
