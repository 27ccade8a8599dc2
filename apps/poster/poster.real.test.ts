import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { connect as connectTls, type TLSSocket } from 'node:tls'
import { LedgerUnavailable, newId } from '@cocobnk/ledger'
import { callerOptions } from '@cocobnk/ledger/poster'
import { createLogger } from '@cocobnk/logging'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { readConfig } from './config.ts'
import { posterEvents } from './events.ts'
import { servePoster } from './server.ts'
import { depositOf, openStand, type Stand, transferOf } from './testing/stand.ts'

let stand: Stand
let poster: Awaited<ReturnType<typeof servePoster>>
const logged: string[] = []

beforeAll(async () => {
  stand = await openStand()
  const log = createLogger({ service: 'poster', level: 'warn' }, { write: (line) => void logged.push(line) })
  poster = await servePoster(readConfig(stand.envOf('one')), posterEvents(log))
})
afterAll(async () => {
  await poster?.close()
  await stand?.close()
})

describe('a poster', () => {
  it('posts, refuses and deduplicates like the ledger itself', async () => {
    const api = stand.callerOf('api', ['one'])
    const transfer = transferOf(stand, 5n)
    expect(await api.post(transfer)).toEqual(['CREATED'])
    expect(await api.post(transfer)).toEqual(['EXISTS'])
    expect(await api.post({ ...transfer, amount: 6n })).toEqual(['EXISTS_DIFFERENT'])
    expect(await api.post(transferOf(stand), transferOf(stand, 10n ** 12n))).toEqual([
      'LINKED_FAILED',
      'INSUFFICIENT_FUNDS',
    ])
    const { customer, custody } = stand.accounts
    const expiresAt = new Date(Date.now() + 60_000)
    const withdrawal = { ...transferOf(stand, 2n), debit: customer, credit: custody, code: 110, reference: newId(0) }
    const hold = { ...withdrawal, kind: 'pending', expiresAt } as const
    expect(await api.post(hold)).toEqual(['CREATED'])
    expect(await stand.owner.transfer(hold.id)).toMatchObject({
      kind: 'pending',
      reference: hold.reference,
      amount: 2n,
    })
    expect(await api.post({ ...withdrawal, kind: 'void', id: newId(0), pending: hold.id })).toEqual(['CREATED'])
    await api.close()
  })

  it('counts a member’s daily outflow like the ledger itself', async () => {
    const api = stand.callerOf('api', ['one'])
    const limit = { member: newId(0), day: new Date().toISOString().slice(0, 10), usot: 60n, cap: 100n }
    const first = transferOf(stand)
    expect(await api.postWithin(limit, first)).toEqual(['CREATED'])
    expect(await api.postWithin(limit, first)).toEqual(['EXISTS'])
    expect(await api.postWithin(limit, transferOf(stand))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.postWithin({ ...limit, cap: null }, transferOf(stand))).toEqual(['CREATED'])
    expect(await api.limits([limit.member], limit.day)).toEqual([{ member: limit.member, used: 120n }])
    await api.close()
  })

  it('opens accounts and returns how many holds have ended', async () => {
    const worker = stand.callerOf('worker', ['one'])
    const owner = newId(0)
    const account = { id: newId(0), asset: 'BTC', code: 10, bound: 'never-below-zero', owner } as const
    expect(await worker.createAccounts(account)).toEqual({ ok: true, value: undefined })
    for (const other of [{ asset: 'ETH' }, { owner: newId(0) }])
      expect(await worker.createAccounts({ ...account, ...other })).toMatchObject({ code: 'ACCOUNT_DIFFERENT' })
    expect(await worker.setAccountState(account.id, 'closed')).toEqual({ ok: true, value: undefined })
    expect(await worker.setAccountState(account.id, 'open')).toMatchObject({ code: 'ACCOUNT_CLOSED' })
    expect(await worker.expire(10)).toBe(0)
    await worker.check()
    await worker.close()
  })

  it("applies the caller's role, for several callers at once", async () => {
    const [api, worker] = [stand.callerOf('api', ['one']), stand.callerOf('worker', ['one'])]
    const codes = await Promise.all([
      api.post(transferOf(stand)),
      worker.post(depositOf(stand)),
      api.post(depositOf(stand)),
      worker.post(transferOf(stand)),
    ])
    expect(codes.flat()).toEqual(['CREATED', 'CREATED', 'NOT_PERMITTED', 'NOT_PERMITTED'])
    await expect(api.setAccountState(stand.accounts.other, 'frozen')).rejects.toThrow('permission denied')
    await Promise.all([api.close(), worker.close()])
  })

  it('rejects a wrong key, another caller’s key and an unknown caller', async () => {
    const wrong = [
      stand.callerOf('api', ['one'], { key: 'ab'.repeat(32), patienceMs: 300 }),
      stand.callerOf('worker', ['one'], { key: stand.keys.api, patienceMs: 300 }),
    ]
    for (const caller of wrong) {
      await expect(caller.post(depositOf(stand))).rejects.toThrow(LedgerUnavailable)
      await caller.close()
    }
    const nobody = await handshake({ ...callerOptions('api', stand.keys.api), pskCallback: unknownCaller })
    expect(nobody.isAuthorised).toBe(false)
    const plain = connect(stand.addressOf('one'))
    plain.end('GET / HTTP/1.1\r\n\r\n')
    await closed(plain)
    expect(logged.some((line) => line.includes('poster.refused'))).toBe(true)
  })

  it('rejects a chain of another shard', async () => {
    const raw = await open()
    raw.write(frame(JSON.stringify([[1, 'post', [wire({ id: newId(3) })]]])))
    expect(await nextFrame(raw)).toMatchObject([[1, 'failed', expect.stringContaining('not of shard 0')]])
    raw.destroy()
  })
})

