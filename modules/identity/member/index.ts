export { upsertApplication as noteApplication } from './application.store.ts'
export { attempt, tooOften } from './attempt.ts'
export { authenticationsOf } from './authentications.ts'
export { memberBelongings } from './belongings.ts'
export { type DeviceCodeDeps, sendDeviceCode, withDeviceCode } from './code/device.ts'
export { codeMinutes, codeRefused } from './code/life.ts'
export { isLoginCode, type LoginCodeDeps, mailLoginCode, sendLoginCode, spendLoginCode } from './code/login.ts'
export type { VerificationTable } from './code/store.ts'
export { createMember } from './create.ts'
export type { Client, MemberDeps, Neighbours } from './deps.ts'
export { memberDeskHttp } from './desk/http.ts'
export { readDeskMember } from './desk/read.ts'
export { memberPerformers } from './desk/suspend.ts'
export { memberHttp } from './http.ts'
export { memberNamed, plainUserId } from './identity.ts'
export { memberKeyShelf } from './key.store.ts'
export { lockMemberState, memberNames, stateOf, userNameOf } from './known.ts'
export { mailMember } from './letter.ts'
export { lockLink, type NotifyDeps, notifySecurity } from './notify.ts'
export { holdForNewFactor, holdOutflow, holdSession, liftHold } from './outflow/hold.ts'
export {
  checkOutflow,
  checkOutflowTo,
  type FindHolds,
  gatherHolds,
  holdsIn,
  type OutflowFault,
  type PayeeFault,
  waitUntil,
} from './outflow/outflow.ts'
export { isCommonPassword } from './password/common.ts'
export { confirmPassword } from './password/confirm.ts'
export { hashPassword, passwordMatches } from './password/password.ts'
export { type KnownMember, verifyPassword } from './password/verify.ts'
export { evenly } from './recovery/even.ts'
export { lockByToken } from './recovery/lock.ts'
export { securityChangedAt } from './security-event.store.ts'
export { memberSince, updateLastLogin, updateUnlocked as unlockAfterReset } from './store.ts'
export type { MemberTables } from './tables.ts'
export { memberVault } from './vault.ts'
