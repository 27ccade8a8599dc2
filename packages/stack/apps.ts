import { readdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { type AppMode, type AppName, appCommand, appReady, environmentFor } from './app.ts'
import type { Environment } from './environment.ts'
import { instanceFolder } from './folder.ts'
import { readEnv } from './instance.ts'
import { type ProcessMark, plainEnvironment, startProcess, stopProcess } from './process.ts'
import { waitUntilReady } from './supervisor.ts'

const READY_DEADLINE_MS = 180_000
const STOP_GRACE_MS = 8_000
/** Printed by Node's watch mode when the app has exited. */
export const WAITS_FOR_CHANGE = 'Waiting for file changes before restarting'
const PID_FILE = /^app-.*\.pid$/

export type AppStart = {
  readonly app: AppName
  /** Distinguishes two processes of one app. Default: the app's name. */
  readonly as?: string
  /** Overrides the instance's own settings, such as API_PORT. */
  readonly env?: Environment
  readonly mode?: AppMode
  readonly signal?: AbortSignal
  /** Timeout until it serves. */
  readonly deadlineMs?: number
}

export type RunningApp = {
  readonly name: string
  readonly process: ProcessMark
  readonly log: string
  /** Resolves when it serves; rejects with the reason if it will not. */
  ready(): Promise<void>
  stop(): Promise<void>
}

/** The environment of an instance's process; `overrides` take precedence. */
export function stackEnv(instance: string, overrides: Environment = {}): Environment {
  const { SUPERUSER_DATABASE_URL: _, ...env } = readEnv(instance)
  return { ...plainEnvironment(), ...env, ...overrides }
}

/** Starts apps as separate processes and resolves when all of them serve. */
export async function startApps(instance: string, starts: readonly AppStart[]): Promise<RunningApp[]> {
  const apps = await Promise.all(starts.map((start) => launchApp(instance, start)))
  await Promise.all(apps.map((app) => app.ready()))
  return apps
}

export async function launchApp(instance: string, start: AppStart): Promise<RunningApp> {
  const { app, as: name = app, mode = 'run', signal, deadlineMs = READY_DEADLINE_MS } = start
  const folder = instanceFolder(instance)
  const files = { log: join(folder, 'logs', `${name}.log`), pid: join(folder, 'run', `app-${name}.pid`) }
  const env = environmentFor(app, stackEnv(instance, start.env))
  await stopProcess(files.pid, 'SIGTERM', STOP_GRACE_MS)
  signal?.throwIfAborted()
  rmSync(files.log, { force: true })
  const mark = await startProcess(appCommand(app, mode, env), files)
  const gaveUp = () => readFileSync(files.log, 'utf8').includes(WAITS_FOR_CHANGE)
  const waiting = { process: mark, log: files.log, signal, deadlineMs, gaveUp }
  return {
    name,
    process: mark,
    log: files.log,
    ready: () => waitUntilReady(() => appReady(app, env), waiting),
    stop: () => stopProcess(files.pid, 'SIGTERM', STOP_GRACE_MS),
  }
}

/** Stops every app of the instance, whoever started it. */
export async function stopApps(instance: string): Promise<void> {
  const folder = join(instanceFolder(instance), 'run')
  const pidFiles = readdirSync(folder).filter((file) => PID_FILE.test(file))
  await Promise.all(pidFiles.map((file) => stopProcess(join(folder, file), 'SIGTERM', STOP_GRACE_MS)))
}
