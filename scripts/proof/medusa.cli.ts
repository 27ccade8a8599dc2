import { stackDown, stackUp } from '@cocobnk/stack'

const BANK = 'test-medusa'
const STORE = 'test-medusa-store'

/**
 * Runs a real Medusa store with its own PostgreSQL and Redis, which takes payments at a running bank in test mode through
 * `packages/medusa-payment`: orders are paid, captured, refunded in parts and canceled. Installs Medusa first if it is not there. The
 * last line is one JSON object.
 */
const parts = await stackUp(STORE, { only: ['postgres', 'redis'] })
Object.assign(process.env, await stackUp(BANK, { only: ['postgres', 'softhsm', 's3'] }))
try {
  // This module reads the database's address when it is loaded.
  const { proveMedusa } = await import('./medusa/prove.ts')
  const began = performance.now()
  const { faults, ...proof } = await proveMedusa(
    { superuserUrl: parts.SUPERUSER_DATABASE_URL ?? '', redisUrl: parts.REDIS_URL ?? '' },
    console.log,
  )
  for (const fault of faults) console.error(fault)
  console.log(
    JSON.stringify({ ...proof, faults: faults.length, seconds: Math.round((performance.now() - began) / 1000) }),
  )
  if (faults.length > 0) process.exitCode = 1
} finally {
  await stackDown(STORE)
  await stackDown(BANK)
}
