import { type CrowdOrder, runCrowd } from './crowd.ts'

/** Runs as a separate process, so that it can be killed at any moment. */
process.once('message', (order: CrowdOrder) => {
  runCrowd(order, (what) => process.send?.(what)).then(
    () => process.disconnect?.(),
    (error: unknown) => {
      console.error(error)
      process.exit(1)
    },
  )
})
