import { newId, transferId, turnKey } from '@cocobnk/ledger'
import { expect, it } from 'vitest'
import { covers, type Facts } from './cover.ts'
import type { Asked } from './request.ts'
import type { Taking } from './taking.ts'

const [member, account, other, shop, stranger] = [newId(0), newId(0), newId(0), newId(0), newId(0)]
const DECIMALS: Readonly<Record<string, number>> = { BTC: 8, USOT: 8, ETH: 18 }
const NUMBER = '1000000000017'
const shopOwner = newId(0)
const SHOPS = { checkout: newId(0), token: 'a'.repeat(22), plan: 'b'.repeat(22) } as const
const facts: Facts = {
  accountOf: async (number) => (number === NUMBER ? other : undefined),
  decimalsOf: async (asset) => DECIMALS[asset],
  recipientOf: async () => ({ account: other, owner: stranger }),
  shopOwnerOf: async (by, value) => (SHOPS[by] === value ? shopOwner : undefined),
}
const token = (content: object) => `${Buffer.from(JSON.stringify(content)).toString('base64url')}.signature`
const ACTORS: Readonly<Record<number, string>> = { 210: 'clearing pay', 214: 'clearing sell', 300: 'exchange sell' }
/** Under the id that follows from its reference, unless it is given another one. */
const taking = (change: Partial<Taking>): Taking => ({
  code: 210,
  account,
  owner: member,
  asset: 'USOT',
  amount: 1_250_000_000n,
  isHold: false,
  receivers: new Map(),
  id:
    change.reference === undefined
      ? newId(0)
      : transferId(0, change.isHold ? 'clearing hold' : (ACTORS[change.code ?? 210] ?? 'none'), change.reference),
  reference: undefined,
  ...change,
})
const asked = (operation: string, body: object, more: Partial<Asked> = {}): Asked => ({
  member,
  operation,
  named: '',
  once: newId(0),
  body: body as Asked['body'],
  ...more,
})

const toShop = (owner = shopOwner) => new Map([[shop, { owner, asset: 'USOT', amount: 1n }]])
const payment = newId(0)
const reference = transferId(0, 'checkout payment', payment)
const paying = { account_seq: account, amount: '12.5', authentication: token({ payment_seq: payment }) }

it.each([
  ['POST /pg/transaction/*/pay', SHOPS.checkout],
  ['PATCH /pg/xptx/token/*', SHOPS.token],
])('%s covers its payment, near and far', async (key, named) => {
  const request = asked(key, paying, { named })
  for (const code of [210, 214])
    expect(await covers(facts, request, taking({ code, reference, receivers: toShop() }))).toBe(true)
  const across = { ...facts, recipientOf: async () => ({ account: shop, owner: shopOwner }) }
  for (const code of [211, 215]) {
    expect(await covers(across, request, taking({ code, reference, isHold: true }))).toBe(true)
    expect(await covers(facts, request, taking({ code, reference, isHold: true }))).toBe(false)
  }
})

it.each([
  ['amount', paying, { amount: 1_250_000_001n }],
  ['account', paying, { account: other }],
  ['payment', paying, { reference: transferId(0, 'checkout payment', newId(0)) }],
  ['member', paying, { owner: stranger }],
  ['flow', paying, { code: 200 }],
  ['shop', paying, { receivers: toShop(stranger) }],
  [
    'recipient beside the shop',
    paying,
    { receivers: new Map([...toShop(), [other, { owner: stranger, asset: 'USOT', amount: 1n }]]) },
  ],
  ['recipient, or none', paying, { receivers: new Map() }],
  ['id, once more', paying, { id: newId(0) }],
  ['proof', { ...paying, authentication: 'x' }, {}],
  ['body without an amount', { ...paying, amount: undefined }, {}],
] as const)('a payment is not covered with another %s', async (_, body, change) => {
  const request = asked('POST /pg/transaction/*/pay', body, { named: SHOPS.checkout })
  expect(await covers(facts, request, taking({ reference, receivers: toShop(), ...change }))).toBe(false)
})

const exchange = newId(0)
const exchanging = {
  quote_id: token({ exchange_seq: exchange }),
  source_account_seq: account,
  target_account_seq: shop,
  source_amount: '12.5',
  target_amount: '0.001',
}
const received = (amount: bigint, owner = member) => new Map([[shop, { owner, asset: 'BTC', amount }]])
const sale = { code: 300, reference: exchange, receivers: received(100_000n) }

it('an exchange is covered if it gives what was shown, or more', async () => {
  const key = 'POST /market/direct/transfer'
  expect(await covers(facts, asked(key, exchanging), taking(sale))).toBe(true)
  expect(await covers(facts, asked(key, exchanging), taking({ ...sale, receivers: received(100_001n) }))).toBe(true)
})

