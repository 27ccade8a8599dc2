import { selectLastFound } from '@cocobnk/deposit'
import { freezeHttp, haltHttp } from '@cocobnk/halt'
import { healthHttp } from '@cocobnk/health'
import type { HandlerDeps } from './deps.ts'

export function operations(deps: HandlerDeps) {
  return {
    ...freezeHttp(deps),
    ...haltHttp(deps),
    ...healthHttp({ ...deps, lastLooks: () => selectLastFound(deps.db) }),
  }
}
