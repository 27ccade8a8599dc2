export { applyHalts } from './apply.ts'
export { haltHttp } from './http.ts'
export { haltPerformers } from './release.ts'
export {
  type HaltTables,
  type HouseCause,
  haltedAssets,
  isAccountStopped,
  liftLateHalt,
  raiseHalt,
  selectExchangeHalts,
  selectHouseReleases,
  selectOpenHalts,
  selectStoppedAssets,
  takeUnmailedHalts,
  withdrawalBrake,
} from './store.ts'
