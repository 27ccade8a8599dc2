import { stackUp } from '@cocobnk/stack'
import { startBank } from './bank.ts'
import { buildFronts } from './build-fronts.ts'
import { startGallery } from './gallery.ts'
import { seedDemo } from './seed-demo.ts'
import { seedTiers } from './seed-tiers.ts'
import { startBoth } from './start-both.ts'

/** Starts the whole bank on free ports. The returned function stops the apps; databases and nodes keep running. */
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
