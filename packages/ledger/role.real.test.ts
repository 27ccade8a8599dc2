import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type Ledger, newId, openLedger } from './index.ts'

/** Kinds of account as modules/books/chart/chart.ts numbers them, with their bounds. */
const KINDS = {
  customer: [10, 'never-below-zero'],
  other: [10, 'never-below-zero'],
  product: [12, 'never-below-zero'],
  custody: [20, 'never-above-zero'],
  inFlight: [21, 'never-above-zero'],
  fees: [30, 'never-below-zero'],
  spread: [31, 'free'],
  inventory: [33, 'never-below-zero'],
  suspense: [40, 'never-below-zero'],
  rewards: [50, 'never-below-zero'],
  capital: [60, 'never-below-zero'],
  clearing: [70, 'free'],
} as const
type Name = keyof typeof KINDS
/** A member with an account and a product, and another member. */
const [MEMBER, OTHER] = [newId(0), newId(0)]
const OWNERS: Partial<Record<Name, string>> = { customer: MEMBER, product: MEMBER, other: OTHER }
type Kind = { readonly kind: 'transfer' | 'pending' } | { readonly kind: 'post' | 'void'; readonly pending: string }
const FUNDED: readonly Name[] = ['customer', 'product', 'inventory', 'fees', 'suspense', 'rewards', 'capital']
const ROLES = ['ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_owner'] as const
type Role = (typeof ROLES)[number]

let database: FreshDatabase
let ledgers: Readonly<Record<Role, Ledger>>
const ids = Object.fromEntries(Object.keys(KINDS).map((name) => [name, newId(0)])) as Record<Name, string>

const posting = (code: number, debit: Name, credit: Name, kind: Kind = { kind: 'transfer' }) => ({
  ...kind,
  id: newId(0),
  debit: ids[debit],
  credit: ids[credit],
  amount: 1n,
  code,
})
const TRANSFER = { kind: 'transfer' } as const
const PENDING = { kind: 'pending' } as const

beforeAll(async () => {
  database = await freshDatabase('ledger')
  const opened = ROLES.map((role) => [role, openLedger({ url: database.urlOf(role) })])
  ledgers = Object.fromEntries(opened) as Record<Role, Ledger>
  const { ledger_owner: owner } = ledgers
  for (const [name, [code, bound]] of Object.entries(KINDS))
    await owner.createAccounts({ id: ids[name as Name], asset: 'BTC', code, bound, owner: OWNERS[name as Name] })
  for (const name of FUNDED) {
    const funding = { ...TRANSFER, id: newId(0), debit: ids.custody, credit: ids[name], amount: 100n, code: 1 }
    expect(await owner.post(funding)).toEqual(['CREATED'])
  }
})
afterAll(async () => {
  await Promise.all(Object.values(ledgers ?? {}).map((ledger) => ledger.close()))
  await database?.drop()
})

const everything = async () => (await ledgers.ledger_owner.balances(Object.values(ids))).toSorted(byAccount)
const byAccount = (one: { account: string }, other: { account: string }) => one.account.localeCompare(other.account)

