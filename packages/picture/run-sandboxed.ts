import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Command } from './sandbox.ts'

/** How a sandboxed process ended: with an exit code, or killed for exceeding memory or time. */
export type Ended = { readonly code: number | null; readonly output: Buffer }

type Bounds = { readonly deadlineMs: number; readonly outputMaxBytes: number }

export async function runSandboxed(command: Command, input: Uint8Array, bounds: Bounds): Promise<Ended> {
  const { file, args, env, filter } = command
  // In its own process group, so that all of it can be killed at once.
  const child = spawn(file, args, { env, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'ignore', 'pipe'] })
  // Exists because of `stdio` above, but the types do not know the fourth.
  const [stdin, stdout, , filterPipe] = child.stdio as unknown as readonly [Writable, Readable, null, Writable]
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has already exited.
    }
  }
  const late = setTimeout(end, bounds.deadlineMs)
  // It may exit before it has read everything.
  const give = (stream: Writable, bytes: Uint8Array) => stream.on('error', () => {}).end(bytes)
  give(stdin, input)
  give(filterPipe, filter ?? new Uint8Array())
  const chunks: Buffer[] = []
  let size = 0
  stdout.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > bounds.outputMaxBytes) return end()
    chunks.push(chunk)
  })
  const { promise, resolve, reject } = Promise.withResolvers<number | null>()
  child.once('error', reject)
  child.once('close', resolve)
  const code = await promise.finally(() => clearTimeout(late))
  return { code: size > bounds.outputMaxBytes ? null : code, output: Buffer.concat(chunks) }
}
