import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

const ROOT = resolve(import.meta.dirname, '../..')
const READY_DEADLINE_MS = 120_000

export type Running = {
  /** Like a power cut: no signal handler runs. */
  kill(): Promise<void>
}

type Start = {
  readonly file?: string
  readonly args: readonly string[]
  readonly env?: Readonly<Record<string, string>>
  readonly log: string
  /** Answers 200 once the process serves. */
  readonly readyUrl: string
}

export async function start({ file = process.execPath, args, env = {}, log, readyUrl }: Start): Promise<Running> {
  const child = spawn(file, args, {
    cwd: ROOT,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const output = createWriteStream(log, { flags: 'a' })
  child.stdout.pipe(output, { end: false })
  child.stderr.pipe(output, { end: false })
  await becomesReady(child, readyUrl, log)
  return {
    kill: async () => {
      if (child.exitCode !== null || child.signalCode !== null) return
      child.kill('SIGKILL')
      await once(child, 'exit')
      output.end()
    },
  }
}

async function becomesReady(child: ChildProcess, url: string, log: string): Promise<void> {
  const deadline = performance.now() + READY_DEADLINE_MS
  while (performance.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`the process exited with ${child.exitCode}: see ${log}`)
    const response = await fetch(url, { signal: AbortSignal.timeout(1_000) }).catch(() => undefined)
    if (response?.ok) return
    await pause(50)
  }
  child.kill('SIGKILL')
  throw new Error(`${url} did not answer: see ${log}`)
}
