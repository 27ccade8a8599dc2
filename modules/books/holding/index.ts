export type { HoldingDeps } from './deps.ts'
export { holdingHttp } from './http.ts'
