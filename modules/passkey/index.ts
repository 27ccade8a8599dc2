export { assertionOptions, checkLoginPasskey, checkPasskey, hasPasskey, type PasskeyFault } from './check-passkey.ts'
export type { Credential, PasskeyDeps, PasskeyOptions } from './deps.ts'
export { passkeyHttp } from './http.ts'
export { countPasskeys, deletePasskeys as removePasskeys, firstPasskeyAt, type PasskeyTables } from './store.ts'
