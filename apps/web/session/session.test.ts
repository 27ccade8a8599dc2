import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { createClient } from '@cocobnk/client'
import { afterEach, expect, it } from 'vitest'
import { cookieJar, memoryStore } from '../testing/browser.ts'
import { tokenUntil } from '../testing/token.ts'
import { createSession } from './session.ts'
import { createSessionStore } from './session-store.ts'

const member_info = { member_seq: '1', member_number: 'M-1', user_name: 'demo', security_grade: 1 }
const servers: ReturnType<typeof createServer>[] = []
afterEach(() => servers.splice(0).map((server) => server.close()))

/** A session against a server that answers as told, over real HTTP. */
async function sessionWith(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1')
  servers.push(server)
  await new Promise((resolve) => server.once('listening', resolve))
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  const store = createSessionStore(cookieJar(), memoryStore())
  const client = createClient({ baseUrl, language: () => 'ko', token: () => store.get().token })
  return { store, session: createSession(store, client) }
}

const say =
  (status: number, body: object): RequestListener =>
  (_, response) =>
    response.writeHead(status).end(JSON.stringify(body))

const token = tokenUntil(Date.now() + 600_000)

it('recognises the member behind a token at the start', async () => {
  const { store, session } = await sessionWith(say(200, { error: 0, member_info }))
  store.begin(token)
  await session.recognise()
  expect(store.get().user).toEqual(member_info)
})

it('forgets the session when the server refuses its token', async () => {
  const { store, session } = await sessionWith(say(401, { error: 'UNAUTHENTICATED', message: 'no' }))
  store.begin(token)
  await session.recognise()
  expect(store.get()).toEqual({ token: undefined, user: undefined })
})

it('clears only the member when the server is out of order: the token may still be good', async () => {
  const { store, session } = await sessionWith(say(503, { error: 'SERVICE_UNAVAILABLE', message: 'later' }))
  store.begin(token)
  await session.recognise()
  expect(store.get()).toEqual({ token, user: undefined })
})

it('logs in, then knows who it is', async () => {
  const { store, session } = await sessionWith((request, response) => {
    const body = request.method === 'POST' ? { error: 0, token } : { error: 0, member_info }
    response.end(JSON.stringify(body))
  })
  await session.login({ user_id: 'demo', password: 'secret' })
  expect(store.get()).toEqual({ token, user: member_info })
})

it('begins no session when the login is refused', async () => {
  const { store, session } = await sessionWith(say(401, { error: 'LOGIN_REFUSED', message: 'no' }))
  await expect(session.login({ user_id: 'demo', password: 'wrong' })).rejects.toThrow('no')
  expect(store.get().token).toBeUndefined()
})

it('logs out here even if the server does not hear of it', async () => {
  const { store, session } = await sessionWith((request) => request.socket.destroy())
  store.begin(token)
  await session.logout()
  expect(store.get()).toEqual({ token: undefined, user: undefined })
})
