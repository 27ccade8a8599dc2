import { expect, it, vi } from 'vitest'
import { startDispatcher } from './dispatcher.ts'

it('goes on while there is more, rests when there is none, and looks again when woken', async () => {
  const answers = [true, true, false]
  const dispatch = vi.fn(async () => answers.shift() ?? false)
  const dispatcher = startDispatcher({ dispatch, onProblem: () => undefined })
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(3))
  dispatcher.wake()
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(4))
  await dispatcher.close()
  expect(dispatch).toHaveBeenCalledTimes(4)
})

it('looks again when it was woken in the middle of a look', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const dispatch = vi.fn(() => promise)
  const dispatcher = startDispatcher({ dispatch, onProblem: () => undefined })
  dispatcher.wake()
  resolve(false)
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(2))
  await dispatcher.close()
})

it('reports trouble and tries again after a pause', async () => {
  const problems: unknown[] = []
  const dispatch = vi.fn(async () => false).mockRejectedValueOnce(new Error('engine away'))
  const dispatcher = startDispatcher({ dispatch, onProblem: (problem) => problems.push(problem) })
  await vi.waitFor(() => expect(dispatch).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  expect(problems).toEqual([new Error('engine away')])
  await dispatcher.close()
})
