import type { Listener } from '@cocobnk/database'
import { expect, it, vi } from 'vitest'
import { type Job, wakesOn } from './job.ts'
import { startJobs } from './start-jobs.ts'

function fakeListener() {
  const subscribers = new Map<string, (notice?: unknown) => void>()
  const listener = {
    on: (channel: string, onNotice: (notice?: unknown) => void) => {
      subscribers.set(channel, onNotice)
      return { close: async () => undefined }
    },
    close: async () => undefined,
  } as Listener
  return { listener, notify: (channel: string, notice?: unknown) => subscribers.get(channel)?.(notice) }
}

const start = (jobs: readonly Job[], ports: Partial<Parameters<typeof startJobs>[1]> = {}) =>
  startJobs(jobs, { listener: fakeListener().listener, onFailed: () => undefined, ...ports })

it('runs again while there is more, rests when there is none, and runs when woken', async () => {
  const answers = [true, true, false]
  const run = vi.fn(async () => answers.shift() ?? false)
  const jobs = start([{ name: 'mail.dispatch', run }])
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3))
  jobs.wakeAll()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(4))
  await jobs.close()
  expect(run).toHaveBeenCalledTimes(4)
})

it('runs again when it was woken during a run', async () => {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const run = vi.fn(() => promise)
  const jobs = start([{ name: 'mail.dispatch', run }])
  jobs.wakeAll()
  resolve(false)
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  await jobs.close()
})

it('reports a failure by name, counts it, and tries again after a pause', async () => {
  const [onFailed, onRun] = [vi.fn(), vi.fn()]
  const run = vi.fn(async () => false).mockRejectedValueOnce(new Error('engine away'))
  const jobs = start([{ name: 'mail.dispatch', run }], { onFailed, onRun })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2), { timeout: 3_000 })
  await vi.waitFor(() => expect(onRun.mock.calls.map(([, outcome]) => outcome)).toEqual(['failed', 'done']))
  expect(onFailed.mock.calls).toEqual([['mail.dispatch', new Error('engine away')]])
  await jobs.close()
})

it('wakes on its channel, on a lost connection, and not on payloads that it rejects', async () => {
  const { listener, notify } = fakeListener()
  const run = vi.fn(async () => false)
  const wake = wakesOn('withdrawal', ({ step }) => step === 'CLEARED')
  const jobs = start([{ name: 'payout.plan', run, wakesOn: [wake] }], { listener })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  notify('withdrawal', { step: 'HELD' })
  await new Promise((done) => setTimeout(done, 30))
  expect(run).toHaveBeenCalledTimes(1)
  notify('withdrawal', { step: 'CLEARED' })
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2))
  notify('withdrawal')
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(3))
  await jobs.close()
})

it('does nothing while another process has the work', async () => {
  let isMine = false
  const run = vi.fn(async () => undefined)
  const jobs = start([{ name: 'file.sweep', run }], { mayRun: () => isMine })
  await new Promise((done) => setTimeout(done, 20))
  expect(run).not.toHaveBeenCalled()
  isMine = true
  jobs.wakeAll()
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(1))
  await jobs.close()
})

it('starts services and closes them, and refuses two jobs of one name', async () => {
  const close = vi.fn(async () => undefined)
  const service: Job = { name: 'chain.follow', start: () => ({ close }) }
  const jobs = start([service])
  await jobs.close()
  expect(close).toHaveBeenCalledTimes(1)
  expect(() => start([service, service])).toThrow('two jobs are called chain.follow')
})
