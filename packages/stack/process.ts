import { spawn } from 'node:child_process'
import { closeSync, openSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'

export type Command = {
  readonly file: string
  readonly args: readonly string[]
  readonly cwd?: string
  readonly env?: Readonly<Record<string, string>>
}

/** A pid and its start time: the pid alone may have been reused. */
export type ProcessMark = { readonly pid: number; readonly begun: string }

const POLL_MS = 25

/**
 * The part of our environment that children get: never a test runner's or a shell's private settings. Node's compile cache is not secret
 * and saves a third of each start.
 */
export function plainEnvironment(): Record<string, string> {
  const kept: Record<string, string> = { LANG: 'C.UTF-8' }
  for (const name of ['PATH', 'HOME', 'TMPDIR', 'USER', 'NODE_COMPILE_CACHE']) {
    const value = process.env[name]
    if (value !== undefined) kept[name] = value
  }
  return kept
}

/** Starts a process in its own process group, writing to a log file, so that it outlives us and ignores our Ctrl-C. */
export async function startProcess(command: Command, files: { log: string; pid: string }): Promise<ProcessMark> {
  const log = openSync(files.log, 'a')
  try {
    const child = spawn(command.file, command.args, {
      cwd: command.cwd,
      detached: true,
      env: { ...plainEnvironment(), ...command.env },
      stdio: ['ignore', log, log],
    })
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    child.once('spawn', resolve)
    child.once('error', reject)
    await promise
    child.unref()
    const mark = markOf(child.pid ?? 0)
    writeFileSync(files.pid, JSON.stringify(mark))
    return mark
  } finally {
    closeSync(log)
  }
}

export function markOf(pid: number): ProcessMark {
  return { pid, begun: processStat(pid)?.begun ?? '' }
}

/** The process named in a pid file, if it still runs. */
export function runningProcess(pidFile: string): ProcessMark | undefined {
  const mark = readMark(pidFile)
  return mark !== undefined && isRunning(mark) ? mark : undefined
}

export function isRunning(mark: ProcessMark): boolean {
  return processStat(mark.pid)?.begun === mark.begun
}

/** Asks a process to stop, then kills the rest of its group; resolves only when none of it runs. */
export async function stopProcess(pidFile: string, signal: NodeJS.Signals, graceMs: number): Promise<void> {
  const mark = readMark(pidFile)
  if (mark === undefined) return
  if (isRunning(mark)) sendSignal(mark.pid, signal)
  const remains = () => isRunning(mark) || groupMembers(mark.pid).length > 0
  const patience = performance.now() + graceMs
  while (isRunning(mark) && performance.now() < patience) await sleep(POLL_MS)
  const deadline = performance.now() + 5_000
  while (remains()) {
    if (performance.now() > deadline) throw new Error(`process group ${mark.pid} does not exit`)
    sendSignal(-mark.pid, 'SIGKILL')
    await sleep(POLL_MS)
  }
  rmSync(pidFile, { force: true })
}

function sendSignal(target: number, signal: NodeJS.Signals): void {
  try {
    process.kill(target, signal)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
  }
}

function readMark(pidFile: string): ProcessMark | undefined {
  try {
    return JSON.parse(readFileSync(pidFile, 'utf8')) as ProcessMark
  } catch {
    return undefined
  }
}

export function groupMembers(group: number): number[] {
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  return pids.map(Number).filter((pid) => processStat(pid)?.group === group)
}

function processStat(pid: number): { group: number; begun: string } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // The name may contain spaces and brackets: the fields of proc(5) are counted after it.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    const [state, , group] = fields
    const [threads, begun] = [fields[17], fields[19]]
    // The first thread of a killed process may be done while others still hold its ports.
    const isOver = state === 'X' || (state === 'Z' && threads === '1')
    if (isOver || begun === undefined) return undefined
    return { group: Number(group), begun }
  } catch {
    return undefined
  }
}
