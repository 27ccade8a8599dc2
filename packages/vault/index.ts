export type { Hsm } from './token.ts'
export { openVault, type Vault, type WrappedKey } from './vault.ts'
