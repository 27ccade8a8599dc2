import { recordEvent } from '@cocobnk/commerce-event'
import { inTransaction, sql } from '@cocobnk/database'
import { tellOwners } from '@cocobnk/webhook'
import { Webhook } from 'standardwebhooks'
import { afterAll, expect, it, vi } from 'vitest'
import { hookBank, startTarget } from './testing/hook-bank.ts'

const HOSTS = ['answer', 'fail', 'hang', 'redirect', 'rebind', 'tls'].map((name) => `${name}.hook.test`)
const TRAP = '127.0.0.2'
/** Successive DNS answers for the rebinding name. The second one is a forbidden address. */
const rebinding = [['127.0.0.1'], ['169.254.169.254']]

const bank = await hookBank((name) => {
  if (name === 'rebind.hook.test') return rebinding.shift() ?? ['127.0.0.2']
  if (name === 'private.hook.test') return ['127.0.0.2', '10.0.0.1']
  if (name === 'silent.hook.test') return undefined
  return HOSTS.includes(name) ? ['127.0.0.1'] : []
}, HOSTS)
const { owner, http } = bank
const closing: (() => void)[] = []
afterAll(async () => {
  for (const close of closing) close()
  await bank.close()
})
let dispatcher = bank.dispatch()

const target = async (...args: Parameters<typeof startTarget>) => {
  const started = await startTarget(...args)
  closing.push(started.close)
  return started
}
const taken: Parameters<typeof startTarget>[0] = (response) => response.writeHead(200).end('thanks')
const until = <Value>(check: () => Promise<Value> | Value, timeout = 8_000) =>
  vi.waitFor(check, { timeout, interval: 20 })

type Row = { state: string; attempts: number; outcome: string; status: number | null; body: string | null }
async function deliveries(endpointSeq: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    SELECT state, attempts, outcome, status, response_body AS body FROM webhook_delivery
    LEFT JOIN LATERAL (SELECT * FROM webhook_attempt WHERE delivery_seq = webhook_delivery.delivery_seq
      ORDER BY number DESC LIMIT 1) AS last ON true
    WHERE endpoint_seq = ${endpointSeq} ORDER BY event_seq`.execute(owner.db)
  return rows
}
/** Makes all retries of an endpoint due now. */
async function timePasses(endpointSeq: string): Promise<void> {
  await sql`UPDATE webhook_delivery SET next_at = now() WHERE endpoint_seq = ${endpointSeq} AND state = 'PENDING'`.execute(
    owner.db,
  )
  await sql`UPDATE webhook_lane SET due_at = now() WHERE endpoint_seq = ${endpointSeq}`.execute(owner.db)
}

it('M3: numbers events without a gap, also those committed late, and sends them in order, signed', async () => {
  const shop = await bank.shop()
  const answering = await target(taken)
  const { secret } = await bank.endpoint(shop, `http://answer.hook.test:${answering.port}/hook?shop=1`)
  const late = inTransaction(bank.app.db, async (transaction) => {
    await recordEvent(transaction, { mode: 'TEST', merchantSeq: shop.merchantSeq, type: 'checkout.created', data: {} })
    await until(() => expect(answering.received.length).toBeGreaterThan(5))
  })
  await Promise.all([bank.happen(shop, 20), bank.happen(shop, 20), bank.happen(shop, 10, 'LIVE'), late])
  await until(() => expect(answering.received).toHaveLength(41))
  expect(answering.numbers()).toEqual(Array.from({ length: 41 }, (_, index) => index + 1))
  for (const { body, headers } of answering.received) expect(new Webhook(secret).verify(body, headers)).toBeTruthy()
  const told = JSON.parse(answering.received[0]?.body ?? '') as Record<string, unknown>
  expect(told).toMatchObject({ type: 'checkout.paid', mode: 'TEST', event_seq: 1, data: { order: '0' } })
  const { rows } = await sql<{ mode: string; count: number; top: number }>`
    SELECT mode, count(*)::int AS count, max(event_seq)::int AS top FROM commerce_event
    WHERE merchant_seq = ${shop.merchantSeq} GROUP BY mode ORDER BY mode`.execute(owner.db)
  expect(rows).toEqual([
    { mode: 'LIVE', count: 10, top: 10 },
    { mode: 'TEST', count: 41, top: 41 },
  ])
})

