import { type Job, wakesOn } from '@cocobnk/jobs'
import { dispatchSchedules } from '@cocobnk/schedule'
import type { Context } from '../context.ts'

/** Starts workflows for scheduled transfers that are due soon. Each workflow waits for its time. */
export function scheduleJob({ bank, workflows, schedule }: Context): Job {
  return {
    name: 'schedule.dispatch',
    wakesOn: [wakesOn('schedule')],
    run: () => dispatchSchedules(bank.db, (id, input) => workflows.start(schedule, id, input)),
  }
}
