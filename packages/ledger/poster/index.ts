export { LEDGER_CODES } from '../codes.ts'
export { BadFrame, frameReader, framesOf } from './frame.ts'
export { POSTER_CALLERS, POSTER_KEY, type PosterCaller, type PosterKeys, posterOptions } from './link.ts'
export { type Answer, accountsOf, chainOf, limitOf, listOf, type Outcome, stateOf, uuidOf } from './wire.ts'
