export { COMMON_REFUSALS, type CommonCode } from './common.refusals.ts'
export { type Contract, contract } from './contract.ts'
export * from './enums.ts'
export {
  type EventName,
  type EventPayload,
  type Events,
  events,
  handshake,
  type MemberEventName,
  type PublicEventName,
  type Push,
} from './events.ts'
export type { Call, Caller, CodeOf, ContractKey, Handler, Handlers, SessionCaller } from './handler.ts'
export { IDEMPOTENCY_REFUSALS } from './idempotency.refusals.ts'
export type { Auth, Limit, Operation, OperationKey } from './operation.ts'
export type { Refusal } from './refusal.ts'
export * as settingSchema from './setting.ts'
export type { Input, Output } from './wire.ts'
