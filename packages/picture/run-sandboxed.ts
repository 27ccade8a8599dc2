import { spawn } from 'node:child_process'
import type { Readable, Writable } from 'node:stream'
import type { Command } from './sandbox.ts'

/** How a sandboxed process ended: with a code of its own, or killed for what it used or how long it took. */
export type Ended = { readonly code: number | null; readonly output: Buffer }

type Bounds = { readonly deadlineMs: number; readonly outputMaxBytes: number }

export async function runSandboxed(command: Command, input: Uint8Array, bounds: Bounds): Promise<Ended> {
  const { file, args, env, filter } = command
  // In a process group of its own, so that all of it can be ended at once.
  const child = spawn(file, args, { env, cwd: '/', detached: true, stdio: ['pipe', 'pipe', 'ignore', 'pipe'] })
  // As asked for above, which the types of four do not say.
  const [stdin, stdout, , filterPipe] = child.stdio as unknown as readonly [Writable, Readable, null, Writable]
  const end = () => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
    } catch {
      // It has ended by itself.
    }
  }
  const late = setTimeout(end, bounds.deadlineMs)
  // It may end before it has read all of it.
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
