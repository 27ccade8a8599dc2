import type { Handlers } from '@cocobnk/contract'
import type { GradeDeps } from './deps.ts'
import { readLimit } from './read-limit.ts'

export function gradeHttp(deps: GradeDeps): Handlers<'GET /member/me/limit'> {
  return {
    'GET /member/me/limit': ({ caller, query }) =>
      readLimit(deps, { memberSeq: caller.memberSeq, ...query, now: new Date() }),
  }
}
