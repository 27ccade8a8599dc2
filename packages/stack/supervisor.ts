import { readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Instance } from './instance.ts'
import type { Part } from './part.ts'
import { isPortFree } from './ports.ts'
import { isRunning, type ProcessMark, runningProcess, startProcess, stopProcess } from './process.ts'

const START_DEADLINE_MS = 180_000
const STOP_GRACE_MS = 10_000
const POLL_MS = 50
const SHOWN_LOG_LINES = 12

export type PartState = {
  readonly label: string
  readonly state: 'up' | 'starting' | 'down'
  readonly pid: number | undefined
  readonly port: number | undefined
}

/** Starts a part unless it runs, and waits until it answers. */
export async function startPart(part: Part, instance: Instance, signal?: AbortSignal): Promise<void> {
  const files = partFiles(part, instance)
  if (part.command === undefined) await part.prepare?.(instance)
  else if (runningProcess(files.pid) === undefined) {
    await refuseTakenPort(part, instance)
    await part.prepare?.(instance)
    signal?.throwIfAborted()
    rmSync(files.log, { force: true })
    await startProcess(part.command(instance), files)
  }
  await waitUntilReady(() => part.ready(instance), { process: runningProcess(files.pid), log: files.log, signal })
  await part.settle?.(instance)
}

async function refuseTakenPort(part: Part, instance: Instance): Promise<void> {
  const port = part.port?.(instance)
  if (port === undefined || (await isPortFree(port))) return
  throw new Error(
    `port ${port} is in use by another program; stop it, or delete this instance's data with "stack reset"`,
  )
}

export type Waiting = {
  readonly process: ProcessMark | undefined
  readonly log: string
  readonly signal?: AbortSignal | undefined
  readonly deadlineMs?: number
  /** Reports that waiting is pointless although the process still runs. */
  gaveUp?(): boolean
}

export async function waitUntilReady(ready: () => Promise<void>, waiting: Waiting): Promise<void> {
  const deadline = performance.now() + (waiting.deadlineMs ?? START_DEADLINE_MS)
  for (;;) {
    waiting.signal?.throwIfAborted()
    try {
      await ready()
      return
    } catch (error) {
      const ended = (waiting.process !== undefined && !isRunning(waiting.process)) || waiting.gaveUp?.()
      if (ended) throw new Error(`exited while starting\n${logTail(waiting.log)}`, { cause: error })
      if (performance.now() > deadline) {
        const reason = error instanceof Error ? error.message : String(error)
        throw new Error(`does not answer (${reason})\n${logTail(waiting.log)}`, { cause: error })
      }
      await sleep(POLL_MS)
    }
  }
}

export async function stopPart(part: Part, instance: Instance): Promise<void> {
  await stopProcess(partFiles(part, instance).pid, part.stopSignal ?? 'SIGTERM', STOP_GRACE_MS)
}

export async function partState(part: Part, instance: Instance): Promise<PartState> {
  const mark = runningProcess(partFiles(part, instance).pid)
  const answers = await part.ready(instance).then(
    () => true,
    () => false,
  )
  const runs = part.command === undefined ? answers : mark !== undefined
  const state = runs ? (answers ? 'up' : 'starting') : 'down'
  return { label: part.label, state, pid: mark?.pid, port: part.port?.(instance) }
}

function partFiles(part: { readonly name: string }, instance: Instance): { log: string; pid: string } {
  return {
    log: join(instance.folder, 'logs', `${part.name}.log`),
    pid: join(instance.folder, 'run', `${part.name}.pid`),
  }
}

function logTail(file: string): string {
  try {
    const lines = readFileSync(file, 'utf8').trimEnd().split('\n').slice(-SHOWN_LOG_LINES)
    return lines.map((line) => `    ${line}`).join('\n')
  } catch {
    return ''
  }
}
