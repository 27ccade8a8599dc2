import { setTimeout as pause } from 'node:timers/promises'
import type { Listener } from '@cocobnk/database'
import type { Job } from './job.ts'

const POLL_MS = 10_000
const AFTER_FAILURE_MS = 1_000

export type JobPorts = {
  readonly listener: Listener
  readonly onFailed: (job: string, error: unknown) => void
  /** Counts runs and remembers the last success. */
  readonly onRun?: (job: string, outcome: 'done' | 'failed') => void
  /** Whether this process may run jobs now. Default: yes. */
  readonly mayRun?: () => boolean
}

export type RunningJobs = {
  /** Runs every job as soon as it is free. */
  readonly wakeAll: () => void
  readonly close: () => Promise<void>
}

type Running = { readonly wake: () => void; readonly close: () => Promise<void> }

export function startJobs(jobs: readonly Job[], ports: JobPorts): RunningJobs {
  const names = jobs.map(({ name }) => name)
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Error(`two jobs are called ${twice}`)
  const running = jobs.map((job) => startJob(job, ports))
  return {
    wakeAll: () => {
      for (const { wake } of running) wake()
    },
    close: async () => {
      await Promise.all(running.map(({ close }) => close()))
    },
  }
}

function startJob(job: Job, { listener, onFailed, onRun, mayRun = () => true }: JobPorts): Running {
  if ('start' in job) return { wake: () => undefined, ...job.start() }
  const { name, run, wakesOn = [], everyMs = POLL_MS } = job
  const stopping = new AbortController()
  let bell = new AbortController()

  const runOnce = async (): Promise<boolean> => {
    if (!mayRun()) return false
    const hasMore = (await run()) === true
    onRun?.(name, 'done')
    return hasMore
  }
  const work = async () => {
    while (!stopping.signal.aborted) {
      // Before the run, so that a wake-up during the run leads to another one.
      bell = new AbortController()
      try {
        if (!(await runOnce())) await rest(everyMs, AbortSignal.any([bell.signal, stopping.signal]))
      } catch (error) {
        onRun?.(name, 'failed')
        onFailed(name, error)
        await rest(AFTER_FAILURE_MS, stopping.signal)
      }
    }
  }
  const working = work()
  const wake = () => bell.abort()
  for (const subscribe of wakesOn) subscribe(listener, wake)
  return {
    wake,
    close: async () => {
      stopping.abort()
      await working
    },
  }
}

async function rest(durationMs: number, signal: AbortSignal): Promise<void> {
  await pause(durationMs, undefined, { signal }).catch(() => undefined)
}
