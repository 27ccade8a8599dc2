import { trustOwnWorker } from './trusted-types.ts'

// Pages that do not import the worker need no policy.
trustOwnWorker()

/** URL of the service worker, which shows pushes and opens the app offline. It runs even while none of our pages is open. */
export const WORKER = '/worker.js'
