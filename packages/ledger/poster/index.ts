export { LEDGER_CODES } from '../codes.ts'
export { openPosterClient } from './client.ts'
export { callerOptions, POSTER_CALLERS, type PosterCaller, posterOptions } from './link.ts'
export { accountsOf, chainOf, countOf, intentOf, limitOf, stateOf, uuidOf, wireChain } from './wire.ts'
