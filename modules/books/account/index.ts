export { hasBalance, readAccount, readAccounts } from './account.ts'
export { newAccountNumber, readAccountNumber } from './account-number.ts'
export { accountBelongings } from './belongings.ts'
export type { AccountDeps } from './deps.ts'
export { flowOf } from './flow-name.ts'
export { type GatheredAccounts, gatherAccounts } from './gathered-accounts.ts'
export { accountHttp } from './http.ts'
export { isDormant, type KnownAccounts, knownAccounts } from './known-accounts.ts'
export { shardOfMember } from './member-shard.ts'
export { openAccount } from './open-account.ts'
export {
  type AccountRow,
  type AccountTables,
  type KnownAccount,
  selectAccount,
  selectAccounts,
  selectByIds,
  selectCustomerAccount,
} from './store.ts'
export { wholeBalances } from './whole-balance.ts'
export { oldestEntries, type WholeEntry } from './whole-entries.ts'
