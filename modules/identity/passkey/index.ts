export { passkeyBelongings } from './belongings.ts'
export { assertionOptions, checkLoginPasskey, checkPasskey, hasPasskey, type PasskeyFault } from './check-passkey.ts'
export type { Credential, PasskeyDeps, PasskeyOptions } from './deps.ts'
export { passkeyHttp } from './http.ts'
export { creationOptions, keepPasskey, listPasskeys, type MadePasskey, type ShownPasskey } from './keep.ts'
export {
  countPasskeys,
  deletePasskey,
  firstPasskeyAt,
  type PasskeyOwner,
  type PasskeyTables,
} from './store.ts'
