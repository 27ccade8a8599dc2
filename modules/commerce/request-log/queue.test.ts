import { expect, it, vi } from 'vitest'
import { openRequestLog } from './queue.ts'
import type { NotedRequest } from './store.ts'

const KEY = '019a8000-0000-7000-8000-000000000001'
const request = (more: Partial<NotedRequest> = {}): NotedRequest => ({
  key_seq: KEY,
  method: 'GET',
  path: '/api/v1/pg/transaction',
  status: 200,
  duration_ms: 3,
  code: null,
  api_version: null,
  address: '203.0.113.x',
  verdict: 'VALID',
  expected: null,
  request_id: 'request-1',
  created_at: new Date(),
  ...more,
})

function open(write: (requests: readonly NotedRequest[]) => Promise<void>) {
  const dropped: Record<string, number> = {}
  const onFailed = vi.fn()
  let now = 0
  const log = openRequestLog({
    write,
    onDropped: (reason, count) => {
      dropped[reason] = (dropped[reason] ?? 0) + count
    },
    onFailed,
    now: () => now,
  })
  return {
    ...log,
    dropped,
    onFailed,
    wait: (ms: number) => {
      now += ms
    },
  }
}

it('writes entries in batches, in the order in which they were noted', async () => {
  const batches: (readonly NotedRequest[])[] = []
  const log = open(async (batch) => void batches.push(batch))
  for (let number = 0; number < 1_200; number++) log.note(request({ request_id: String(number) }))
  await log.close()
  expect(batches.map(({ length }) => length)).toEqual([500, 500, 200])
  expect(batches.flat().map(({ request_id }) => Number(request_id))).toEqual(Array.from({ length: 1_200 }, (_, n) => n))
})

it('drops and counts entries beyond its capacity, and never blocks callers', async () => {
  let release = () => {}
  const written: number[] = []
  const log = open(async (batch) => {
    if (written.push(batch.length) === 1) await new Promise<void>((resolve) => (release = resolve))
  })
  for (let number = 0; number < 5_100; number++) log.note(request())
  const closing = log.close()
  await vi.waitFor(() => expect(written).toHaveLength(1))
  release()
  await closing
  expect(log.dropped).toEqual({ full: 100 })
  expect(written.reduce((sum, length) => sum + length, 0)).toBe(5_000)
})

it('keeps 100 requests per key without a valid signature in ten minutes, and all with one', async () => {
  const kept: NotedRequest[] = []
  const log = open(async (batch) => void kept.push(...batch))
  const forge = (times: number, key_seq = KEY) => {
    for (let number = 0; number < times; number++) log.note(request({ key_seq, verdict: 'MISMATCH' }))
  }
  forge(3_000)
  for (let number = 0; number < 300; number++) log.note(request())
  forge(1, '019a8000-0000-7000-8000-000000000002')
  log.wait(10 * 60_000)
  forge(150)
  await log.close()
  expect(log.dropped).toEqual({ flood: 2_950 })
  expect(kept.filter(({ verdict }) => verdict === 'VALID')).toHaveLength(300)
  expect(kept).toHaveLength(501)
})

it('counts a bounded number of keys, however many ids are made up', async () => {
  let count = 0
  const log = open(async (batch) => {
    count += batch.length
  })
  for (let number = 0; number < 10_050; number++) {
    log.note(request({ key_seq: String(number), verdict: 'KEY' }))
    if (number % 1_000 === 999) await log.close()
  }
  await log.close()
  expect(log.dropped).toEqual({ flood: 50 })
  expect(count).toBe(10_000)
})

it('continues after a batch that could not be written', async () => {
  const written: number[] = []
  const log = open(async (batch) => {
    if (written.push(batch.length) === 1) throw new Error('away')
  })
  for (let number = 0; number < 600; number++) log.note(request())
  await log.close()
  log.note(request())
  await log.close()
  expect(log.dropped).toEqual({ failed: 500 })
  expect(log.onFailed).toHaveBeenCalledOnce()
  expect(written).toEqual([500, 100, 1])
})
