import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { resolve } from 'node:path'
import { freePort } from '@cocobnk/stack'

const PROGRAM = resolve(import.meta.dirname, 'service.cli.ts')

/** The posting service in a separate process, restarted on the same port after each kill. */
export async function startService(databaseUrl: string) {
  const port = await freePort()
  let child: ChildProcess = start()

  function start(): ChildProcess {
    const env = { PATH: process.env.PATH, LEDGER_DATABASE_URL: databaseUrl, PORT: String(port) }
    return spawn(process.execPath, [PROGRAM], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  }

  return {
    url: `http://127.0.0.1:${port}/`,
    async kill(): Promise<void> {
      const ended = once(child, 'exit')
      child.kill('SIGKILL')
      await ended
    },
    start: () => {
      child = start()
    },
  }
}
