import type { Handlers } from '@cocobnk/contract'
import { type RequestLogDeps, readRequests } from './read.ts'

export function requestLogHttp(deps: RequestLogDeps): Handlers<'GET /pg/merchant/{merchant_seq}/request-log'> {
  return {
    'GET /pg/merchant/{merchant_seq}/request-log': ({ caller, path, query }) =>
      readRequests(deps, caller, path.merchant_seq, query),
  }
}