it('retries a failed event without delaying later ones', async () => {
  const shop = await bank.shop()
  const failing = await target((response, { body }) => {
    const { event_seq } = JSON.parse(body) as { event_seq: number }
    const isFirst = failing.numbers().filter((one) => one === event_seq).length === 1
    response.writeHead(event_seq === 2 && isFirst ? 500 : 204).end()
  })
  const { endpointSeq } = await bank.endpoint(shop, `http://fail.hook.test:${failing.port}/`)
  await bank.happen(shop, 5)
  await until(() => expect(failing.numbers()).toEqual([1, 2, 3, 4, 5]))
  await until(async () =>
    expect((await deliveries(endpointSeq)).filter(({ attempts }) => attempts > 0)).toHaveLength(5),
  )
  expect((await deliveries(endpointSeq))[1]).toMatchObject({ state: 'PENDING', attempts: 1, outcome: 'REFUSED' })
  await timePasses(endpointSeq)
  await until(() => expect(failing.numbers()).toEqual([1, 2, 3, 4, 5, 2]))
  const ids = failing.received.map(({ headers }) => headers['webhook-id'])
  expect(ids[5]).toBe(ids[1])
  await until(async () => expect((await deliveries(endpointSeq))[1]).toMatchObject({ state: 'DELIVERED', attempts: 2 }))
})

it('endpoints that hang in their response or in DNS do not slow down others', async () => {
  const [hanging, answering] = [await target(() => undefined), await target(taken)]
  const slow = await Promise.all(Array.from({ length: 6 }, () => bank.shop()))
  for (const [index, shop] of slow.entries()) {
    await bank.endpoint(shop, index < 4 ? `http://hang.hook.test:${hanging.port}/` : 'https://silent.hook.test/')
    await bank.happen(shop, 10)
  }
  const shop = await bank.shop()
  await bank.endpoint(shop, `http://answer.hook.test:${answering.port}/`)
  await until(() => expect(hanging.received.length).toBeGreaterThan(4))
  const waits: number[] = []
  for (let count = 1; count <= 10; count += 1) {
    const happened = Date.now()
    await bank.happen(shop, 1)
    await until(() => expect(answering.received).toHaveLength(count))
    waits.push((answering.received.at(-1)?.at ?? 0) - happened)
  }
  // Six endpoints hang for two seconds at a time: if others waited for them, most events would be late. One may be, for other reasons.
  const late = waits.filter((wait) => wait >= 1_000)
  expect(late.length, `waits of ${waits.join(', ')} ms`).toBeLessThan(3)
})

it('follows no redirect, stores at most 4 KiB of an answer, and does not trust its content-length', async () => {
  const shop = await bank.shop()
  const trap = await target(taken, TRAP)
  const redirecting = await target((response) =>
    response.writeHead(302, { location: `http://${TRAP}:${trap.port}/` }).end(),
  )
  const lying = await target((response, { body }) => {
    const { event_seq } = JSON.parse(body) as { event_seq: number }
    if (event_seq === 1) {
      response.writeHead(200, { 'content-length': '1000000' })
      response.write('short')
    } else if (event_seq === 2) response.writeHead(200).end(Buffer.alloc(1_000_000, 'x\0é'))
    else response.socket?.end('HTTP/1.1 200 OK\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\nno')
  })
  const first = await bank.endpoint(shop, `http://redirect.hook.test:${redirecting.port}/`)
  const second = await bank.endpoint(shop, `http://answer.hook.test:${lying.port}/`)
  await bank.happen(shop, 3)
  await until(async () => {
    expect((await deliveries(second.endpointSeq)).map(({ outcome }) => outcome)).toEqual([
      'DELIVERED',
      'DELIVERED',
      'BROKEN_ANSWER',
    ])
  })
  const [short, long] = await deliveries(second.endpointSeq)
  expect(short?.body).toBe('short')
  expect(long?.body?.length).toBeLessThanOrEqual(4_096)
  expect(long?.body).not.toContain('\0')
  expect(await deliveries(first.endpointSeq)).toMatchObject([{ outcome: 'REDIRECTED', status: 302 }, {}, {}])
  expect(trap.received).toEqual([])
})

