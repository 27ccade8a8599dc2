export { applyHalts } from './apply.ts'
export { haltHttp } from './http.ts'
export { haltPerformers } from './release.ts'
export { type HaltTables, raiseHalt, withdrawalBrake } from './store.ts'
