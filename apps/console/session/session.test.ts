import { ApiError, type Client } from '@cocobnk/client'
import { expect, it, vi } from 'vitest'
import { createSession } from './session.ts'
import { withSession } from './session-client.ts'
import { createSessionStore } from './session-store.ts'
import { wayBack } from './way-back.ts'

const ada = { operator_seq: 'a', name: 'Ada', email: 'ada@operators.test', role: 'ADMINISTRATOR', permissions: [] }

function keptIn(map = new Map<string, string>()) {
  return {
    getItem: (key: string) => map.get(key) ?? null,
    setItem: (key: string, value: string) => void map.set(key, value),
    removeItem: (key: string) => void map.delete(key),
  }
}

const over = () => new ApiError({ error: 'UNAUTHENTICATED', message: 'no' }, { status: 401 })
const lost = () => new ApiError({ error: -1, message: 'Unknown Error' }, { status: 0 })

/** A session against a server whose responses and failures the test sets. */
function desk(answers: Readonly<Record<string, () => unknown>>, storage = keptIn()) {
  const call = vi.fn(async (key: string) => answers[key]?.())
  const client = { call } as unknown as Client
  const store = createSessionStore(storage)
  const session = createSession(store, client)
  return { store, session, client: withSession(client, session), call, storage }
}

const fail = (error: () => Error) => () => {
  throw error()
}

it('recognizes the operator, also after a reload, and forgets them with the session', async () => {
  const answers = { 'POST /operator/auth/token': () => ({ token: 't' }), 'GET /operator/me': () => ({ operator: ada }) }
  const { session, storage } = desk(answers)
  await session.login({ email: 'e', password: 'p', otp_token: '000000' })
  expect(session.get().operator).toEqual(ada)
  const reloaded = desk(answers, storage)
  expect(await reloaded.session.recognise()).toEqual(ada)
  await reloaded.session.logout()
  expect(reloaded.store.get()).toMatchObject({ token: undefined, operator: undefined, ended: 'choice' })
  expect(await desk(answers, storage).session.recognise()).toBeUndefined()
})

it('ends a session unknown to the bank, and keeps it open when the network fails', async () => {
  const gone = desk({ 'GET /operator/me': fail(over) })
  gone.store.begin('t')
  expect(await gone.session.recognise()).toBeUndefined()
  expect(gone.store.get()).toMatchObject({ token: undefined, ended: 'over' })
  const offline = desk({ 'GET /operator/me': fail(lost), 'POST /operator/auth/token/refresh': fail(lost) })
  offline.store.begin('t')
  await expect(offline.session.recognise()).rejects.toMatchObject({ error: -1 })
  await offline.session.renew()
  expect(offline.store.get().token).toBe('t')
})

it('signs out locally even if the bank is unreachable', async () => {
  const { store, session } = desk({ 'DELETE /operator/auth/token': fail(lost) })
  store.begin('t')
  await session.logout('idle')
  expect(store.get()).toMatchObject({ token: undefined, ended: 'idle' })
})

it('ends the local session without waiting for the bank, so that nothing is requested in between', async () => {
  const seen: (string | undefined)[] = []
  const { store, session } = desk({ 'DELETE /operator/auth/token': () => ({}) })
  store.begin('t')
  const ended = session.logout()
  seen.push(store.get().token)
  await ended
  expect(seen).toEqual([undefined])
})

it('does not revive a session that ended while its token was being renewed', async () => {
  const { store, session } = desk({
    'POST /operator/auth/token/refresh': () => {
      store.end('choice')
      return { token: 'next' }
    },
  })
  store.begin('t')
  await session.renew()
  expect(store.get().token).toBeUndefined()
})

it('ends the session when a call is refused for lack of one, unless another has started since', async () => {
  const { store, client } = desk({ 'GET /operator/audit': fail(over) })
  store.begin('t')
  await expect(client.call('GET /operator/audit')).rejects.toThrow()
  expect(store.get().ended).toBe('over')
  const other = desk({
    'GET /operator/audit': () => {
      other.store.begin('fresh')
      throw over()
    },
  })
  other.store.begin('t')
  await expect(other.client.call('GET /operator/audit')).rejects.toThrow()
  expect(other.store.get().token).toBe('fresh')
})

it('does not treat invalid storage content as a session', () => {
  for (const kept of ['{broken', '"t"', '{"token":1,"sinceMs":2}', 'null'])
    expect(createSessionStore(keptIn(new Map([['operator_session', kept]]))).get().token).toBeUndefined()
})

it.each([
  ['/members?search=7', '/members?search=7'],
  [undefined, '/'],
  ['//evil.example/x', '/'],
  ['https://evil.example/x', '/'],
  ['/login?from=%2Fmembers', '/'],
])('the way back from %s is %s', (from, to) => {
  expect(wayBack(from)).toBe(to)
})
