import { setTimeout as sleep } from 'node:timers/promises'
import { expect, it, vi } from 'vitest'
import { withBreaker } from './breaker.ts'
import type { LedgerCode } from './codes.ts'
import { LedgerUnavailable } from './unavailable.ts'

const REST_MS = 30
const away = () => Promise.reject<readonly LedgerCode[]>(new LedgerUnavailable('no answer'))
const fine = async (): Promise<readonly LedgerCode[]> => ['CREATED']

it('rejects immediately while a shard is unavailable, and lets one batch at a time probe it', async () => {
  const commit = vi.fn(away)
  const post = withBreaker(commit, REST_MS)
  await expect(post([])).rejects.toThrow('no answer')
  await expect(post([])).rejects.toThrow('is away')
  expect(commit).toHaveBeenCalledTimes(1)
  await sleep(REST_MS + 5)
  const { promise, resolve } = Promise.withResolvers<readonly LedgerCode[]>()
  commit.mockImplementation(() => promise)
  const probe = post([])
  await expect(post([])).rejects.toThrow('is away')
  expect(commit).toHaveBeenCalledTimes(2)
  resolve(['CREATED'])
  expect(await probe).toEqual(['CREATED'])
  commit.mockImplementation(fine)
  expect(await post([])).toEqual(['CREATED'])
})

it('does not treat a bug as an unavailable shard', async () => {
  const commit = vi.fn(() => Promise.reject<readonly LedgerCode[]>(new Error('a mistake')))
  const post = withBreaker(commit, REST_MS)
  await expect(post([])).rejects.toThrow('a mistake')
  await expect(post([])).rejects.toThrow('a mistake')
  expect(commit).toHaveBeenCalledTimes(2)
})
