import { createHash, randomBytes } from 'node:crypto'
import { sql, uuidV7 } from '@cocobnk/database'
import { type SigningKey, signedInit } from '@cocobnk/testing/api-keys'
import { decideShop, letSell, seller } from '@cocobnk/testing/merchants'
import { openMint } from '@cocobnk/testing/money'
import type { Person } from '@cocobnk/testing/person'
import { ask } from '@cocobnk/testing/requests'
import { runBank } from '@cocobnk/testing/run-bank'
import { beforeAll, describe, expect, it } from 'vitest'
import { refundBy } from './testing/refund-by.ts'
import { shopWorld } from './testing/shop-world.ts'

const UNIT = 10n ** 8n
const HOME = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed'
const running = await runBank()
const { bank, api, newcomer } = running
const mint = await openMint(bank, ['USOT'])

let owner: Awaited<ReturnType<typeof seller>>
let accountant: Person
let cashier: Person
let key: SigningKey
let merchantSeq: string
let accountSeq: string

beforeAll(async () => {
  // Read before the first request, as settings are cached.
  await sql`UPDATE setting SET value = value || '{"program_refund_usot": "15"}' WHERE name = 'config.shop'`.execute(
    bank.owner,
  )
  owner = await seller(await newcomer('wallet-owner'))
  await letSell(bank, owner.userName)
  accountSeq = (await mint.account(owner, 'USOT', 1_000n * UNIT)).account_seq
  merchantSeq = ((await owner.register({ account_seq: accountSeq })).body.merchant as { merchant_seq: string })
    .merchant_seq
  await decideShop(running, merchantSeq)
  key = await owner.signingKey(merchantSeq, 'LIVE')
  ;[accountant, cashier] = [await newcomer('wallet-books'), await newcomer('wallet-till')]
  for (const [{ userName }, role] of [
    [accountant, 'ACCOUNTANT'],
    [cashier, 'CASHIER'],
  ] as const)
    await sql`INSERT INTO merchant_person (merchant_seq, member_seq, role, refund_limit_usot)
      SELECT ${merchantSeq}, member_seq, ${role}, ${role === 'CASHIER' ? 1_000n * UNIT : null} FROM member
      WHERE user_name = ${userName}`.execute(bank.owner)
})

const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
let transactions = 0

/** An order that a payer with a secret paid from another wallet, and another arrival of the payer that is offered back. */
async function paidFromWallet(amount: bigint) {
  const secret = `refund_${randomBytes(16).toString('base64url')}`
  const { checkoutSeq, token } = await shopWorld(bank, owner.userName).checkout({
    shop: { merchantSeq, memberSeq: '' },
  })
  const [paymentSeq, offerSeq] = [uuidV7(), uuidV7()]
  transactions += 1
  const address = `0x${transactions.toString(16).padStart(40, '0')}`
  await sql`INSERT INTO checkout_address (checkout_seq, network, address, derivation_index, shard, owner_seq, claim_hash)
    SELECT ${checkoutSeq}, 'Ethereum', ${address}, ${transactions + 1_000}, 0, member_seq, decode(${hashOf(secret)}, 'hex')
    FROM merchant WHERE merchant_seq = ${merchantSeq}`.execute(bank.owner)
  await sql`INSERT INTO checkout_payment (mode, payment_seq, checkout_seq, method, state, asset_seq, amount, fee, merchant_account_seq,
      counted, ended_at)
    SELECT 'LIVE', ${paymentSeq}, ${checkoutSeq}, 'WALLET', 'DONE', asset_seq, ${amount.toString()}::numeric, 0,
      merchant_account_seq, 1000, now() FROM merchant_account WHERE account_seq = ${accountSeq}`.execute(bank.owner)
  await sql`UPDATE checkout SET state = 'PAID', paid_at = now() WHERE checkout_seq = ${checkoutSeq}`.execute(bank.owner)
  for (const [state, payment] of [
    ['COUNTED', paymentSeq],
    ['OFFERED', null],
  ] as const)
    await sql`WITH arrived AS (
        INSERT INTO deposit (deposit_seq, network, txid, output_index, asset_seq, amount, address, confirmations_required, checkout_seq,
          shard, block_height, block_hash, posted_at)
        SELECT ${uuidV7()}, 'Ethereum', ${`0x${hashOf(`${secret}${state}`)}`}, 0, seq, ${amount.toString()}::numeric, ${address}, 1,
          ${checkoutSeq}, 0, 1, 'x', now() FROM asset WHERE code = 'USOT' RETURNING *)
      INSERT INTO wallet_receipt (deposit_seq, checkout_seq, asset_seq, amount, state, due, due_fee, held_at, payment_seq)
      SELECT deposit_seq, checkout_seq, asset_seq, amount, ${state}, amount, 0, now(), ${payment} FROM arrived`.execute(
      bank.owner,
    )
  await sql`INSERT INTO return_offer (offer_seq, checkout_seq, cause, deposit_seq, asset_seq, amount, shard, claim_hash, expires_at)
    SELECT ${offerSeq}, checkout_seq, 'TWICE', deposit_seq, asset_seq, amount, 0, decode(${hashOf(secret)}, 'hex'),
      now() + interval '1 day' FROM wallet_receipt WHERE checkout_seq = ${checkoutSeq} AND state = 'OFFERED'`.execute(
    bank.owner,
  )
  return { checkoutSeq, token, secret, offerSeq }
}