it('connects to the address that was checked, resolves it once, and never to a private one', async () => {
  const shop = await bank.shop()
  const trap = await target(taken, '127.0.0.2')
  const answering = await target(taken)
  const changing = await bank.endpoint(shop, `http://rebind.hook.test:${answering.port}/`)
  const private_ = await bank.endpoint(shop, `https://private.hook.test:${trap.port}/`)
  await bank.happen(shop, 1)
  await until(() => expect(answering.received).toHaveLength(1))
  expect(bank.names.askedFor('rebind.hook.test')).toBe(1)
  await bank.happen(shop, 1)
  await until(async () => {
    expect((await deliveries(changing.endpointSeq)).map(({ outcome }) => outcome)).toEqual([
      'DELIVERED',
      'FORBIDDEN_ADDRESS',
    ])
  })
  await until(async () => {
    expect((await deliveries(private_.endpointSeq)).map(({ outcome }) => outcome)).toEqual([
      'FORBIDDEN_ADDRESS',
      'FORBIDDEN_ADDRESS',
    ])
  })
  expect([trap.received, answering.received.length]).toEqual([[], 1])
})

it('verifies the endpoint’s TLS certificate against its host name', async () => {
  const shop = await bank.shop()
  const secure = await target(taken, '127.0.0.1', true)
  const own = await bank.endpoint(shop, `https://tls.hook.test:${secure.port}/`)
  const other = await bank.endpoint(shop, `https://answer.hook.test:${secure.port}/`)
  await bank.happen(shop, 1)
  await until(async () => {
    expect(await deliveries(own.endpointSeq)).toMatchObject([{ outcome: 'DELIVERED' }])
    expect(await deliveries(other.endpointSeq)).toMatchObject([{ outcome: 'NO_CONNECTION' }])
  })
  expect(secure.received).toHaveLength(1)
})

it('pauses an endpoint and mails its owner after three days of failures; waiting events go out in order when it is resumed', async () => {
  const shop = await bank.shop()
  let isBroken = true
  const failing = await target((response) => response.writeHead(isBroken ? 503 : 200).end())
  const { endpointSeq, path } = await bank.endpoint(shop, `http://fail.hook.test:${failing.port}/`)
  await bank.happen(shop, 1)
  await until(async () => expect(await deliveries(endpointSeq)).toMatchObject([{ attempts: 1 }]))
  await sql`UPDATE webhook_delivery SET gives_up_at = now() WHERE endpoint_seq = ${endpointSeq}`.execute(owner.db)
  await timePasses(endpointSeq)
  await until(async () => expect(await deliveries(endpointSeq)).toMatchObject([{ state: 'FAILED', attempts: 2 }]))
  const paused = () =>
    sql<{ state: string; paused_by: string }>`
      SELECT state, paused_by FROM webhook_endpoint WHERE endpoint_seq = ${endpointSeq}`.execute(owner.db)
  await until(async () => expect((await paused()).rows).toEqual([{ state: 'PAUSED', paused_by: 'FAILURES' }]))
  await Promise.all([tellOwners(bank.deps), tellOwners(bank.deps)])
  const { rows: mails } = await sql<{ recipient: string; values: Record<string, string> }>`
    SELECT recipient, values FROM mail WHERE template = 'webhook-news'`.execute(owner.db)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.values).toMatchObject({ outcome: 'PAUSED', about: `http://fail.hook.test:${failing.port}/` })

  isBroken = false
  await bank.happen(shop, 3)
  await new Promise((done) => setTimeout(done, 300))
  expect(failing.received).toHaveLength(2)
  await http['PATCH /pg/merchant/{merchant_seq}/webhook/{endpoint_seq}']({
    ...shop.call,
    path,
    body: { type: 'SET_ENABLED' },
  } as never)
  await until(() => expect(failing.numbers()).toEqual([1, 1, 2, 3, 4]))
})

