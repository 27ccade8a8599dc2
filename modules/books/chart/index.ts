export {
  accountWithParts,
  allowanceAccountId,
  clearingAccountId,
  frozenWith,
  houseAccountId,
  partAccountId,
} from './account-id.ts'
export {
  type AccountKind,
  type AccountKindName,
  CHART,
  HOUSE_ACCOUNTS,
  type HouseAccountName,
  type MemberAccountName,
  type PartName,
} from './chart.ts'
export { type Flow, type FlowFacts, type Place, type Posting, type Shard, writeChain } from './flow.ts'
export { FLOWS, type FlowName } from './flows.ts'
export { openHouseAccounts } from './open-house-accounts.ts'
export { openPart } from './open-part.ts'
export { LEDGER_ROLES, type LedgerRole, permitsOf } from './roles.ts'
