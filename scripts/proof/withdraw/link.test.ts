import { once } from 'node:events'
import { type AddressInfo, connect, createServer, type Server } from 'node:net'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { type Link, openLink } from './link.ts'

let echo: Server
let link: Link
let port: number

beforeEach(async () => {
  echo = createServer((socket) => {
    socket.on('error', () => undefined)
    socket.pipe(socket)
  }).listen(0, '127.0.0.1')
  await once(echo, 'listening')
  const spare = createServer().listen(0, '127.0.0.1')
  await once(spare, 'listening')
  port = (spare.address() as AddressInfo).port
  spare.close()
  await once(spare, 'close')
  link = await openLink({ port: (echo.address() as AddressInfo).port, host: '127.0.0.1' }, { port })
})
afterEach(async () => {
  await link.close()
  echo.close()
})

/** A client connection, the data it received, and how it ended. */
async function caller() {
  const socket = connect(port, '127.0.0.1')
  const heard: string[] = []
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  socket.on('data', (bytes) => {
    heard.push(bytes.toString())
    resolve()
  })
  const { promise: failed, resolve: fail } = Promise.withResolvers<string | undefined>()
  socket.on('error', (error: NodeJS.ErrnoException) => fail(error.code))
  await once(socket, 'connect')
  return { socket, heard, answered, failed }
}

it('forwards data in both directions, and late while it is slow', async () => {
  const one = await caller()
  const slow = link.suffer('delay', 1_000)
  const began = performance.now()
  one.socket.write('hello')
  await one.answered
  expect([one.heard.join(''), performance.now() - began > 200]).toEqual(['hello', true])
  await slow
})

it('resets open connections, and refuses new ones until it is restored', async () => {
  const one = await caller()
  one.socket.write('hello')
  await one.answered
  const cut = link.suffer('cut', 100)
  expect(await one.failed).toBe('ECONNRESET')
  await cut
  const other = await caller()
  other.socket.write('again')
  await other.answered
  expect(other.heard.join('')).toBe('again')
})

it('drops data while it is silent, and never forwards what follows', async () => {
  const one = await caller()
  const silence = link.suffer('silence', 1_000)
  one.socket.write('lost')
  await silence
  expect([await one.failed, one.heard]).toEqual(['ECONNRESET', []])
})
