import { openListener } from '@cocobnk/database'
import { type Job, startJobs } from '@cocobnk/jobs'

/** Runs jobs against a database as the worker does. Failures are retried, as there. */
export function runJobs(jobs: readonly Job[], databaseUrl: string): { readonly close: () => Promise<void> } {
  const listener = openListener(databaseUrl, 'test')
  const running = startJobs(jobs, { listener, onFailed: () => undefined })
  return {
    close: async () => {
      await running.close()
      await listener.close()
    },
  }
}