it.each([
  ['receives less', exchanging, { receivers: received(99_999n) }],
  ['receives nothing', exchanging, { receivers: new Map() }],
  ['gives more', exchanging, { amount: 1_250_000_001n }],
  ['gives to somebody else', exchanging, { receivers: received(100_000n, stranger) }],
  ['has another quote', exchanging, { reference: newId(0) }],
  ['is another flow', exchanging, { code: 214 }],
  ['is posted once more', exchanging, { id: newId(0) }],
  ['did not say what it receives', { ...exchanging, target_amount: undefined }, {}],
] as const)('an exchange that %s is not covered', async (_, body, change) => {
  expect(await covers(facts, asked('POST /market/direct/transfer', body), taking({ ...sale, ...change }))).toBe(false)
})

it('a transfer to another shard is covered if its settlement goes to the recipient', async () => {
  const once = newId(0)
  const body = { from_account_seq: account, to_account_number: NUMBER, amount: '12.5' }
  const request = asked('POST /account/transfer', body, { once })
  const hold = taking({ code: 201, isHold: true, reference: transferId(0, `member:${member}`, once) })
  expect(await covers(facts, request, hold)).toBe(true)
  const astray = { ...facts, recipientOf: async () => ({ account: stranger, owner: stranger }) }
  expect(await covers(astray, request, hold)).toBe(false)
  expect(await covers({ ...facts, recipientOf: async () => undefined }, request, hold)).toBe(false)
})

it('a request with a key that is none covers nothing, and fails nothing', async () => {
  const body = { from_account_seq: account, to_account_number: NUMBER, amount: '12.5' }
  for (const key of ['POST /account/transfer', 'POST /account/money-request/link/*'])
    expect(await covers(facts, asked(key, body, { once: 'x'.repeat(20) }), taking({ code: 200 }))).toBe(false)
})

it('the shop of a plan charges the account that the member named, and nobody else does', async () => {
  const request = asked('POST /pg/subscription', { account_seq: account, token: SHOPS.plan })
  const charge = { receivers: toShop(), reference }
  expect(await covers(facts, request, taking(charge))).toBe(true)
  expect(await covers(facts, request, taking({ ...charge, receivers: toShop(stranger) }))).toBe(false)
  expect(await covers(facts, request, taking({ ...charge, account: other }))).toBe(false)
  expect(await covers(facts, request, taking({ ...charge, code: 200 }))).toBe(false)
  expect(await covers(facts, request, taking({ ...charge, id: newId(0) }))).toBe(false)
})

const plan = {
  from_account_seq: account,
  to_account_number: NUMBER,
  amount: '12.5',
  frequency: 'DAILY',
  starts_on: '2026-11-10',
  ends_on: '2026-11-20',
}
const SCHEDULE = { member, once: 'schedule-key-0001' }
const turnOf = (day: string, attempt = 0) => transferId(0, `member:${member}`, turnKey(SCHEDULE, day, attempt))
const paid = (id: string) =>
  taking({ code: 200, id, receivers: new Map([[other, { owner: stranger, asset: 'USOT', amount: 1n }]]) })
const planned = (body: object = plan) => asked('POST /account/schedule', body, SCHEDULE)

it('each day of a plan covers its turn and the attempts of it', async () => {
  for (const id of [turnOf('2026-11-10'), turnOf('2026-11-20'), turnOf('2026-11-15', 3)])
    expect(await covers(facts, planned(), paid(id))).toBe(true)
})

it.each([
  ['before it begins', plan, turnOf('2026-11-08')],
  ['long after its end', plan, turnOf('2026-12-31')],
  ['after its only day', { ...plan, frequency: 'ONCE', ends_on: undefined }, turnOf('2026-12-31')],
  ['again and again', plan, turnOf('2026-11-15', 99)],
  ['of a key of its own', plan, transferId(0, `member:${member}`, newId(0))],
  ['without a first day', { ...plan, starts_on: undefined }, turnOf('2026-11-15')],
  ['of another amount', { ...plan, amount: '12.6' }, turnOf('2026-11-15')],
  ['for another recipient', { ...plan, to_account_number: '1000000000999' }, turnOf('2026-11-15')],
] as const)('a plan does not cover a turn %s', async (_, body, id) => {
  expect(await covers(facts, planned(body), paid(id))).toBe(false)
})

it('a planned exchange is covered between the two accounts of the plan, at its worst price or better', async () => {
  const body = { ...plan, type: 'EXCHANGE', receive_min: '0.001' }
  const key = turnKey(SCHEDULE, '2026-11-15', 0)
  const given = (amount: bigint, owner = member) =>
    taking({ code: 300, reference: key, receivers: new Map([[other, { owner, asset: 'BTC', amount }]]) })
  expect(await covers(facts, planned(body), given(100_000n))).toBe(true)
  expect(await covers(facts, planned(body), given(99_999n))).toBe(false)
  expect(await covers(facts, planned(body), given(100_000n, stranger))).toBe(false)
  expect(await covers(facts, planned({ ...body, type: undefined }), given(100_000n))).toBe(false)
})
