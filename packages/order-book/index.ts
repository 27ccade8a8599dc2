export { type Command, type Order, readCommand, readPlaced, writeCommand } from './command.ts'
export { createEngine, type Engine, restoreEngine } from './engine.ts'
// The fields of the event buffer, for callers that read it without creating an object for each event.
export {
  E_CODE,
  E_FEE,
  E_MARKET,
  E_MEMBER,
  E_ORDER,
  E_OTHER,
  E_OTHER_FEE,
  E_OTHER_MEMBER,
  E_OTHER_REMAINING,
  E_PRICE,
  E_QUANTITY,
  E_REMAINING,
  E_SEQ,
  E_TYPE,
  EVENT_FIELDS,
} from './event-fields.ts'
export { type Event, readEvent } from './events.ts'
export {
  balanceOf,
  depthOf,
  hasReducedFee,
  type MarketFacts,
  marketFacts,
  membersWithOrders,
  neededFor,
  neededToReplace,
  openOrders,
} from './readers.ts'
export { RECORD_BYTES } from './record.ts'
export { amountAt } from './wide.ts'
export { EVENT, KIND, OP, REASON, SELF_TRADE, SIDE, TERM } from './words.ts'
