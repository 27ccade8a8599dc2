import { afterAll } from 'vitest'
import { freshBank } from './members.ts'
import { startRedis } from './processes.ts'
import { startApi } from './start-api.ts'

/**
 * For all tests of a file: a bank of their own with an api process and a Redis, gone when the last test is over. Callers
 * may say from which address they come.
 */
export async function runBank() {
  const bank = await freshBank()
  afterAll(() => bank.close())
  const redis = await startRedis()
  afterAll(() => redis.stop())
  const api = await startApi({ ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' })
  afterAll(async () => {
    await api.stop()
  })
  return { bank, api }
}
