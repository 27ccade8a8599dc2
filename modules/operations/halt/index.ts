export { applyHalts } from './apply.ts'
export { accountNumbers } from './freeze.store.ts'
export { freezePerformers } from './freeze.ts'
export { freezeHttp } from './freeze-http.ts'
export { haltHttp } from './http.ts'
export { haltPerformers } from './release.ts'
export {
  type HaltTables,
  type HouseCause,
  haltedAssets,
  liftLateHalt,
  raiseHalt,
  selectExchangeHalts,
  selectHaltedAssets,
  selectHouseReleases,
  selectOpenHalts,
  takeUnmailedHalts,
  waitingHalts,
  withdrawalHalt,
} from './store.ts'
