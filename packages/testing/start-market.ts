import { type ChildProcess, spawn } from 'node:child_process'
import { join } from 'node:path'

const MAIN = join(import.meta.dirname, '../../apps/market/main.ts')

export type MarketProcess = {
  readonly child: ChildProcess
  /** Resolves when it logs the event. */
  logged(event: string): Promise<void>
}

/** Starts a process of the matching engine. */
export function startMarket(env: Readonly<Record<string, string>>): MarketProcess {
  const { PATH, NODE_COMPILE_CACHE } = process.env
  const child = spawn(process.execPath, [MAIN], {
    env: { PATH, NODE_COMPILE_CACHE, BANK_MODE: 'development', ...env, LOG_LEVEL: 'info' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let log = ''
  const waiting = new Set<() => void>()
  child.stdout?.on('data', (piece: Buffer) => {
    log += piece.toString()
    for (const look of waiting) look()
  })
  return {
    child,
    logged: (event) =>
      new Promise((resolve) => {
        const look = () => {
          if (!log.includes(`"${event}"`)) return
          waiting.delete(look)
          resolve()
        }
        waiting.add(look)
        look()
      }),
  }
}
