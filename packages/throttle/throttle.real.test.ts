import { randomBytes, randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { createLogger } from '@cocobnk/logging'
import { Redis } from 'ioredis'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { batchTake, type CrowdThrottle, createThrottle, type Verdict } from './index.ts'

const secret = randomBytes(32)
const log = createLogger({ service: 'test', level: 'silent' })
let connections: Redis[]
let throttle: CrowdThrottle
let other: CrowdThrottle

beforeAll(() => {
  connections = [1, 2].map(() => new Redis(process.env.REDIS_URL ?? ''))
  ;[throttle, other] = connections.map((redis) => createThrottle({ redis, secret, log })) as [
    CrowdThrottle,
    CrowdThrottle,
  ]
})

afterAll(() => {
  for (const redis of connections) redis.disconnect()
})

const kindsOf = (verdicts: readonly Verdict[]) => verdicts.map(({ kind }) => kind)

/** Takes one after the other. */
async function takes(count: number, take: () => Promise<Verdict>): Promise<Verdict[]> {
  const verdicts: Verdict[] = []
  for (let index = 0; index < count; index += 1) verdicts.push(await take())
  return verdicts
}

it('allows five failures by default, and refuses the sixth with the time of a retry', async () => {
  const subject = randomUUID()
  const verdicts = await takes(6, () => throttle.take({ kind: 'login', subject }))
  expect(kindsOf(verdicts)).toEqual([...Array(5).fill('within'), 'exceeded'])
  expect(verdicts.slice(0, 5)).toMatchObject([4, 3, 2, 1, 0].map((left) => ({ left })))
  const { seconds } = verdicts[5] as { seconds: number }
  expect(seconds).toBeGreaterThan(895)
  expect(seconds).toBeLessThanOrEqual(900)
})

it('does not count a look', async () => {
  const counter = { kind: 'look', subject: randomUUID(), limit: { max: 3, windowSeconds: 60 } }
  expect(await throttle.look(counter)).toMatchObject({ left: 3 })
  await throttle.take(counter)
  await throttle.look(counter)
  expect(await other.look(counter)).toMatchObject({ left: 2, seconds: 60 })
})

it('of 200 concurrent takes over two connections exactly the limit passes', async () => {
  const subject = randomUUID()
  const all = Array.from({ length: 200 }, (_, index) => (index % 2 ? throttle : other).take({ kind: 'otp', subject }))
  expect(kindsOf(await Promise.all(all)).filter((kind) => kind === 'within')).toHaveLength(5)
})

it('of 200 concurrent batched takes over two processes exactly the limit passes, and the rest learn when to retry', async () => {
  const counter = { kind: 'crowd', subject: randomUUID(), limit: { max: 50, windowSeconds: 60 } }
  const [here, there] = [batchTake(throttle), batchTake(other)]
  const all = await Promise.all(Array.from({ length: 200 }, (_, index) => (index % 2 ? here : there).take(counter)))
  const within = all.flatMap((one) => (one.kind === 'within' ? [one.left] : []))
  expect(within.toSorted((a, b) => a - b)).toEqual(Array.from({ length: 50 }, (_, left) => left))
  const waits = all.flatMap((one) => (one.kind === 'exceeded' ? [one.seconds] : []))
  expect(waits).toHaveLength(150)
  expect(Math.min(...waits)).toBeGreaterThan(55)
})

it('of 200 concurrent takes that fail or are forgiven, never more than the limit have failed', async () => {
  const subject = randomUUID()
  let failed = 0
  const attempt = async (_: unknown, index: number) => {
    const verdict = await (index % 2 ? throttle : other).take({ kind: 'otp', subject })
    if (verdict.kind !== 'within') return
    if (index % 3) failed += 1
    else await verdict.forgive()
  }
  for (let round = 0; round < 10; round += 1) await Promise.all(Array.from({ length: 20 }, attempt))
  expect(failed).toBeGreaterThan(0)
  expect(failed).toBeLessThanOrEqual(5)
})

it('the window slides: each place frees when its own time is up', async () => {
  const counter = { kind: 'slide', subject: randomUUID(), limit: { max: 2, windowSeconds: 2 } }
  await throttle.take(counter)
  await sleep(1_200)
  await throttle.take(counter)
  expect((await throttle.take(counter)).kind).toBe('exceeded')
  await sleep(900)
  expect((await throttle.take(counter)).kind).toBe('within')
  // A fixed window would now let two pass.
  expect((await throttle.take(counter)).kind).toBe('exceeded')
})

it('retrying while refused does not extend the wait', async () => {
  const counter = { kind: 'hammer', subject: randomUUID(), limit: { max: 1, windowSeconds: 2 } }
  await throttle.take(counter)
  await sleep(1_000)
  expect((await throttle.take(counter)).kind).toBe('exceeded')
  await sleep(1_100)
  expect((await throttle.take(counter)).kind).toBe('within')
})

it('a success removes its own count and no failure of others', async () => {
  const subject = randomUUID()
  const verdicts = await takes(3, () => throttle.take({ kind: 'login', subject }))
  const success = await throttle.take({ kind: 'login', subject })
  if (success.kind === 'within') await success.forgive()
  expect(kindsOf(verdicts)).toEqual(['within', 'within', 'within'])
  expect(await throttle.take({ kind: 'login', subject })).toMatchObject({ kind: 'within', left: 1 })
})

it('counters taken together are all counted or none', async () => {
  const [account, address] = [randomUUID(), randomUUID()]
  await takes(5, () => throttle.take({ kind: 'login-address', subject: address }))
  const both = [
    { kind: 'login-account', subject: account },
    { kind: 'login-address', subject: address },
  ]
  expect(kindsOf(await takes(20, () => throttle.take(...both)))).toEqual(Array(20).fill('exceeded'))
  expect(await throttle.take({ kind: 'login-account', subject: account })).toMatchObject({ left: 4 })
})

it('reports the wait of the counter that refuses, not that of a longer one with places left', async () => {
  const subject = randomUUID()
  const counters = [
    { kind: 'short', subject, limit: { max: 2, windowSeconds: 60 } },
    { kind: 'long', subject, limit: { max: 5, windowSeconds: 86_400 } },
  ]
  const { 2: refused } = await takes(3, () => throttle.take(...counters))
  expect(refused?.kind === 'exceeded' && refused.seconds).toBeLessThanOrEqual(60)
})

it('kinds and subjects do not share a counter', async () => {
  const subject = randomUUID()
  await takes(6, () => throttle.take({ kind: 'login', subject }))
  expect((await throttle.take({ kind: 'otp', subject })).kind).toBe('within')
  expect((await throttle.take({ kind: 'login', subject: `${subject}x` })).kind).toBe('within')
})

it('no key reveals its subject, and none is left behind', async () => {
  const kind = `canary-${randomUUID()}`
  await throttle.take({ kind, subject: '+82 10 1234 5678' })
  const keys = (await connections[0]?.keys(`throttle:${kind}:*`)) ?? []
  expect(keys).toEqual([expect.stringMatching(/:[\w-]{43}$/)])
  expect(await connections[0]?.pttl(keys[0] ?? '')).toBeGreaterThan(0)
})

it('reports unknown when Redis is unavailable', async () => {
  const redis = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false, maxRetriesPerRequest: 0 })
  redis.on('error', () => {})
  const verdict = await createThrottle({ redis, secret, log }).take({ kind: 'login', subject: 'x' })
  redis.disconnect()
  expect(verdict).toEqual({ kind: 'unknown' })
})