async function signed(method: string, path: string, body?: object) {
  const target = `/api/v1${path}`
  const init = signedInit(key, method, target, { body, idempotencyKey: method === 'GET' ? undefined : uuidV7() })
  return ask(api.url + target, init)
}

/** A refund by the owner, who has a passkey, or by the cashier, who has only a password. */
function refundOf(by: 'OWNER' | 'CASHIER', { checkoutSeq }: { readonly checkoutSeq: string }, more: object = {}) {
  if (by === 'CASHIER') return refundBy(cashier, { checkoutSeq }, more)
  const headers = { 'idempotency-key': uuidV7() }
  return owner.confirmed('PATCH', `/pg/transaction/${checkoutSeq}`, { type: 'SET_REFUNDED', ...more }, headers)
}

const textsOf = (value: unknown): readonly string[] => {
  if (typeof value === 'string') return [value, ...(value.match(/[\w-]{20,}/g) ?? [])]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(textsOf) : []
}

describe('a return to a payer', () => {
  it('is claimed with nothing that the shop, its team, its programs or the checkout’s link show', async () => {
    const { checkoutSeq, token, secret, offerSeq } = await paidFromWallet(20_000n * UNIT)
    const shown: unknown[] = []
    const read = async (person: Person, path: string) => {
      const { status, body } = await person.call('GET', path)
      shown.push(body)
      return status
    }
    const ofShop = [`/pg/merchant/${merchantSeq}/return?state=ALL`, `/pg/transaction/${checkoutSeq}`]
    for (const person of [owner, accountant, cashier])
      for (const path of ofShop) expect(await read(person, path)).toBe(200)
    for (const path of [`/pg/merchant/${merchantSeq}/transaction`, `/pg/merchant/${merchantSeq}/log`])
      expect(await read(owner, path)).toBe(200)
    const visitor = await newcomer('wallet-visitor')
    for (const path of [`/pg/transaction/token/${token}`, `/pg/transaction/token/${token}/wallet`])
      expect(await read(visitor, path)).toBe(200)
    for (const person of [owner, cashier]) {
      const path = `/pg/merchant/${merchantSeq}/return/${offerSeq}`
      const renewed = await person.call('PATCH', path, { body: { type: 'SET_RENEWED' } })
      expect(renewed.body).toMatchObject({ error: 0, return: { return_seq: offerSeq, state: 'OFFERED' } })
      shown.push(renewed.body)
    }
    const own = await signed('GET', `/pg/transaction/${checkoutSeq}`)
    expect(own.status).toBe(200)
    const { rows: events } = await sql`SELECT row_to_json(commerce_event)::text FROM commerce_event
      WHERE subject_seq = ${checkoutSeq}`.execute(bank.owner)
    shown.push(own.body, events)
    const texts = [...new Set(textsOf(shown))]
    expect(texts).toEqual(expect.arrayContaining([token, offerSeq]))
    const hash = hashOf(secret)
    expect(texts.filter((text) => [hashOf(text), hashOf(`refund_${text}`), text].includes(hash))).toEqual([])
    const claim = (by: string) =>
      owner.call('POST', `/pg/return/${by}`, { body: { return_seq: offerSeq, address: HOME } })
    for (const wrong of [token, `refund_${token}`]) expect((await claim(wrong)).status).not.toBe(200)
    expect((await claim(secret)).body).toMatchObject({ error: 0, return: { state: 'CLAIMED', address: HOME } })
  })
})

