import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { clamdScanner } from '../index.ts'

/** The antivirus industry's test file: harmless, and detected by all. In two halves, or this file would be detected itself. */
export const EICAR = Buffer.from(`X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`)
const HOST = '127.0.0.1'

/** A daemon with one signature of its own: nothing is downloaded. */
export async function startClamd() {
  const folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  writeFileSync(join(folder, 'own.ndb'), `Eicar.Test:0:*:${EICAR.toString('hex')}\n`)
  const port = await freePort()
  const settings = {
    TCPSocket: port,
    TCPAddr: HOST,
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '6M',
  }
  const file = join(folder, 'clamd.conf')
  const lines = Object.entries(settings).map(([name, value]) => `${name} ${value}\n`)
  writeFileSync(file, lines.join(''))
  const daemon = spawn('clamd', ['--config-file', file], { stdio: 'ignore' })
  const scan = clamdScanner({ host: HOST, port })
  const isUp = () =>
    scan(Buffer.from('hello')).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 100) throw new Error('clamd did not start')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  return {
    scan,
    stop: () => {
      daemon.kill('SIGKILL')
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

export async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, HOST, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}
