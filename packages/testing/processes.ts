import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('no port was given')
  return address.port
}

export async function untilTrue(what: string, check: () => Promise<boolean> | boolean, ms = 20_000): Promise<void> {
  const giveUpAt = Date.now() + ms
  while (!(await check())) {
    if (Date.now() > giveUpAt) throw new Error(`timed out: ${what}`)
    await sleep(25)
  }
}

export async function endProcess(child: ChildProcess, signal: NodeJS.Signals): Promise<number | null> {
  if (child.exitCode !== null || child.signalCode !== null) return child.exitCode
  const gone = once(child, 'exit')
  child.kill(signal)
  await gone
  return child.exitCode
}

/** A Redis for this test, which it may kill; on a free port unless one is named. */
export async function startRedis(at?: number) {
  const folder = await mkdtemp(join(tmpdir(), 'api-redis-'))
  const port = at ?? (await freePort())
  const args = ['--port', `${port}`, '--bind', '127.0.0.1', '--dir', folder, '--save', '', '--appendonly', 'no']
  const start = async () => {
    const child = spawn('redis-server', args, { stdio: 'ignore' })
    await untilTrue('redis listens', () => canConnect(port)).catch(async (error: unknown) => {
      await endProcess(child, 'SIGKILL')
      throw error
    })
    return child
  }
  let child = await start()
  return {
    url: `redis://127.0.0.1:${port}`,
    pid: () => child.pid ?? 0,
    kill: () => endProcess(child, 'SIGKILL'),
    restart: async () => {
      child = await start()
    },
    stop: async () => {
      await endProcess(child, 'SIGKILL')
      await rm(folder, { recursive: true, force: true })
    },
  }
}

async function canConnect(port: number): Promise<boolean> {
  const { connect } = await import('node:net')
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    socket.once('connect', () => resolve(socket.destroy() !== undefined))
    socket.once('error', () => resolve(false))
  })
}
