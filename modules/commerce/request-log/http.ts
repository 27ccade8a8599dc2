import type { Handlers } from '@cocobnk/contract'
import { type LimitDeps, readLimits } from './limits.ts'
import { readRequests } from './read.ts'

type Key = 'GET /pg/merchant/{merchant_seq}/request-log' | 'GET /pg/merchant/{merchant_seq}/limit'

export function requestLogHttp(deps: LimitDeps): Handlers<Key> {
  return {
    'GET /pg/merchant/{merchant_seq}/request-log': ({ caller, path, query }) =>
      readRequests(deps, caller, path.merchant_seq, query),
    'GET /pg/merchant/{merchant_seq}/limit': ({ caller, path, query }) =>
      readLimits(deps, caller, path.merchant_seq, query.mode),
  }
}
