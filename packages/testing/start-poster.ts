import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../apps/poster/main.ts')

/** A poster's process; resolves when it serves. */
export async function startPoster(env: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, BANK_MODE: 'development', ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const gone = once(child, 'close').then(() => {
    throw new Error('the poster exited while starting')
  })
  gone.catch(() => undefined)
  await Promise.race([started(child), gone])
  return child
}

async function started(child: ChildProcess): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  let log = ''
  child.stdout?.on('data', (piece: Buffer) => {
    log += piece.toString()
    if (log.includes('poster.started')) resolve()
  })
  await promise
}
