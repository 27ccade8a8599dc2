import { selectLastFound } from '@cocobnk/deposit'
import { haltHttp } from '@cocobnk/halt'
import { healthHttp } from '@cocobnk/health'
import type { HandlerDeps } from './deps.ts'

export function operations(deps: HandlerDeps) {
  return {
    ...haltHttp(deps),
    ...healthHttp({ ...deps, lastLooks: () => selectLastFound(deps.db) }),
  }
}
