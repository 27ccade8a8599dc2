import { ApiError } from '@cocobnk/client'
import { expect, it } from 'vitest'
import { contentKeys } from './content-keys.ts'
import { REPEATED_FOR_MS, sendOnce } from './send-once.ts'

const LOST = () => new ApiError({ error: -1 }, { status: 0 })

/** A browser whose connection is lost and comes back as the script says; each answer is what one request got. */
function browser(answers: (() => Promise<string>)[], waits: ('now' | 'lost' | 'offline')[] = []) {
  let counter = 0
  const newKey = () => {
    counter += 1
    return `key ${counter}`
  }
  const state = { online: true, clock: 0, sent: [] as string[], asking: [] as boolean[] }
  const keys = contentKeys(newKey)
  const deps = {
    keys,
    isOnline: () => state.online,
    now: () => state.clock,
    onUnknown: (isUnknown: boolean) => state.asking.push(isUnknown),
    nextTry: () => {
      state.clock += 10_000
      const wait = waits.shift() ?? 'now'
      if (wait === 'offline') state.online = false
      return Promise.resolve(wait === 'lost' ? ('lost' as const) : ('now' as const))
    },
  }
  const press = (content = 'order') =>
    sendOnce(
      deps,
      content,
      (key) => {
        state.sent.push(key)
        return (answers.shift() ?? (() => Promise.reject(LOST())))()
      },
      new AbortController().signal,
    ).catch((failure: unknown) => (failure instanceof ApiError ? failure.error : failure))
  return { state, press }
}

const answered = () => Promise.resolve('done')
const silent = () => Promise.reject(LOST())

it('sends nothing while offline, and nothing of it when the connection is back', async () => {
  const { state, press } = browser([answered])
  state.online = false
  expect(await press()).toBe('OFFLINE')
  state.online = true
  await new Promise((resolve) => setTimeout(resolve, 5))
  expect(state.sent).toEqual([])
  expect(await press()).toBe('done')
  expect(state.sent).toEqual(['key 1'])
})

it('stops asking when the connection is lost; the next press sends the same request, which cannot be done twice', async () => {
  const { state, press } = browser([silent, answered, answered], ['lost'])
  expect(await press()).toBe('OUTCOME_UNKNOWN')
  expect(state.asking).toEqual([true, false])
  expect(await press()).toBe('done')
  expect(state.sent).toEqual(['key 1', 'key 1'])
  await press()
  expect(state.sent.at(-1)).toBe('key 2')
})

it('stops asking if the browser is offline when the answer is missed, or when it is time to ask again', async () => {
  const missed = browser([
    () => {
      missed.state.online = false
      return silent()
    },
    answered,
  ])
  expect(await missed.press()).toBe('OUTCOME_UNKNOWN')
  expect(missed.state.sent).toHaveLength(1)
  const later = browser([silent, answered], ['offline'])
  expect(await later.press()).toBe('OUTCOME_UNKNOWN')
  expect(later.state.sent).toHaveLength(1)
})

it('repeats a lost answer by itself for a short time only', async () => {
  const { state, press } = browser([silent, silent, answered])
  expect(await press()).toBe('done')
  expect(state.sent).toEqual(['key 1', 'key 1', 'key 1'])
  const hopeless = browser([])
  expect(await hopeless.press()).toBe('OUTCOME_UNKNOWN')
  expect(hopeless.state.clock).toBe(REPEATED_FOR_MS)
  expect(hopeless.state.asking).toEqual([true, false])
})

it('another content is another request', async () => {
  const { state, press } = browser([silent, answered], ['lost'])
  await press('1')
  expect(await press('2')).toBe('done')
  expect(state.sent).toEqual(['key 1', 'key 2'])
})
