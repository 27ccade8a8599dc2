import { expect, it, vi } from 'vitest'
import { lookUp } from './look-up.ts'

function asked(size = 10, lifeMs = 60_000) {
  const questions: string[][] = []
  const rows = new Map([
    ['a', 1],
    ['b', 2],
    ['c', 3],
  ])
  const ask = async (keys: readonly string[]) => {
    questions.push([...keys])
    return new Map(keys.flatMap((key) => (rows.has(key) ? [[key, rows.get(key) ?? 0] as const] : [])))
  }
  return { questions, rows, ...lookUp({ ask, size, lifeMs }) }
}

it('asks once for all that come up together, each key once, and answers each', async () => {
  const { questions, find } = asked()
  expect(await Promise.all([find('a'), find('b'), find('a'), find('nobody')])).toEqual([1, 2, 1, undefined])
  expect(questions).toEqual([['a', 'b', 'nobody']])
})

it('remembers what was there, and never what was not', async () => {
  const { questions, rows, find } = asked()
  await Promise.all([find('a'), find('d')])
  rows.set('d', 4)
  expect(await Promise.all([find('a'), find('d')])).toEqual([1, 4])
  expect(questions).toEqual([['a', 'd'], ['d']])
})

it('forgets what it is told to, what is too old, and the oldest when there are too many', async () => {
  vi.useFakeTimers({ toFake: ['performance'] })
  const { questions, find, forget } = asked(2, 1_000)
  await find('a')
  forget('a')
  await find('a')
  await find('b')
  await find('c')
  await find('a')
  expect(questions).toEqual([['a'], ['a'], ['b'], ['c'], ['a']])
  vi.advanceTimersByTime(1_001)
  await find('a')
  expect(questions).toHaveLength(6)
  vi.useRealTimers()
})

it('tells everybody who waits when asking fails, and asks again', async () => {
  let fails = true
  const { find } = lookUp({
    ask: async (keys) => {
      if (fails) throw new Error('away')
      return new Map(keys.map((key) => [key, 1]))
    },
    size: 10,
    lifeMs: 1_000,
  })
  expect(await Promise.allSettled([find('a'), find('b')])).toMatchObject([
    { status: 'rejected' },
    { status: 'rejected' },
  ])
  fails = false
  expect(await find('a')).toBe(1)
})
