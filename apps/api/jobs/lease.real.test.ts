import { Redis } from 'ioredis'
import { afterAll, expect, it, vi } from 'vitest'
import { takeJobLease } from './lease.ts'

const redis = new Redis(process.env.REDIS_URL ?? '')
afterAll(() => redis.quit())

it('one of several processes holds the lease; when it ends, another takes over and catches up', async () => {
  await redis.del('job-lease')
  const taken: string[] = []
  const leases = ['first', 'second', 'third'].map((name) => takeJobLease(redis, () => taken.push(name)))
  const owners = () => leases.filter(({ isMine }) => isMine())
  await vi.waitFor(() => expect(owners()).toHaveLength(1))
  const [owner] = owners()
  await owner?.close()
  await vi.waitFor(() => expect(owners()).toHaveLength(1), { timeout: 8_000 })
  expect(owners()[0]).not.toBe(owner)
  expect(taken).toHaveLength(2)
  await Promise.all(leases.map(({ close }) => close()))
  expect(await redis.get('job-lease')).toBeNull()
})

it('without Redis every process runs the jobs', async () => {
  const away = { eval: () => Promise.reject(new Error('away')) }
  const onTaken = vi.fn()
  const lease = takeJobLease(away as unknown as Redis, onTaken)
  await vi.waitFor(() => expect(lease.isMine()).toBe(true))
  expect(onTaken).toHaveBeenCalledOnce()
  await lease.close()
})
