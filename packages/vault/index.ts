export { type Hsm, isSoftwareToken } from '@cocobnk/hsm'
export { makeNextWrapKey } from './keys.ts'
export { type KeyPage, type KeyShelf, rewrapAll } from './rewrap-all.ts'
export { openVault, type Vault, type WrappedKey } from './vault.ts'
