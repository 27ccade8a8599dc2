export { type MatchingClient, MatchingUnavailable, openMatchingClient } from './client.ts'
export { type Leader, lead } from './leader.ts'
export type { RefusedMovement } from './movement.ts'
export { isLate, type MatchingFigures } from './report.ts'
export { createRowWriter } from './rows.ts'
export { matchingWork } from './serve.ts'
export { createSettler, type SetApart } from './settler.ts'
export type { MatchingTables } from './tables.ts'
export {
  type BookView,
  MARKET_PROTOCOL,
  type MarketCaller,
  type MarketTerms,
  type MatchingRefusal,
  type Placing,
  type Told,
} from './wire.ts'
