import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createSocket } from '@cocobnk/client/socket'
import type { SessionCaller } from '@cocobnk/contract'
import { Server } from 'socket.io'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { bindSocket } from './bind-socket.ts'
import { socketGuard } from './guard.ts'
import type { AuthenticateSocket, BankServer } from './types.ts'

const CALLER: SessionCaller = { kind: 'member', memberSeq: 'm-1', sessionSeq: 's-1' }
const http = createServer()
const io: BankServer = new Server(http, { path: '/api/v1/socket' })
const limits = { perNetwork: 50, visitorsPerNetwork: 50, perCaller: 5, authenticateMs: 60_000, packetsPerMinute: 1_000 }
const guard = socketGuard({ limits, addressOf: () => '203.0.113.7', mayAsk: async () => true })
/** The database's answers to successive queries; the last one repeats. */
let looks: boolean[] = []

const authenticate: AuthenticateSocket = async () => {
  const isLive = looks.length > 1 ? looks.shift() : looks[0]
  return isLive ? { caller: CALLER, expiresAt: new Date(Date.now() + 60_000) } : undefined
}

beforeAll(async () => {
  const events = { socketAuthenticationFailed: () => undefined }
  io.on('connection', (socket) => bindSocket({ io, authenticate, guard, events }, socket))
  http.listen(0, '127.0.0.1')
  await once(http, 'listening')
})
afterAll(() => io.close())
beforeEach(() => {
  looks = []
})

async function statusesWith(...answers: boolean[]) {
  await vi.waitFor(() => expect(io.sockets.sockets.size).toBe(0))
  looks = answers
  const socket = createSocket({
    baseUrl: `http://127.0.0.1:${(http.address() as AddressInfo).port}`,
    token: () => 'a token',
  })
  const statuses: string[] = []
  socket.onStatus((status) => statuses.push(status))
  socket.connect()
  await vi.waitFor(() => expect(statuses.length).toBeGreaterThanOrEqual(2))
  const heard = [...statuses]
  const rooms = [...io.sockets.adapter.rooms.keys()].filter((room) => room.includes(':'))
  socket.close()
  return { statuses: heard, rooms }
}

it('a socket with a live session joins the member’s rooms', async () => {
  const { statuses, rooms } = await statusesWith(true)
  expect(statuses).toEqual(['connected', 'authenticated'])
  expect(rooms.sort()).toEqual(['member:m-1', 'session:s-1'])
})

it('a session that ends between the check and joining its rooms is refused, and the rooms are left', async () => {
  const { statuses, rooms } = await statusesWith(true, false)
  expect(statuses).toEqual(['connected', 'unauthorized'])
  expect(rooms).toEqual([])
})
