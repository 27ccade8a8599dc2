import { createServer, type Server } from 'node:net'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { clamdScanner, type Scan } from './index.ts'
import { EICAR, freePort, startClamd } from './testing/start-clamd.ts'

const HOST = '127.0.0.1'

let clamd: Awaited<ReturnType<typeof startClamd>>
const scan: Scan = (bytes) => clamd.scan(bytes)

beforeAll(async () => {
  clamd = await startClamd()
}, 60_000)
afterAll(() => clamd?.stop())

describe('a real clamd', () => {
  it('finds nothing in clean content of any length', async () => {
    for (const length of [0, 1, 65_536, 65_537, 5_000_000]) expect(await scan(Buffer.alloc(length, 7))).toBe('CLEAN')
  })

  it('finds EICAR, alone and embedded, concurrently', async () => {
    const inside = Buffer.concat([Buffer.alloc(100_000, 1), EICAR, Buffer.alloc(100_000, 2)])
    const scans = Array.from({ length: 10 }, (_, index) => scan(index % 2 ? inside : EICAR))
    expect(new Set(await Promise.all(scans))).toEqual(new Set(['INFECTED']))
  })

  it('a length limit is not a clean result', async () => {
    await expect(scan(Buffer.alloc(7_000_000))).rejects.toThrow()
  })
})

describe('an unclear answer is an error', () => {
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

  it('no scanner listening', async () => {
    await expect(clamdScanner({ host: HOST, port: await freePort() })(Buffer.from('x'))).rejects.toThrow()
  })
})
