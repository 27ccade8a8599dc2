export { clearingAccountId, houseAccountId } from './account-id.ts'
export {
  type AccountKind,
  type AccountKindName,
  CHART,
  type HouseAccountName,
  type MemberAccountName,
} from './chart.ts'
export { openHouseAccounts } from './open-house-accounts.ts'