const FORBIDDEN: readonly (readonly [Role, string, number, Name, Name])[] = [
  ['ledger_app', 'mint from custody', 100, 'custody', 'customer'],
  ['ledger_app', 'mint from custody in the name of a transfer', 200, 'custody', 'customer'],
  ['ledger_app', 'pay a reward', 230, 'rewards', 'customer'],
  ['ledger_app', 'pay a reward in the name of a transfer', 200, 'rewards', 'customer'],
  ['ledger_app', 'give capital away', 130, 'capital', 'customer'],
  ['ledger_app', 'give earned fees away', 220, 'fees', 'customer'],
  ['ledger_app', 'give inventory away in the name of a transfer', 200, 'inventory', 'customer'],
  ['ledger_app', 'move between customers in the name of an exchange', 300, 'customer', 'other'],
  ['ledger_app', 'move between customers in the name of no flow', 1, 'customer', 'other'],
  ['ledger_app', 'hand out what is in suspense', 101, 'suspense', 'customer'],
  ['ledger_app', 'credit from another shard', 201, 'clearing', 'customer'],
  ['ledger_app', 'spend what is in a product', 200, 'product', 'customer'],
  ['ledger_app', 'put into a product', 200, 'customer', 'product'],
  ['ledger_worker', 'move between customers', 200, 'customer', 'other'],
  ['ledger_worker', 'bring capital', 130, 'custody', 'capital'],
  ['ledger_worker', 'pay a reward', 230, 'rewards', 'customer'],
  ['ledger_worker', 'spend what is in a product', 200, 'product', 'customer'],
  ['ledger_desk', 'credit a customer', 100, 'custody', 'customer'],
  ['ledger_desk', 'move between customers', 200, 'customer', 'other'],
  ['ledger_desk', 'give capital to a customer', 130, 'capital', 'customer'],
]

describe('what a role may not post', () => {
  it.each(FORBIDDEN)('%s cannot %s', async (role, _, code, debit, credit) => {
    const before = await everything()
    for (const kind of [TRANSFER, PENDING])
      expect(await ledgers[role].post(posting(code, debit, credit, kind))).toEqual(['NOT_PERMITTED'])
    expect(await everything()).toEqual(before)
  })

  it('is refused beside permitted transfers in the same batch, and takes its chain along', async () => {
    const pay = () => posting(200, 'customer', 'other')
    const mint = () => posting(100, 'custody', 'customer')
    const answers = await Promise.all([
      ledgers.ledger_app.post(pay()),
      ledgers.ledger_app.post(mint()),
      ledgers.ledger_app.post(pay(), mint()),
      ledgers.ledger_app.post(pay()),
    ])
    expect(answers).toEqual([['CREATED'], ['NOT_PERMITTED'], ['LINKED_FAILED', 'NOT_PERMITTED'], ['CREATED']])
  })

  it('is refused for a hold that another role made: the api releases holds, and settles nothing', async () => {
    const hold = posting(110, 'customer', 'custody', PENDING)
    expect(await ledgers.ledger_worker.post(hold)).toEqual(['CREATED'])
    const end = (kind: 'post' | 'void') => posting(110, 'customer', 'custody', { kind, pending: hold.id })
    expect(await ledgers.ledger_app.post(end('post'))).toEqual(['NOT_PERMITTED'])
    expect(await ledgers.ledger_app.post(end('void'))).toEqual(['CREATED'])
    const sent = posting(110, 'customer', 'inFlight', PENDING)
    expect(await ledgers.ledger_worker.post(posting(110, 'inFlight', 'custody'), sent)).toEqual(['CREATED', 'CREATED'])
    const free = posting(110, 'customer', 'inFlight', { kind: 'void', pending: sent.id })
    expect(await ledgers.ledger_app.post(free)).toEqual(['NOT_PERMITTED'])
    expect(await ledgers.ledger_worker.post({ ...free, id: newId(0) })).toEqual(['CREATED'])
  })

  it('is anything without a flow, and everything for a role without a list', async () => {
    const values = [[ids.customer, ids.other].toSorted(), [], [newId(0)], [1], [1], [2], ['1']]
    const post = async (client: pg.Client, code: number | null) => {
      await client.connect()
      const text = 'SELECT post($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12) AS codes'
      const { rows } = await client.query(text, [...values, [code], [null], [null], [null], [false]])
      await client.end()
      return rows[0]?.codes
    }
    expect(await post(new pg.Client({ connectionString: database.urlOf('ledger_app') }), null)).toEqual([21])
    const superuser = new URL(process.env.SUPERUSER_DATABASE_URL ?? '')
    superuser.pathname = new URL(database.urlOf('ledger_owner')).pathname
    expect(await post(new pg.Client({ connectionString: superuser.href }), 200)).toEqual([21])
  })
})

