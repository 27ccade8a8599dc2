import { type Job, wakesOn } from '@cocobnk/jobs'
import { dispatchSchedules } from '@cocobnk/schedule'
import type { Context } from '../context.ts'

/** Hands scheduled transfers that are due soon to the workflow that waits for their time. */
export function scheduleJob({ bank, workflows, schedule }: Context): Job {
  return {
    name: 'schedule.dispatch',
    wakesOn: [wakesOn('schedule')],
    run: () => dispatchSchedules(bank.db, (id, input) => workflows.start(schedule, id, input)),
  }
}
