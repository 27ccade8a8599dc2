import { once } from 'node:events'
import { createServer, type Server as HttpServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type BankSocket, createSocket } from '@cocobnk/client/socket'
import { Server } from 'socket.io'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { bindSocket } from './bind-socket.ts'
import { type SocketGuard, socketGuard } from './guard.ts'
import type { AuthenticateSocket, BankServer } from './types.ts'

const events = { socketAuthenticationFailed: () => undefined }
const limits = { perNetwork: 8, visitorsPerNetwork: 2, perCaller: 3, authenticateMs: 300, packetsPerMinute: 30 }
let http: HttpServer
let io: BankServer
let guard: SocketGuard
let address = '203.0.113.7'
let mayAsk = true
const clients: BankSocket[] = []

/** The token is the member's name. */
const authenticate: AuthenticateSocket = async (token) => ({
  caller: { kind: 'member', memberSeq: token, sessionSeq: `${token}-${Math.random()}` },
  expiresAt: new Date(Date.now() + 60_000),
})

beforeEach(async () => {
  address = '203.0.113.7'
  mayAsk = true
  http = createServer()
  guard = socketGuard({ limits, addressOf: () => address, mayAsk: async () => mayAsk })
  io = new Server(http, { path: '/api/v1/socket', allowRequest: guard.allowRequest })
  guard.watch(io)
  io.on('connection', (socket) => bindSocket({ io, authenticate, guard, events }, socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterEach(async () => {
  for (const client of clients.splice(0)) client.close()
  await io.close()
})

function open(token?: string) {
  const baseUrl = `http://127.0.0.1:${(http.address() as AddressInfo).port}`
  const socket = createSocket({ baseUrl, token: () => token })
  const statuses: string[] = []
  socket.onStatus((status) => statuses.push(status))
  socket.connect()
  clients.push(socket)
  return { statuses }
}
const opened = (count: number, token?: (index: number) => string) =>
  Array.from({ length: count }, (_, index) => open(token?.(index)))
const size = () => io.sockets.sockets.size
const quiet = () => new Promise((resolve) => setTimeout(resolve, 500))

it('a network has a limited number of connections, even concurrently; another has its own', async () => {
  opened(20, (index) => `member-${index}`)
  await vi.waitFor(() => expect(size()).toBe(limits.perNetwork), { timeout: 5_000 })
  await quiet()
  expect(size()).toBe(limits.perNetwork)
  address = '2001:db8::1'
  const { statuses } = open('another')
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 5_000 })
})

it('closing a connection frees its slot, and a network without connections leaves no state', async () => {
  opened(limits.perNetwork, (index) => `member-${index}`)
  await vi.waitFor(() => expect(size()).toBe(limits.perNetwork), { timeout: 5_000 })
  for (const client of clients.splice(0)) client.close()
  await vi.waitFor(() => expect(guard.counted().open.size).toBe(0))
  const { statuses } = open('later')
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 5_000 })
})

it('a connection without a session is closed at the deadline unless a visitor slot is free', async () => {
  opened(6)
  await vi.waitFor(() => expect(size()).toBe(6), { timeout: 5_000 })
  await vi.waitFor(() => expect(size()).toBe(limits.visitorsPerNetwork), { timeout: 5_000 })
  await quiet()
  expect(size()).toBe(limits.visitorsPerNetwork)
  const { statuses } = open('member')
  await vi.waitFor(() => expect(statuses).toContain('authenticated'), { timeout: 5_000 })
  await quiet()
  expect(statuses).not.toContain('disconnected')
})

it('a member has a limited number of connections, and the excess one does not keep reconnecting', async () => {
  opened(limits.perCaller, () => 'anna')
  await vi.waitFor(() => expect(io.sockets.adapter.rooms.get('member:anna')?.size).toBe(limits.perCaller))
  const { statuses } = open('anna')
  await vi.waitFor(() => expect(statuses).toEqual(['connected', 'disconnected']), { timeout: 5_000 })
  await quiet()
  expect(statuses).toEqual(['connected', 'disconnected'])
  expect(io.sockets.adapter.rooms.get('member:anna')?.size).toBe(limits.perCaller)
})

it('a network that exceeds its rate gets no connection', async () => {
  mayAsk = false
  const { statuses } = open('anna')
  await quiet()
  expect([statuses, size()]).toEqual([[], 0])
})
