export { upsertApplication as noteApplication } from './application.store.ts'
export { attempt, tooOften } from './attempt.ts'
export { authenticationsOf } from './authentications.ts'
export { isCommonPassword } from './password/common.ts'
export { confirmPassword } from './password/confirm.ts'
export { createMember } from './create.ts'
export type { Client, MemberDeps, Neighbours } from './deps.ts'
export { readDeskMember } from './desk/read.ts'
export { type DeviceCodeDeps, sendDeviceCode, withDeviceCode } from './code/device.ts'
export { evenly } from './recovery/even.ts'
export { freezeByToken } from './recovery/freeze.ts'
export { holdForNewFactor, holdOutflow, holdSession, liftHold } from './outflow/hold.ts'
export { memberHttp } from './http.ts'
export { memberDeskHttp } from './desk/http.ts'
export { memberNamed, plainUserId } from './identity.ts'
export { memberKeyShelf } from './key.store.ts'
export { lockMemberState, memberNames, stateOf, userNameOf } from './known.ts'
export { mailMember } from './letter.ts'
export { isLoginCode, sendLoginCode, spendLoginCode } from './code/login.ts'
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
} from './outflow/outflow.ts'
export { hashPassword, passwordMatches } from './password/password.ts'
export { securityChangedAt } from './security-event.store.ts'
export { memberSince, updateLastLogin, updateUnlocked as unlockAfterReset } from './store.ts'
export { memberPerformers } from './desk/suspend.ts'
export type { MemberTables } from './tables.ts'
export { memberVault } from './vault.ts'
export { type KnownMember, verifyPassword } from './password/verify.ts'
