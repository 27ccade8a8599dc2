import { trustOwnWorker } from './trusted-types.ts'

// Pages without a worker do without it.
trustOwnWorker()

/** Shows pushes and opens the app without a network; it runs without a page of ours. */
export const WORKER = '/worker.js'
