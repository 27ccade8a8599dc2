import { stackUp } from '@cocobnk/stack'
import { startBank } from './bank.ts'
import { buildFronts } from './build-fronts.ts'
import { startGallery } from './gallery.ts'
import { seedDemo } from './seed-demo.ts'
import { seedTiers } from './seed-tiers.ts'
import { startBoth } from './start-both.ts'

/** Brings the whole bank up on ports of its own; what it returns stops all of it again, except the parts. */
export default async function globalSetup(): Promise<() => Promise<void>> {
  await Promise.all([stackUp('test'), buildFronts()])
  await seedDemo()
  await seedTiers()
  const [bank, gallery] = await startBoth(startBank(), startGallery())
  Object.assign(process.env, bank.addresses, { E2E_GALLERY: gallery.address })
  return async () => {
    await Promise.all([bank.stop(), gallery.stop()])
  }
}
