import type { Handlers } from '@cocobnk/contract'
import { pageAfter } from '@cocobnk/database'
import { ok, refuse } from '@cocobnk/result'
import { changeSchedule } from './change.ts'
import { createSchedule } from './create.ts'
import type { ScheduleDeps } from './deps.ts'
import { showRun, showSchedule } from './shown.ts'
import { selectRuns, selectSchedule, selectSchedules } from './store.ts'

type Key =
  | 'GET /account/schedule'
  | 'POST /account/schedule'
  | 'GET /account/schedule/{schedule_seq}'
  | 'PATCH /account/schedule/{schedule_seq}'

const RUNS_SHOWN = 100

export function scheduleHttp(deps: ScheduleDeps): Handlers<Key> {
  return {
    'GET /account/schedule': async ({ caller, query }) => {
      const page = await pageAfter(
        query,
        (range) => selectSchedules(deps.db, caller.memberSeq, { type: query.type, ...range }),
        ({ created_at, schedule_seq }) => ({ at: created_at, seq: schedule_seq }),
      )
      if (!page.ok) return page
      return ok({ ...page.value, list: await Promise.all(page.value.list.map((row) => showSchedule(deps, row))) })
    },
    'POST /account/schedule': async ({ caller, client, body, idempotencyKey: requestKey }) => {
      const created = await createSchedule(deps, { ...caller, client }, { ...body, requestKey })
      return created.ok ? ok({ schedule: created.value }) : created
    },
    'GET /account/schedule/{schedule_seq}': async ({ caller, path }) => {
      const row = await selectSchedule(deps.db, caller.memberSeq, path.schedule_seq)
      if (!row) return refuse('NOT_FOUND')
      const runs = await selectRuns(deps.db, row.schedule_seq, RUNS_SHOWN)
      return ok({ schedule: await showSchedule(deps, row), history: runs.map(showRun) })
    },
    'PATCH /account/schedule/{schedule_seq}': async ({ caller, path, body }) => {
      const changed = await changeSchedule(deps, caller, path.schedule_seq, body.type)
      return changed.ok ? ok({ schedule: changed.value }) : changed
    },
  }
}
