import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamdScanner, type Scan } from './index.ts'

/** The test file of the antivirus makers: harmless, and found by all. In two halves, or this file would be found itself. */
const EICAR = `X5O!P%@AP[4\\PZX54(P^)7CC)7}$${'EICAR-STANDARD-ANTIVIRUS-TEST-FILE'}!$H+H*`
const HOST = '127.0.0.1'

let folder: string
let daemon: ChildProcess
let scan: Scan

/** A daemon with one signature of its own: nothing is downloaded. */
beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'clamd-'))
  writeFileSync(join(folder, 'own.ndb'), `Eicar.Test:0:*:${Buffer.from(EICAR).toString('hex')}\n`)
  const port = await freePort()
  const settings = {
    TCPSocket: port,
    TCPAddr: HOST,
    DatabaseDirectory: folder,
    Foreground: 'yes',
    StreamMaxLength: '6M',
  }
  const file = join(folder, 'clamd.conf')
  writeFileSync(
    file,
    Object.entries(settings)
      .map(([name, value]) => `${name} ${value}\n`)
      .join(''),
  )
  daemon = spawn('clamd', ['--config-file', file], { stdio: 'ignore' })
  scan = clamdScanner({ host: HOST, port })
  const isUp = () =>
    scan(Buffer.from('hello')).then(
      () => true,
      () => false,
    )
  for (let tries = 0; !(await isUp()); tries += 1) {
    if (tries > 100) throw new Error('clamd did not come up')
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}, 60_000)

afterAll(() => {
  daemon?.kill('SIGKILL')
  if (folder) rmSync(folder, { recursive: true, force: true })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve) => void server.listen(0, HOST, resolve))
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

describe('a real clamd', () => {
  it('finds nothing in what is clean, of any length', async () => {
    for (const length of [0, 1, 65_536, 65_537, 5_000_000]) expect(await scan(Buffer.alloc(length, 7))).toBe('CLEAN')
  })

  it('finds EICAR, alone and inside something else, many at once', async () => {
    const inside = Buffer.concat([Buffer.alloc(100_000, 1), Buffer.from(EICAR), Buffer.alloc(100_000, 2)])
    const scans = Array.from({ length: 10 }, (_, index) => scan(index % 2 ? inside : Buffer.from(EICAR)))
    expect(new Set(await Promise.all(scans))).toEqual(new Set(['INFECTED']))
  })

  it('that refuses the length is no answer', async () => {
    await expect(scan(Buffer.alloc(7_000_000))).rejects.toThrow()
  })
})

describe('no clear answer is an error', () => {
  const answering = async (text: string | null): Promise<{ server: Server; scan: Scan }> => {
    const server = createServer((socket) => {
      socket.on('error', () => {})
      if (text === '') socket.destroy()
      else if (text !== null) socket.end(text)
    })
    await new Promise<void>((resolve) => void server.listen(0, HOST, resolve))
    const { port } = server.address() as { port: number }
    return { server, scan: clamdScanner({ host: HOST, port, timeoutMs: 300 }) }
  }

  it.each([
    ['an error', 'INSTREAM size limit exceeded. ERROR\0'],
    ['nonsense', 'stream: OK maybe\0'],
    ['a closed line', ''],
    ['silence', null],
  ])('%s', async (_, text) => {
    const { server, scan: ask } = await answering(text)
    await expect(ask(Buffer.from('x'))).rejects.toThrow()
    server.close()
  })

  it('nobody there', async () => {
    await expect(clamdScanner({ host: HOST, port: await freePort() })(Buffer.from('x'))).rejects.toThrow()
  })
})
