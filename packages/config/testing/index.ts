import { execFile } from 'node:child_process'
import { resolve } from 'node:path'

const ROOT = resolve(import.meta.dirname, '../../..')
const START_TIMEOUT_MS = 60_000

export type Settings = Readonly<Record<string, string | undefined>>
/** A single setting that keeps a process from starting, and part of the error it prints. */
export type Unsafe = readonly [name: string, value: string | undefined, reason: string]

export type Refusal = { readonly code: number | null; readonly printed: string }

/** Starts an app's process with exactly these settings and waits for it to exit, which it should do at once. */
export function startUntilRefused(app: string, settings: Settings): Promise<Refusal> {
  return runUntilRefused([`apps/${app}/main.ts`], settings)
}

/** Runs a command, a file with its arguments, in the same way. */
export function runUntilRefused(command: readonly string[], settings: Settings): Promise<Refusal> {
  const { promise, resolve: settle } = Promise.withResolvers<Refusal>()
  const env = { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...settings }
  const child = execFile(
    process.execPath,
    [...command],
    { cwd: ROOT, env, timeout: START_TIMEOUT_MS, killSignal: 'SIGKILL' },
    (_, out, err) => settle({ code: child.exitCode, printed: out + err }),
  )
  return promise
}

/** Tries every unsafe setting, two processes at a time. Returns those that started anyway or did not say why they refused. */
export async function startsThatWereNotRefused(app: string, right: Settings, unsafe: readonly Unsafe[]) {
  const left = [...unsafe]
  const wrong: string[] = []
  const work = async () => {
    for (let next = left.shift(); next; next = left.shift()) {
      const [name, value, reason] = next
      const { code, printed } = await startUntilRefused(app, { ...right, [name]: value })
      const isRefused = code === 1 && printed.includes(`${name}:`) && printed.includes(reason)
      if (!isRefused) wrong.push(`${name}=${value} (exit code ${code}): ${printed.slice(0, 300)}`)
    }
  }
  await Promise.all([work(), work()])
  return wrong
}
