import { expect, it, vi } from 'vitest'
import { inBatches } from './in-batches.ts'

it('answers each call of a batch separately, equal ones too', async () => {
  const spend = inBatches(async (items: readonly string[]) => items.map((item, place) => items.indexOf(item) === place))
  expect(await Promise.all([spend('a'), spend('b'), spend('a')])).toEqual([true, true, false])
})

it('runs one batch at a time, and the next with everything that arrived meanwhile', async () => {
  const batches: (readonly number[])[] = []
  const release = Promise.withResolvers<void>()
  const call = inBatches(async (items: readonly number[]) => {
    batches.push(items)
    await release.promise
    return items
  })
  const first = call(1)
  await vi.waitFor(() => expect(batches).toHaveLength(1))
  const others = [call(2), call(3)]
  release.resolve()
  expect(await Promise.all([first, ...others])).toEqual([1, 2, 3])
  expect(batches).toEqual([[1], [2, 3]])
})

it('fails all calls of a failed batch, and none of the next', async () => {
  let fails = true
  const call = inBatches(async (items: readonly number[]) => {
    if (fails) throw new Error('away')
    return items
  })
  expect(await Promise.allSettled([call(1), call(2)])).toMatchObject([{ status: 'rejected' }, { status: 'rejected' }])
  fails = false
  expect(await call(3)).toBe(3)
})