it('sends an event again with the same id if the worker died before recording it', async () => {
  await dispatcher.close()
  const shop = await bank.shop()
  const dying = bank.open('bank_worker')
  const answering = await target(async (response) => {
    if (answering.received.length === 1) await dying.close()
    response.writeHead(200).end()
  })
  const { endpointSeq } = await bank.endpoint(shop, `http://answer.hook.test:${answering.port}/`)
  await bank.happen(shop, 1)
  const faults: unknown[] = []
  const dead = bank.dispatch(dying.db, faults)
  await until(() => expect(faults.length).toBeGreaterThan(1))
  expect(answering.received).toHaveLength(1)
  await dead.close()
  // As if ten seconds had passed, so that the leases of its lanes have expired.
  await sql`UPDATE webhook_lane SET leased_until = now()`.execute(owner.db)
  dispatcher = bank.dispatch()
  await until(() => expect(answering.received).toHaveLength(2))
  const [first, again] = answering.received.map(({ headers }) => headers['webhook-id'])
  expect(again).toBe(first)
  await until(async () => expect(await deliveries(endpointSeq)).toMatchObject([{ state: 'DELIVERED', attempts: 1 }]))
})

it('resends one event or a range and sends a test, signed with both secrets after a rotation, for authorized callers only', async () => {
  const shop = await bank.shop()
  const [one, two] = [await target(taken), await target(taken)]
  const first = await bank.endpoint(shop, `http://answer.hook.test:${one.port}/`)
  await bank.happen(shop, 4)
  await until(() => expect(one.numbers()).toEqual([1, 2, 3, 4]))
  const second = await bank.endpoint(shop, `http://answer.hook.test:${two.port}/`)
  const ask = (key: keyof typeof http, more: object, caller = shop.caller) =>
    http[key]({ ...shop.call, caller, path: first.path, query: { page_size: 10 }, ...more } as never) as Promise<{
      ok: boolean
      code?: string
      value: Record<string, never>
    }>
  const place = '/pg/merchant/{merchant_seq}/webhook/{endpoint_seq}' as const

  const rotated = await ask(`POST ${place}/secret`, { body: { type: 'ROTATE' } })
  const list = await ask(`GET ${place}/delivery`, {})
  const [newest] = list.value.list as unknown as { delivery_seq: string }[]
  await ask(`POST ${place}/delivery/{delivery_seq}/resend`, {
    path: { ...first.path, delivery_seq: newest?.delivery_seq },
  })
  await until(() => expect(one.numbers()).toHaveLength(5))
  const again = one.received[4]
  for (const secret of [first.secret, String(rotated.value.secret)])
    expect(new Webhook(secret).verify(again?.body ?? '', again?.headers ?? {})).toBeTruthy()

  const range = await ask(`POST ${place}/resend`, { path: second.path, body: { from_event_seq: 2, to_event_seq: 3 } })
  expect(range.value).toEqual({ count: 2 })
  await until(() => expect(two.numbers()).toEqual([2, 3]))
  await ask(`POST ${place}/test`, { path: second.path })
  await until(() => expect(two.numbers()).toEqual([2, 3, 5]))
  expect(one.numbers()).toHaveLength(5)

  const stranger = (await bank.shop()).caller
  for (const key of [`POST ${place}/test`, `GET ${place}/delivery`, `DELETE ${place}`] as const)
    expect(await ask(key, {}, stranger)).toMatchObject({ ok: false, code: 'NOT_FOUND' })
  expect(bank.failures).toEqual([])
})
