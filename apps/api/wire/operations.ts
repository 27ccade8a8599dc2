import { selectLastFound } from '@cocobnk/deposit'
import { freezeHttp, haltHttp } from '@cocobnk/halt'
import { healthHttp } from '@cocobnk/health'
import { queueHttp } from '@cocobnk/queue'
import type { HandlerDeps } from './deps.ts'
import { queueSources } from './queue.ts'
import type { Shared } from './shared.ts'

export function operations(deps: HandlerDeps, { usotOf }: Pick<Shared, 'usotOf'>) {
  return {
    ...freezeHttp(deps),
    ...haltHttp({ ...deps, usotOf }),
    ...queueHttp({ db: deps.db, sources: queueSources(deps), usotOf }),
    ...healthHttp({ ...deps, lastLooks: () => selectLastFound(deps.db) }),
  }
}
