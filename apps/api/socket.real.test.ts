import { type BankSocket, createSocket } from '@cocobnk/client/socket'
import { sql, uuidV7 } from '@cocobnk/database'
import { type SharedApi, shareApi } from '@cocobnk/testing/api-host'
import { type Bank, freshBank, logIn } from '@cocobnk/testing/members'
import { startRedis, untilTrue } from '@cocobnk/testing/processes'
import { startProxy } from '@cocobnk/testing/proxy'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { type RunningApi, startApi } from '@cocobnk/testing/start-api'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'

let bank: Bank
let redis: Awaited<ReturnType<typeof startRedis>>
let first: SharedApi
let second: RunningApi

beforeAll(async () => {
  bank = await freshBank()
  await bank.createMember('anna')
  await bank.createMember('berta')
  redis = await startRedis()
  const env = { ...bank.env, REDIS_URL: redis.url, TRUST_PROXY: 'loopback' }
  ;[first, second] = await Promise.all([shareApi(env), startApi(env)])
})

afterAll(async () => {
  await Promise.all([first?.stop(), second?.stop()])
  await redis?.stop()
  await bank?.close()
})

type Listener = {
  readonly socket: BankSocket
  readonly statuses: string[]
  readonly ended: string[]
  token: string | undefined
}

let wire: Awaited<ReturnType<typeof startProxy>>
const open: BankSocket[] = []

beforeEach(async () => {
  wire = await startProxy(second.url)
})

afterEach(() => {
  for (const socket of open.splice(0)) socket.close()
  wire.close()
})

async function listen(url: string, token: string | undefined): Promise<Listener> {
  const listener: Listener = {
    socket: createSocket({ baseUrl: url, token: () => listener.token }),
    statuses: [],
    ended: [],
    token,
  }
  open.push(listener.socket)
  listener.socket.onStatus((status) => listener.statuses.push(status))
  listener.socket.on('session.ended', ({ seq }) => listener.ended.push(seq))
  listener.socket.connect()
  await untilTrue('the socket is connected', () => listener.statuses.includes(token ? 'authenticated' : 'connected'))
  return listener
}

const enter = (userName: string) => logIn(first.url, userName, otherAddress())

/** Ends a session on the first server, which triggers a push there. */
async function logOut(token: string): Promise<void> {
  const headers = { ...otherAddress(), authorization: `Bearer ${token}` }
  expect((await ask(`${first.url}/api/v1/auth/token`, { method: 'DELETE', headers })).status).toBe(200)
}

/** Long enough for an unwanted push to have arrived. */
const quiet = () => new Promise((resolve) => setTimeout(resolve, 400))

describe('the socket', () => {
  it('R-SOCKET-PATH: is at /api/v1/socket', async () => {
    const handshake = await fetch(`${first.url}/api/v1/socket/?EIO=4&transport=polling`)
    expect(handshake.status).toBe(200)
    expect(await handshake.text()).toMatch(/^0\{"sid":/)
    expect((await fetch(`${first.url}/socket.io/?EIO=4&transport=polling`)).status).toBe(404)
  })

  it('a push from one server reaches only its member, also on another server', async () => {
    const anna = await listen(second.url, await enter('anna'))
    const berta = await listen(second.url, await enter('berta'))
    const visitor = await listen(second.url, undefined)
    await logOut(await enter('anna'))
    await untilTrue('the push arrives', () => anna.ended.length === 1)
    await quiet()
    expect([berta.ended, visitor.ended]).toEqual([[], []])
  })

  it('R-SOCKET-AUTH-ON-CONNECT: authenticates again after every reconnect, with the current token', async () => {
    const anna = await listen(wire.url, await enter('anna'))
    anna.token = await enter('berta')
    wire.cut()
    await untilTrue('the cut is noticed', () => anna.statuses.includes('disconnected'))
    wire.mend()
    await untilTrue('authenticated again', () => anna.statuses.filter((one) => one === 'authenticated').length === 2)
    await logOut(await enter('anna'))
    await logOut(await enter('berta'))
    await untilTrue("the new member's push arrives", () => anna.ended.length === 1)
    await quiet()
    expect(anna.ended).toHaveLength(1)
  })

  it('pushes missed during a short absence are replayed, even by another server', async () => {
    const anna = await listen(wire.url, await enter('anna'))
    const other = await enter('anna')
    wire.cut()
    await untilTrue('the cut is noticed', () => anna.statuses.includes('disconnected'))
    await logOut(other)
    await quiet()
    expect(anna.ended).toEqual([])
    wire.mend(first.url)
    await untilTrue('the missed push arrives', () => anna.ended.length === 1)
    await quiet()
    expect(anna.ended).toHaveLength(1)
  })

  it('logging out drops the binding: the ended session receives its end and no further pushes', async () => {
    const token = await enter('anna')
    const anna = await listen(second.url, token)
    await logOut(token)
    await untilTrue('it hears of its own end', () => anna.ended.length === 1)
    await logOut(await enter('anna'))
    await quiet()
    expect(anna.ended).toHaveLength(1)
    anna.socket.authenticate()
    await untilTrue('the old token is refused', () => anna.statuses.includes('unauthorized'))
  })

  it('a socket whose session ended during its absence recovers no missed pushes', async () => {
    const token = await enter('anna')
    const anna = await listen(wire.url, token)
    wire.cut()
    await untilTrue('the cut is noticed', () => anna.statuses.includes('disconnected'))
    await logOut(token)
    await logOut(await enter('anna'))
    wire.mend()
    await untilTrue('the old token is refused', () => anna.statuses.includes('unauthorized'))
    await quiet()
    expect(anna.ended).toEqual([])
  })

  it.each(['wrong', 'expired'])('a token that is %s is answered with unauthorized', async (kind) => {
    const anna = await listen(second.url, undefined)
    anna.token = kind === 'expired' ? await bank.expiredToken() : 'no-token-of-ours'
    anna.socket.authenticate()
    await untilTrue('it is refused', () => anna.statuses.includes('unauthorized'))
  })
})

describe('a published text', () => {
  // No worker runs in this test, because none of this depends on one.
  it.each([
    ['now', 0],
    ['at its moment, though no worker is alive', 1_500],
  ])('reaches open screens %s within a second', async (_, waitMs) => {
    const reader = await listen(second.url, undefined)
    const told: number[] = []
    const due = Date.now() + waitMs
    reader.socket.on('content.changed', ({ kind }) => kind === 'popup' && Date.now() >= due && told.push(Date.now()))
    const id = uuidV7()
    const { rows } = await sql<{ at: Date }>`INSERT INTO content (document_srl, kind, published_at, text)
      SELECT ${id}, 'popup', now() + make_interval(secs => ${waitMs / 1_000}), text FROM content LIMIT 1
      RETURNING published_at AS at`.execute(bank.owner)
    await untilTrue('the screen is told', () => told.length > 0)
    const { body } = await ask(`${second.url}/api/v1/support/popup`, { headers: otherAddress() })
    const seenAt = Date.now()
    expect(body.list).toContainEqual(expect.objectContaining({ document_srl: id }))
    expect(seenAt - (rows[0]?.at.getTime() ?? 0)).toBeLessThanOrEqual(1_000)
  })
})
