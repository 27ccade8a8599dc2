import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../main.ts')

/** A poster's process like any other; returns when it serves. */
export async function startPoster(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE, ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'exit').then(() => {
    throw new Error('the poster ended while starting')
  })
  gone.catch(() => undefined)
  await Promise.race([started(child), gone])
  return child
}

async function started(child: ChildProcess): Promise<void> {
  let log = ''
  for await (const piece of child.stdout?.iterator({ destroyOnReturn: false }) ?? []) {
    log += String(piece)
    if (log.includes('poster.started')) break
  }
  child.stdout?.resume()
}

export async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode === null && child.signalCode === null) {
    const gone = once(child, 'exit')
    child.kill(signal)
    await gone
  }
  return child.exitCode
}
