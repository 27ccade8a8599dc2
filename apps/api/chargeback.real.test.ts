import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql, uuidV7 } from '@cocobnk/database'
import { picturesOf } from '@cocobnk/picture'
import { openMint } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { ask, otherAddress } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { afterAll, expect, it } from 'vitest'
import { shopWorld } from './testing/shop-world.ts'

/** A stand-in for the processor that records uploaded documents. */
const uploads: Buffer[] = []
const processor = createServer((request, response) => {
  const chunks: Buffer[] = []
  request.on('data', (chunk: Buffer) => chunks.push(chunk))
  request.on('end', () => {
    uploads.push(Buffer.concat(chunks))
    response.setHeader('content-type', 'application/json').end(JSON.stringify({ id: 'file_1', object: 'file' }))
  })
}).listen(0, '127.0.0.1')
await once(processor, 'listening')
afterAll(() => processor.close())

const { bank, api, newcomer, atDesk } = await runBank({
  env: {
    CARD_PROCESSOR_URL: `http://127.0.0.1:${(processor.address() as AddressInfo).port}`,
    CARD_PROCESSOR_KEY: 'sk_test_sandbox',
    CARD_EVENT_SECRET: 'whsec_sandbox',
  },
})
const mint = await openMint(bank, ['USOT'])

/** A black picture of one pixel. */
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGNgAAAAAgABSK+kcQAAAABJRU5ErkJggg==',
  'base64',
)

async function handIn(person: Person): Promise<string> {
  const headers = { ...otherAddress(), 'content-type': 'image/png', authorization: `Bearer ${person.token()}` }
  const url = `${api.url}/api/v1/file`
  const { body } = await ask(url, { method: 'POST', headers, body: new Uint8Array(PNG) })
  return (body.file as { file_seq: string }).file_seq
}

let made = 0

async function disputed() {
  made += 1
  const owner = await newcomer(`disputed-${made}`)
  const { account_seq } = await mint.account(owner, 'USOT')
  const { checkoutSeq, chargebackSeq, shop } = await shopWorld(bank, owner.userName).dispute(account_seq)
  const add = (body: object, by = owner, key: string = uuidV7()) =>
    by.call('POST', `/pg/chargeback/${chargebackSeq}/evidence`, { body, headers: { 'idempotency-key': key } })
  const list = async (by = owner) => (await by.call('GET', `/pg/transaction/${checkoutSeq}/chargeback`)).body
  return { owner, shop, chargebackSeq, add, list, path: `/operator/chargeback/${chargebackSeq}` }
}

async function atCase(chargebackSeq: string): Promise<string> {
  const token = await bank.operatorToken('COMPLIANCE')
  await atDesk(token, 'PATCH', `/operator/case/${chargebackSeq}`, { type: 'SET_CLAIMED' })
  return token
}

