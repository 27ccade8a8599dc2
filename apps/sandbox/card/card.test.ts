import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type CardProcessor, readCardEvent, stripeProcessor } from '@cocobnk/card-processor'
import { createLogger } from '@cocobnk/logging'
import { type FastifyInstance, fastify } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { cardPageRoutes } from './page-routes.ts'
import { openProcessor } from './processor.ts'
import { openRecordBook } from './record-book.ts'
import { cardRoutes } from './routes.ts'
import { startTelling } from './tell.ts'

const [KEY, SECRET] = ['sk_test_key', 'whsec_secret']
const folder = mkdtempSync(join(tmpdir(), 'card-'))
const told: { readonly type: string; readonly about: string }[] = []
let answers = 200
const bank = createServer((request, response) => {
  const parts: Buffer[] = []
  request.on('data', (part: Buffer) => parts.push(part))
  request.on('end', () => {
    const event = readCardEvent(Buffer.concat(parts), String(request.headers['stripe-signature']), SECRET)
    if (event && answers === 200) told.push(event)
    response.writeHead(answers).end()
  })
})
let skippedMs = 0
let origin = ''
let running: { readonly server: FastifyInstance; readonly stop: () => Promise<void> }

async function launch(port: number) {
  const book = openRecordBook(folder)
  const processor = openProcessor(book, () => Date.now() + skippedMs)
  const server = fastify({ forceCloseConnections: true })
  server.addContentTypeParser('application/x-www-form-urlencoded', { parseAs: 'string' }, (_, body, done) =>
    done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  )
  await server.register(cardRoutes, { processor, book, key: KEY })
  await server.register(cardPageRoutes, { processor })
  await server.listen({ host: '127.0.0.1', port })
  const url = `http://127.0.0.1:${(bank.address() as AddressInfo).port}/`
  const log = createLogger({ service: 'sandbox', level: 'silent' })
  const telling = startTelling({ processor, book, url, secret: SECRET, log })
  const stop = async () => {
    await Promise.all([server.close(), telling.close()])
    book.close()
  }
  return { server, stop }
}

beforeAll(async () => {
  await new Promise<void>((resolve) => void bank.listen(0, '127.0.0.1', resolve))
  running = await launch(0)
  origin = `http://127.0.0.1:${(running.server.server.address() as AddressInfo).port}`
})
afterAll(async () => {
  await running.stop()
  bank.close()
  rmSync(folder, { recursive: true })
})

