import { watch } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type AppName, appFolder } from '../app.ts'
import { launchApp, type RunningApp } from '../apps.ts'
import { ROOT } from '../folder.ts'
import { isRunning } from '../process.ts'
import { show } from './screen.ts'

const POLL_MS = 500
const GENERATED = /(^|\/)(node_modules|dist|\.[^/]+)(\/|$)/

/** Restarts an app after it has exited, but only when a file has changed: the same code would fail the same way. */
export async function keepApp(instance: string, app: AppName, first: RunningApp, signal: AbortSignal): Promise<void> {
  let running = first
  while (!signal.aborted) {
    if (isRunning(running.process)) {
      await sleep(POLL_MS)
      continue
    }
    show(app, `ended; it starts again on the next change (${running.log})`)
    await nextChange([appFolder(app), join(ROOT, 'packages')], signal)
    if (signal.aborted) return
    running = await launchApp(instance, { app, mode: 'watch', signal })
  }
}

async function nextChange(folders: readonly string[], signal: AbortSignal): Promise<void> {
  const found = new AbortController()
  const stop = AbortSignal.any([signal, found.signal])
  await Promise.all(folders.map((folder) => firstChange(folder, stop).then(() => found.abort())))
}

async function firstChange(folder: string, signal: AbortSignal): Promise<void> {
  try {
    for await (const { filename } of watch(folder, { recursive: true, signal })) {
      if (filename !== null && !GENERATED.test(filename)) return
    }
  } catch (error) {
    if (!signal.aborted) throw error
  }
}
