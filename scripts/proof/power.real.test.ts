import { expect, it } from 'vitest'
import { runPowerCuts } from './power.ts'

/** Needs a loop device, and so root. Fails where there is none, because durability was not shown. */
it('L7: a power cut under load loses nothing that was acknowledged, and would be noticed without sync', {
  timeout: 300_000,
}, async () => {
  const { cuts, withoutSync } = await runPowerCuts(1)
  expect(cuts).toMatchObject([{ lost: 0, violation: undefined }])
  expect(cuts[0]?.acknowledged).toBeGreaterThan(100)
  expect(withoutSync.lost).toBeGreaterThan(0)
})
