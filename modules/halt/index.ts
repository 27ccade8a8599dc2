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
  withdrawalBrake,
} from './store.ts'