it('the owner submits text and files, the operator sees them, and the processor receives them as one document', async () => {
  const { owner, chargebackSeq, add, list, path } = await disputed()
  const files = [await handIn(owner), await handIn(owner)]
  const key = uuidV7()
  const body = { text: 'Delivered on Monday', files }
  const first = await add(body, owner, key)
  expect(first.body.handed_in).toMatchObject({ text: 'Delivered on Monday', files: [{ pages: 1 }, { pages: 1 }] })
  expect((await add(body, owner, key)).body.handed_in).toEqual(first.body.handed_in)
  expect((await list()).list).toMatchObject([
    { takes_evidence: true, shop_evidence: [{ text: 'Delivered on Monday' }] },
  ])

  const token = await atCase(chargebackSeq)
  const seen = (await atDesk(token, 'GET', path)).body.chargeback
  expect(seen).toMatchObject({ shop_evidence: [{ files: [{ pages: 1 }, { pages: 1 }] }] })
  const headers = { ...otherAddress(), authorization: `Bearer ${token}` }
  const page = await fetch(`${api.url}/api/v1${path}/file/${files[0]}`, { headers })
  expect([page.status, page.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  const other = await disputed()
  expect((await fetch(`${api.url}/api/v1${other.path}/file/${files[0]}`, { headers })).status).toBe(404)

  const answer = { type: 'SET_SUBMITTED', evidence: 'Signed for', files, reason: 'the parcel was delivered' }
  const idle = await bank.operatorToken('COMPLIANCE')
  expect((await atDesk(idle, 'PATCH', path, answer)).body.error).toBe('CASE_NOT_CLAIMED')
  expect(uploads).toHaveLength(0)
  expect((await atDesk(token, 'PATCH', path, answer)).body.chargeback).toMatchObject({ answer: 'SUBMIT' })
  const sent = uploads.at(-1) ?? Buffer.alloc(0)
  const pdf = sent.subarray(sent.indexOf('%PDF'), sent.indexOf('%%EOF') + 6)
  expect(await picturesOf(Buffer.from(pdf), [])).toMatchObject({
    ok: true,
    value: [expect.anything(), expect.anything()],
  })
  const { rows } = await sql<{ evidence_file: string }>`
    SELECT evidence_file FROM chargeback WHERE chargeback_seq = ${chargebackSeq}`.execute(bank.owner)
  expect(rows).toEqual([{ evidence_file: 'file_1' }])
  expect((await add({ text: 'Too late' })).body.error).toBe('CHARGEBACK_ANSWERED')
  expect((await list()).list).toMatchObject([{ takes_evidence: false }])
})

it('accepts no evidence after the deadline or from strangers, and no file of another member', async () => {
  const [{ owner, shop, chargebackSeq, add, list }, stranger] = [await disputed(), await newcomer('no-owner')]
  expect((await add({ text: 'Mine?' }, stranger)).body.error).toBe('NOT_FOUND')
  expect((await list(stranger)).error).toBe('NOT_FOUND')
  await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role) SELECT ${shop.merchantSeq}, member_seq, 'ACCOUNTANT'
    FROM member WHERE user_name = ${stranger.userName}`.execute(bank.owner)
  expect((await add({ text: 'Ours?' }, stranger)).body.error).toBe('NOT_FOUND')
  expect((await list(stranger)).list).toMatchObject([{ takes_evidence: false }])
  const foreign = await handIn(stranger)
  expect((await add({ text: 'x', files: [foreign] })).body.fields).toEqual({ files: 'INVALID' })
  await sql`UPDATE chargeback SET due_at = now() WHERE chargeback_seq = ${chargebackSeq}`.execute(bank.owner)
  expect((await add({ text: 'Late' })).body.error).toBe('EVIDENCE_LATE')
  expect((await list(owner)).list).toMatchObject([{ takes_evidence: false, shop_evidence: [] }])
  const late = sql`INSERT INTO chargeback_evidence (evidence_seq, chargeback_seq, text)
    VALUES (${uuidV7()}, ${chargebackSeq}, 'late')`.execute(bank.owner)
  await expect(late).rejects.toThrow('the time for evidence is over')
})

it('the owner, an accountant and the shop’s own key see the card reserve, nobody else; operators see it too', async () => {
  const [{ owner, shop }, other, cashier] = [await disputed(), await newcomer('no-reserve'), await newcomer('cashier')]
  const path = `/pg/merchant/${shop.merchantSeq}/card-reserve`
  const { card_reserve: seen } = (await owner.call('GET', path)).body
  expect(seen).toMatchObject({
    asset: 'USOT',
    risk_class: 'NEW',
    release_days: 14,
    reserved: '1000',
    releases: [
      { amount: '800', waits_for: null },
      { amount: '200', waits_for: null },
    ],
    captured_day: '1000',
    captured_day_max: '100000',
    captures: 1,
    disputes: 1,
    dispute_percent: '100',
    owed: '0',
    stop: null,
  })
  await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role, refund_limit_usot)
    SELECT ${shop.merchantSeq}, member_seq, 'CASHIER', 1 FROM member WHERE user_name = ${cashier.userName}`.execute(
    bank.owner,
  )
  for (const person of [other, cashier]) expect((await person.call('GET', path)).body.error).toBe('NOT_FOUND')
  await sql`INSERT INTO card_stop (stop_seq, merchant_seq, cause) VALUES (${uuidV7()}, ${shop.merchantSeq}, 'VELOCITY')`.execute(
    bank.owner,
  )
  await sql`INSERT INTO outflow_debt (member_seq, owed) SELECT member_seq, 5 FROM member WHERE user_name = ${owner.userName}`.execute(
    bank.owner,
  )
  await sql`UPDATE card_reserve SET due_at = now() - interval '1 minute' WHERE kind = 'FIRST'`.execute(bank.owner)
  expect((await owner.call('GET', path)).body.card_reserve).toMatchObject({
    owed: '0.00000005',
    stop: { cause: 'VELOCITY' },
    releases: [{ waits_for: 'DEBT' }, { waits_for: null }],
  })
  const told = await sql<{ event: string }>`SELECT event FROM notification JOIN member USING (member_seq)
    WHERE user_name = ${owner.userName} AND event = 'CARDS_STOPPED'`.execute(bank.owner)
  expect(told.rows).toHaveLength(1)
})

it('a stop of cards ends and a class changes only when a second operator agrees', async () => {
  const { shop } = await disputed()
  const stopSeq = uuidV7()
  await sql`INSERT INTO card_stop (stop_seq, merchant_seq, cause) VALUES (${stopSeq}, ${shop.merchantSeq}, 'VELOCITY')`.execute(
    bank.owner,
  )
  const [maker, checker] = [await bank.operatorToken('COMPLIANCE'), await bank.operatorToken('COMPLIANCE')]
  // The case is about the stop, so the stop's id names the shop as well.
  const path = `/operator/merchant/${stopSeq}/card`
  expect((await atDesk(maker, 'GET', path)).body.card_reserve).toMatchObject({ stop: { cause: 'VELOCITY' } })
  const refused = { type: 'SET_CLASS', reason: 'which one?' }
  expect((await atDesk(maker, 'PATCH', path, refused)).body.error).toBe('INVALID_INPUT')
  const asked = (await atDesk(maker, 'PATCH', path, { type: 'SET_RESUMED', reason: 'a sale' })).body
  const decide = (token: string) =>
    atDesk(token, 'PATCH', `/operator/approval/${asked.approval_seq as string}`, {
      type: 'SET_APPROVED',
      reason: 'checked',
    })
  expect((await decide(maker)).body.error).toBe('MAKER_IS_CHECKER')
  expect((await decide(checker)).body.error).toBe(0)
  expect((await atDesk(maker, 'GET', path)).body.card_reserve).toMatchObject({ stop: null })
  const { rows } = await sql<{ outcome: string }>`SELECT outcome FROM review_case WHERE case_seq = ${stopSeq}`.execute(
    bank.owner,
  )
  expect(rows).toEqual([{ outcome: 'CANCELED' }])
})