describe('unreadable input closes only its own connection', () => {
  const oversize = Buffer.alloc(8)
  oversize.writeUInt32BE(2 ** 31)
  it.each([
    ['a frame that is too long', () => oversize],
    ['no JSON', () => frame('{"a":')],
    ['no list', () => frame('{}')],
    ['a request without a number', () => frame('[["post", []]]')],
    ['an unknown verb', () => frame('[[1, "balances", []]]')],
    ['an empty chain', () => frame('[[1, "post", []]]')],
    ['an id that is none', () => frame(JSON.stringify([[1, 'post', [wire({ id: 'x' })]]]))],
    ['an amount that is none', () => frame(JSON.stringify([[1, 'post', [wire({ amount: '1.5' })]]]))],
    ['a code that no column holds', () => frame(JSON.stringify([[1, 'post', [wire({ code: 70_000 })]]]))],
    ['random bytes', () => Buffer.from('ffffffffffffffffff', 'hex')],
  ])('%s', async (_, bytes) => {
    const api = stand.callerOf('api', ['one'])
    const raw = await open()
    raw.write(bytes())
    await closed(raw)
    expect(await api.post(transferOf(stand))).toEqual(['CREATED'])
    await api.close()
  })
})

it('answers another connection before it has finished a flood of 5,000 requests', async () => {
  const [flood, calm] = [stand.callerOf('api', ['one']), stand.callerOf('api', ['one'])]
  await calm.post(transferOf(stand))
  let flooded = 0
  const asked = Array.from({ length: 5_000 }, () =>
    flood.post(transferOf(stand)).then(() => {
      flooded += 1
    }),
  )
  // Waits until the poster has started on the flood.
  await asked[0]
  expect(await calm.post(transferOf(stand))).toEqual(['CREATED'])
  expect(flooded).toBeLessThan(5_000)
  await Promise.all(asked)
  expect(flooded).toBe(5_000)
  await Promise.all([flood.close(), calm.close()])
})

it("refuses requests beyond a connection's limit immediately", async () => {
  const flood = stand.callerOf('api', ['one'], { maxQueue: 10 })
  const codes = (await Promise.all(Array.from({ length: 12 }, () => flood.post(transferOf(stand))))).flat()
  expect(codes.filter((code) => code === 'OVERLOADED')).toHaveLength(2)
  await flood.close()
})

const unknownCaller = () => ({ psk: Buffer.alloc(32), identity: 'owner/0000' })

function wire({ id = newId(0), amount = '1', code = 200 }: { id?: string; amount?: string; code?: number }) {
  const { customer, other } = stand.accounts
  return [1, id, customer, other, amount, code, null, null, null]
}

function frame(text: string): Buffer {
  const head = Buffer.alloc(4)
  head.writeUInt32BE(Buffer.byteLength(text))
  return Buffer.concat([head, Buffer.from(text)])
}

async function nextFrame(socket: TLSSocket): Promise<unknown> {
  const [bytes] = (await once(socket, 'data')) as [Buffer]
  return JSON.parse(bytes.toString('utf8', 4))
}

async function handshake(options: ReturnType<typeof callerOptions>) {
  const socket = connectTls({ ...options, path: stand.addressOf('one') })
  socket.on('error', () => undefined)
  const isAuthorised = await Promise.race([
    once(socket, 'secureConnect').then(() => true),
    closed(socket).then(() => false),
  ]).catch(() => false)
  return { socket, isAuthorised }
}

/** An authenticated connection over which a test sends raw bytes. */
async function open(): Promise<TLSSocket> {
  const { socket, isAuthorised } = await handshake(callerOptions('api', stand.keys.api))
  expect(isAuthorised).toBe(true)
  return socket
}

async function closed(socket: Socket): Promise<void> {
  socket.on('error', () => undefined)
  socket.resume()
  if (!socket.closed) await once(socket, 'close')
}
