export { upsertApplication as noteApplication } from './application.store.ts'
export { attempt, tooOften } from './attempt.ts'
export { authenticationsOf } from './authentications.ts'
export { codeMinutes, codeRefused } from './code-life.ts'
export { isCommonPassword } from './common-password.ts'
export { confirmPassword } from './confirm-password.ts'
export { createMember } from './create.ts'
export type { Client, MemberDeps, Neighbours } from './deps.ts'
export { readDeskMember } from './desk.ts'
export { type DeviceCodeDeps, sendDeviceCode, withDeviceCode } from './device-code.ts'
export { evenly } from './even.ts'
export { freezeByToken } from './freeze.ts'
export { holdForNewFactor, holdOutflow, holdSession, liftHold } from './hold-outflow.ts'
export { memberHttp } from './http.ts'
export { memberDeskHttp } from './http-desk.ts'
export { memberNamed, plainUserId } from './identity.ts'
export { memberKeyShelf } from './key.store.ts'
export { lockMemberState, memberNames, stateOf, userNameOf } from './known.ts'
export { mailMember } from './letter.ts'
export { isLoginCode, type LoginCodeDeps, mailLoginCode, sendLoginCode, spendLoginCode } from './login-code.ts'
export { freezeLink, type NotifyDeps, notifySecurity } from './notify.ts'
export {
  checkOutflow,
  checkOutflowTo,
  type FindHolds,
  gatherHolds,
  holdsIn,
  type OutflowFault,
  type PayeeFault,
  waitUntil,
} from './outflow.ts'
export { hashPassword, passwordMatches } from './password.ts'
export { securityChangedAt } from './security-event.store.ts'
export { memberSince, updateLastLogin, updateUnlocked as unlockAfterReset } from './store.ts'
export { memberPerformers } from './suspend.ts'
export type { MemberTables } from './tables.ts'
export { memberVault } from './vault.ts'
export type { VerificationTable } from './verification.store.ts'
export { type KnownMember, verifyPassword } from './verify-password.ts'