describe('a refund to another wallet', () => {
  it('leaves the bank as a withdrawal of the owner: holds, halts and the daily cap apply, whoever asks', async () => {
    const order = await paidFromWallet(20n * UNIT)
    const ofOwner = (change: ReturnType<typeof sql>) =>
      sql`UPDATE member SET ${change} WHERE user_name = ${owner.userName}`
    const ofCashier = (change: ReturnType<typeof sql>) =>
      sql`UPDATE member SET ${change} WHERE user_name = ${cashier.userName}`
    const held = sql`withdrawals_held_until = now() + interval '1 hour'`
    const free = sql`withdrawals_held_until = NULL`
    await ofOwner(held).execute(bank.owner)
    for (const by of ['OWNER', 'CASHIER'] as const)
      expect((await refundOf(by, order, { amount: '1', asset: 'USOT' })).body.error).toBe('OUTFLOW_HELD')
    const refund = () => signed('POST', `/pg/transaction/${order.checkoutSeq}/refund`, { amount: '1', asset: 'USOT' })
    expect((await refund()).body.error).toBe('OUTFLOW_HELD')
    await ofOwner(free).execute(bank.owner)
    await ofCashier(held).execute(bank.owner)
    expect((await refundOf('CASHIER', order, { amount: '1', asset: 'USOT' })).body.error).toBe('OUTFLOW_HELD')
    await ofCashier(free).execute(bank.owner)
    await sql`INSERT INTO halt (halt_seq, kind, asset_seq, cause, facts)
      SELECT gen_random_uuid(), 'ASSET', seq, 'DIFFERENCE', '{}' FROM asset WHERE code = 'USOT'`.execute(bank.owner)
    expect((await refund()).body.error).toBe('WITHDRAWALS_HALTED')
    await sql`DELETE FROM halt`.execute(bank.owner)
    const large = await paidFromWallet(900_000_000n * UNIT)
    expect((await refundOf('OWNER', large)).body.error).toBe('NON_FACE_LIMIT')
    const done = await refundOf('OWNER', order, { amount: '2', asset: 'USOT' })
    expect(done.body).toMatchObject({ error: 0, refund: { state: 'PENDING', amount: '2' } })
    // The ledger counts it when the worker posts it.
    const { rows } = await sql`SELECT limit_usot::text AS usot, limit_day IS NOT NULL AS is_counted FROM refund
      WHERE checkout_seq = ${order.checkoutSeq}`.execute(bank.owner)
    expect(rows).toEqual([{ usot: String(2n * UNIT), is_counted: true }])
  })

  it('by programs of a shop is limited per day for all of them together, and not for the owner', async () => {
    const [one, other] = [await paidFromWallet(20n * UNIT), await paidFromWallet(20n * UNIT)]
    const refund = ({ checkoutSeq }: typeof one, amount: string) =>
      signed('POST', `/pg/transaction/${checkoutSeq}/refund`, { amount, asset: 'USOT' })
    expect((await refund(one, '10')).body).toMatchObject({ error: 0, refund: { amount: '10' } })
    expect((await refund(other, '6')).body.error).toBe('REFUND_LIMIT')
    expect((await refund(other, '5')).body.error).toBe(0)
    expect((await refundOf('OWNER', other, { amount: '6', asset: 'USOT' })).body.error).toBe(0)
  })
})