it('each role may post its own flows', async () => {
  const { ledger_app: app, ledger_worker: worker, ledger_desk: desk } = ledgers
  expect(await app.post(posting(200, 'customer', 'other'))).toEqual(['CREATED'])
  const exchange = [posting(300, 'customer', 'inventory'), posting(300, 'inventory', 'customer')] as const
  expect(await app.post(...exchange, posting(300, 'inventory', 'spread'))).toEqual(['CREATED', 'CREATED', 'CREATED'])
  expect(await worker.post(posting(100, 'custody', 'customer'))).toEqual(['CREATED'])
  expect(await desk.post(posting(130, 'custody', 'capital'), posting(130, 'capital', 'inventory'))).toEqual([
    'CREATED',
    'CREATED',
  ])
})

it.each(['ledger_reader', 'ledger_keeper'] as const)(
  '%s reads, and neither posts nor opens an account',
  async (role) => {
    const ledger = openLedger({ url: database.urlOf(role) })
    const [balance] = await ledger.balances([ids.customer])
    expect(balance?.balance).toBeGreaterThan(0n)
    expect(await ledger.entries(ids.customer, { limit: 1 })).toHaveLength(1)
    expect(await ledger.limits([MEMBER], '2031-02-28')).toHaveLength(1)
    const denied = 'permission denied'
    await expect(ledger.post(posting(200, 'customer', 'other'))).rejects.toThrow(denied)
    const account = { id: newId(0), asset: 'BTC', code: 10, bound: 'never-below-zero', owner: MEMBER } as const
    await expect(ledger.createAccounts(account)).rejects.toThrow(denied)
    await expect(ledger.setAccountState(ids.other, 'frozen')).rejects.toThrow(denied)
    const bounds = ledger.setBounds({ ceiling: 1n, values: [] })
    await (role === 'ledger_keeper' ? bounds : expect(bounds).rejects.toThrow(denied))
    await ledger.close()
  },
)

describe('accounts', () => {
  const open = (role: Role, code: number, bound: 'free' | 'never-below-zero' | 'never-above-zero') =>
    ledgers[role].createAccounts({ id: newId(0), asset: 'BTC', code, bound, owner: code < 20 ? MEMBER : undefined })

  it('of customers are opened by the api only, and never with a negative bound', async () => {
    expect(await open('ledger_app', 10, 'never-below-zero')).toMatchObject({ ok: true })
    for (const [code, bound] of [
      [20, 'never-above-zero'],
      [12, 'never-below-zero'],
      [10, 'free'],
    ] as const)
      await expect(open('ledger_app', code, bound)).rejects.toThrow('may not open such an account')
  })

  it('of the chart are opened by worker and desk only', async () => {
    for (const role of ['ledger_worker', 'ledger_desk'] as const) {
      expect(await open(role, 20, 'never-above-zero')).toMatchObject({ ok: true })
      await expect(open(role, 20, 'free')).rejects.toThrow('may not open such an account')
      await expect(open(role, 14, 'never-below-zero')).rejects.toThrow('may not open such an account')
    }
    const unnamed = [[newId(0)], ['BTC'], [null], [1], [null]]
    const client = new pg.Client({ connectionString: database.urlOf('ledger_app') })
    await client.connect()
    await expect(client.query('SELECT open_accounts($1, $2, $3, $4, $5)', unnamed)).rejects.toThrow('may not open such')
    await client.end()
  })

  it('are frozen and released by the worker only', async () => {
    for (const role of ['ledger_app', 'ledger_desk'] as const)
      await expect(ledgers[role].setAccountState(ids.other, 'frozen')).rejects.toThrow('permission denied')
    expect(await ledgers.ledger_worker.setAccountState(ids.other, 'frozen')).toMatchObject({ ok: true })
    expect(await ledgers.ledger_worker.setAccountState(ids.other, 'open')).toMatchObject({ ok: true })
  })
})
