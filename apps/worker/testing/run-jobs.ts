import { openListener } from '@cocobnk/database'
import { type Job, startJobs } from '@cocobnk/jobs'

/** Runs jobs against a database like the worker, including retries of failed runs. */
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
