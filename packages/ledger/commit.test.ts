import type pg from 'pg'
import { expect, it } from 'vitest'
import { batchParameters } from './batch.ts'
import { commitBatch } from './commit.ts'
import type { Sent } from './transfer.ts'
import { LedgerUnavailable } from './unavailable.ts'

const [a, b] = ['0198f3a2-7b4c-7def-8123-456789abcdef', '0198f3a2-7b4c-7def-8123-456789abcdf0'] as const
const sent: Sent = { chain: [{ kind: 'transfer', id: a, debit: a, credit: b, amount: 1n, code: 1 }] }
const PATIENCE_MS = 500

const failing = (code: string) => Object.assign(new Error(code), { code })
const GONE = failing('ECONNREFUSED')

/** A database that fails in these ways, one after the other, and then answers. */
function poolOf(failures: readonly Error[], codes: readonly number[] = [0]) {
  const asked: { text: string; values: unknown[] }[] = []
  const query = async (question: { text: string; values: unknown[] }) => {
    const failure = failures[asked.push(question) - 1]
    if (failure) throw failure
    return { rows: [{ codes }] }
  }
  return { asked, pool: { query } as unknown as pg.Pool }
}

it('L7: retries with the same ids while the database is unavailable', async () => {
  const { asked, pool } = poolOf([GONE, failing('57P01'), new Error('Query read timeout')])
  expect(await commitBatch(pool, [sent], PATIENCE_MS)).toEqual(['CREATED'])
  expect(asked).toHaveLength(4)
  for (const { text, values } of asked) {
    expect(text).toMatch(/^SELECT post\(/)
    expect(values).toEqual(batchParameters([sent]).values)
  }
})

it('retries after a pause when the server cancelled a batch that took too long', async () => {
  const { asked, pool } = poolOf([failing('57014')])
  expect(await commitBatch(pool, [sent], PATIENCE_MS)).toEqual(['CREATED'])
  expect(asked).toHaveLength(2)
})

it('backs off while the database is unavailable', async () => {
  const began = performance.now()
  await commitBatch(poolOf([GONE, GONE, GONE]).pool, [sent], PATIENCE_MS)
  expect(performance.now() - began).toBeGreaterThanOrEqual(20 + 40 + 80 - 5)
})

it.each(['23505', '40001', '40P01'])('retries immediately after a conflict with another batch (%s)', async (code) => {
  const { asked, pool } = poolOf(Array.from({ length: 8 }, () => failing(code)))
  // Pauses of the other kind would add up to more than this.
  expect(await commitBatch(pool, [sent], 3_000)).toEqual(['CREATED'])
  expect(asked).toHaveLength(9)
})

it('gives up when its patience has run out, and reports the cause', async () => {
  const { asked, pool } = poolOf(Array.from({ length: 100 }, () => GONE))
  const given = commitBatch(pool, [sent], 100)
  await expect(given).rejects.toThrow(LedgerUnavailable)
  await expect(given).rejects.toMatchObject({ name: 'LedgerUnavailable', cause: GONE })
  // After pauses of 20 and 40 ms the next would end too late.
  expect(asked.length).toBeGreaterThan(1)
  expect(asked.length).toBeLessThanOrEqual(3)
})

it.each([failing('42883'), new Error('a mistake')])('does not retry what cannot succeed: %s', async (failure) => {
  const { asked, pool } = poolOf([failure])
  await expect(commitBatch(pool, [sent], PATIENCE_MS)).rejects.toBe(failure)
  expect(asked).toHaveLength(1)
})

it('rejects a response that lacks a transfer or has an unknown code', async () => {
  await expect(commitBatch(poolOf([], [0, 0]).pool, [sent], PATIENCE_MS)).rejects.toThrow('each transfer')
  await expect(commitBatch(poolOf([], [99]).pool, [sent], PATIENCE_MS)).rejects.toThrow('unknown code')
})