let access: CardProcessor | undefined
const ours = () => {
  access ??= stripeProcessor({ url: origin, key: KEY })
  return access
}
let last = 0
const order = (cents = 2_500n) => ({
  id: `attempt-${++last}`,
  checkout: `checkout-${last}`,
  cents,
  name: 'Green tea',
  successUrl: 'http://localhost:1/paid',
  cancelUrl: 'http://localhost:1/back',
  expiresAt: new Date(Date.now() + 3_600_000),
})
const form = (path: string, fields: Record<string, string> = {}) =>
  fetch(`${origin}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' })
const enter = (session: string, number: string) => form(`/card/pay/${session}`, { number })
async function captured(number = '4242 4242 4242 4242') {
  const { id } = await ours().openSession(order())
  await enter(id, number)
  const state = await ours().stateOf(id)
  if (state.state !== 'CAPTURED') throw new Error(state.state)
  return { session: id, ...state }
}

it('opens one session per id, and accepts a card on its page, storing four digits', async () => {
  const one = order()
  const [first, again] = [await ours().openSession(one), await ours().openSession(one)]
  expect(again).toEqual(first)
  expect(await ours().stateOf(first.id)).toMatchObject({ state: 'OPEN', declineCode: undefined })
  expect(await (await fetch(first.url)).text()).toContain('$25.00')
  const paid = await enter(first.id, '4242424242424242')
  expect(paid.headers.get('location')).toBe('http://localhost:1/paid')
  expect(await ours().stateOf(first.id)).toMatchObject({ state: 'CAPTURED', cents: 2_500n, last4: '4242' })
  expect(readFileSync(join(folder, 'card.jsonl'), 'utf8')).not.toContain('424242')
  await expect(ours().openSession({ ...one, cents: 1n })).rejects.toThrow('idempotency')
})

it('declines, and accepts another card in the same session; 3-D Secure can succeed or fail', async () => {
  const { id } = await ours().openSession(order())
  await enter(id, '4000000000000002')
  expect(await ours().stateOf(id)).toMatchObject({ state: 'OPEN', declineCode: 'generic_decline' })
  await enter(id, '4000002500003155')
  expect(await (await fetch(`${origin}/card/pay/${id}`)).text()).toContain('Is it you?')
  await form(`/card/pay/${id}/question`, { answer: 'no' })
  expect(await ours().stateOf(id)).toMatchObject({ state: 'OPEN', declineCode: 'authentication_required' })
  await enter(id, '4000002500003155')
  await form(`/card/pay/${id}/question`, { answer: 'yes' })
  expect((await ours().stateOf(id)).state).toBe('CAPTURED')
})

it('captures a delayed payment, also after a restart', async () => {
  const { id } = await ours().openSession(order())
  await enter(id, '4000000000000077')
  expect((await ours().stateOf(id)).state).toBe('PROCESSING')
  await running.stop()
  running = await launch(Number(new URL(origin).port))
  expect((await ours().stateOf(id)).state).toBe('PROCESSING')
  skippedMs += 21_000
  expect((await ours().stateOf(id)).state).toBe('CAPTURED')
})

it('accepts no card in an ended or expired session', async () => {
  const [ended, old] = [await ours().openSession(order()), await ours().openSession(order())]
  await ours().endSession(ended.id)
  await ours().endSession(ended.id)
  expect((await enter(ended.id, '4242424242424242')).status).toBe(409)
  skippedMs += 3_700_000
  expect([(await ours().stateOf(ended.id)).state, (await ours().stateOf(old.id)).state]).toEqual(['ENDED', 'ENDED'])
  skippedMs -= 3_700_000
})

it('refunds an id once and never more than was paid', async () => {
  const { payment } = await captured()
  const first = await ours().refund({ id: 'refund-1', payment, cents: 1_000n })
  expect(await ours().refund({ id: 'refund-1', payment, cents: 1_000n })).toEqual(first)
  expect(await ours().refund({ id: 'refund-2', payment, cents: 1_501n })).toMatchObject({ ok: false, code: 'TOO_MUCH' })
  expect(await ours().refund({ id: 'refund-3', payment, cents: 1_500n })).toMatchObject({ ok: true })
})

it('opens a dispute for the unrefunded amount, accepts evidence and returns the money when it is won', async () => {
  const { payment } = await captured('4000000000000259')
  skippedMs += 6_000
  const dispute = (await ours().disputesSince(new Date(0))).find((one) => one.payment === payment)
  expect(dispute).toMatchObject({ state: 'OPEN', cents: 2_500n })
  const id = dispute?.id ?? ''
  expect(await ours().refund({ id: 'refund-9', payment, cents: 1n })).toMatchObject({ code: 'DISPUTED' })
  const bytes = Buffer.from('%PDF \r\n three')
  const file = await ours().uploadEvidence({ id: 'f', name: 'a.pdf', type: 'application/pdf', bytes })
  await expect(ours().submitEvidence({ dispute: id, text: 'Delivered', file: 'file_none' })).rejects.toThrow('No such')
  expect((await ours().submitEvidence({ dispute: id, text: 'Delivered', file })).state).toBe('SUBMITTED')
  const kept = await fetch(`${origin}/card/document/${file}`)
  expect(Buffer.from(await kept.arrayBuffer())).toEqual(bytes)
  await form(`/card/dispute/${id}/won`)
  expect((await ours().dispute(id)).state).toBe('WON')
  const entries = (await ours().entriesSince(new Date(0))).filter(({ source }) => source === id)
  expect(entries.map(({ kind, cents, feeCents }) => [kind, cents, feeCents])).toEqual([
    ['DISPUTE', 2_500n, 0n],
    ['DISPUTE', -2_500n, 1_500n],
  ])
})

it('a fully refunded payment cannot be disputed', async () => {
  const { payment } = await captured('4000000000000259')
  expect(await ours().refund({ id: 'refund-10', payment, cents: 2_500n })).toMatchObject({ ok: true })
  skippedMs += 6_000
  expect((await ours().disputesSince(new Date(0))).filter((one) => one.payment === payment)).toEqual([])
})

it('pays out the whole balance less fees, each entry once', async () => {
  await captured()
  await form('/card/payout')
  await form('/card/payout')
  const payouts = await ours().payoutsSince(new Date(0))
  expect(payouts).toHaveLength(1)
  const lines = (await ours().entriesOf(payouts[0]?.id ?? '')).filter(({ kind }) => kind !== 'PAYOUT')
  expect(lines.reduce((sum, one) => sum + one.cents - one.feeCents, 0n)).toBe(payouts[0]?.cents)
})

it('sends signed events until the bank accepts them; a forged one is rejected', async () => {
  answers = 500
  const { session } = await captured()
  await new Promise((resolve) => setTimeout(resolve, 600))
  answers = 200
  await expect
    .poll(() => told.filter(({ about }) => about === session).map(({ type }) => type), { timeout: 8_000 })
    .toEqual(['checkout.session.completed'])
  expect(readCardEvent(Buffer.from('{"data":{"object":{"id":"x"}}}'), 't=1,v1=00', SECRET)).toBeUndefined()
})

it('rejects requests without the API key', async () => {
  expect((await fetch(`${origin}/v1/refunds`)).status).toBe(401)
})
