export type { Credential, PasskeyDeps, PasskeyOptions } from './deps.ts'
export { passkeyHttp } from './http.ts'
export { deletePasskeys as removePasskeys, type PasskeyTables } from './store.ts'
export { assertionOptions, hasPasskey, type PasskeyFault, usePasskey, usePasskeyToLogIn } from './use-passkey.ts'
