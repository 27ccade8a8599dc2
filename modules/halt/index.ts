export { applyHalts } from './apply.ts'
export { haltHttp } from './http.ts'
export { haltPerformers } from './release.ts'
export {
  type HaltTables,
  isAccountStopped,
  liftLateHalt,
  raiseHalt,
  selectOpenHalts,
  selectStoppedAssets,
  takeUnmailedHalts,
  withdrawalBrake,
} from './store.ts'
