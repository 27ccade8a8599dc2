import { dispatchContents } from '@cocobnk/content'
import { type Job, wakesOn } from '@cocobnk/jobs'
import type { Context } from '../context.ts'

/** Starts workflows for published texts that appear or end soon. Each workflow waits for that moment. */
export function contentJob({ bank, workflows, content }: Context): Job {
  return {
    name: 'content.dispatch',
    wakesOn: [wakesOn('content')],
    run: () => dispatchContents(bank.db, (id, input) => workflows.start(content, id, input)),
  }
}
