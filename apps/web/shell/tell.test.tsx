import { toast } from '@cocobnk/ui'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { createTell } from './tell.ts'

const OWN = 'Some of your data could not be loaded.'
const error = vi.spyOn(toast, 'error').mockReturnValue(undefined)
const settled = () => vi.advanceTimersByTimeAsync(0)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  error.mockClear()
})

it('R-API-ERROR-TOAST: shows the message of the server', () => {
  createTell(async () => OWN)('The bank is closed.')
  expect(error).toHaveBeenCalledExactlyOnceWith('The bank is closed.')
})

it('shows one text in the language of the member if the server sent none, however many requests failed', async () => {
  const tell = createTell(async () => OWN)
  tell(undefined)
  tell(undefined)
  await settled()
  expect(error).toHaveBeenCalledExactlyOnceWith(OWN)
})

it('shows the text again if requests fail again later', async () => {
  const tell = createTell(async () => OWN)
  tell(undefined)
  await vi.advanceTimersByTimeAsync(5_000)
  tell(undefined)
  await settled()
  expect(error).toHaveBeenCalledTimes(2)
})

it('shows nothing offline', async () => {
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const tell = createTell(async () => OWN)
  tell('The bank is closed.')
  tell(undefined)
  await settled()
  expect(error).not.toHaveBeenCalled()
  onLine.mockRestore()
})
