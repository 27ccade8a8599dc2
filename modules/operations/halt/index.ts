export { applyHalts } from './apply.ts'
export { haltHttp } from './http.ts'
export { haltPerformers } from './release.ts'
export {
  type HaltTables,
  type HouseCause,
  haltedAssets,
  isAccountFrozen,
  liftLateHalt,
  raiseHalt,
  selectExchangeHalts,
  selectHouseReleases,
  selectOpenHalts,
  selectHaltedAssets,
  takeUnmailedHalts,
  withdrawalHalt,
} from './store.ts'
