import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import fc from 'fast-check'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { type Ledger, LedgerUnavailable, newId, openLedger } from './index.ts'
import { idInDays } from './testing/bank.ts'
import type { Chain, Transfer, TransferKind } from './transfer.ts'

/** Kinds of account as modules/books/chart/chart.ts numbers them. */
const HOUSE = { custody: 20, inFlight: 21, nostro: 22, fees: 30, inventory: 33, suspense: 40, clearing: 70 } as const
const CEILING = 1_000n
/** One BTC unit is worth half a unit of USOT, one LTC unit a tenth. NEW has no value. */
const VALUES = [
  { asset: 'USOT', usot: '1' },
  { asset: 'BTC', usot: '0.5' },
  { asset: 'LTC', usot: '0.1' },
]
const PENDING: TransferKind = { kind: 'pending' }

let database: FreshDatabase
let owner: Ledger
let api: Ledger
let worker: Ledger
let admin: pg.Client
const house = new Map<string, string>()

beforeAll(async () => {
  database = await freshDatabase('ledger')
  const open = (role: 'ledger_owner' | 'ledger_app' | 'ledger_worker', lanes = 1) =>
    openLedger({ url: database.urlOf(role), lanes, deadlineMs: 60_000, patienceMs: 60_000 })
  ;[owner, api, worker] = [open('ledger_owner'), open('ledger_app'), open('ledger_worker')]
  admin = new pg.Client({ connectionString: database.urlOf('ledger_owner') })
  await admin.connect()
  for (const asset of ['USOT', 'BTC', 'LTC', 'NEW'])
    for (const [name, code] of Object.entries(HOUSE)) {
      const id = newId(0)
      house.set(`${name} ${asset}`, id)
      await owner.createAccounts({ id, asset, code, bound: 'free' })
    }
  await worker.setBounds({ ceiling: CEILING, values: VALUES })
})
afterAll(async () => {
  await admin?.end()
  await Promise.all([owner, api, worker].map((ledger) => ledger?.close()))
  await database?.drop()
})

const at = (name: keyof typeof HOUSE, asset = 'USOT') => house.get(`${name} ${asset}`) ?? ''

/** A member with 100,000 units of each asset, and the parts of the account. */
async function newMember(assets = ['USOT', 'BTC']) {
  const member = newId(0)
  const open = async (asset: string, code: number, amount: bigint) => {
    const id = newId(0)
    await owner.createAccounts({ id, asset, code, bound: 'never-below-zero', owner: member })
    if (amount > 0n) await owner.post(item(at('custody', asset), id, amount, 100))
    return id
  }
  const accounts = Object.fromEntries(
    await Promise.all(assets.map(async (asset) => [asset, await open(asset, 10, 100_000n)] as const)),
  )
  const [main = ''] = Object.values(accounts)
  return { member, main, accounts, holding: await open(assets[0] ?? 'USOT', 11, 0n) }
}
type Member = Awaited<ReturnType<typeof newMember>>

const item = (
  debit: string,
  credit: string,
  amount: bigint,
  code = 200,
  kind: TransferKind = { kind: 'transfer' },
): Transfer => ({ id: newId(0), debit, credit, amount, code, ...kind })

async function goneOf({ member }: Member): Promise<bigint> {
  const { rows } = await admin.query(`SELECT gone::text FROM limit_day
    WHERE member = '${member}' AND gone_day = (now() AT TIME ZONE 'Asia/Seoul')::date`)
  return BigInt(rows[0]?.gone ?? 0)
}

let alice: Member
let bob: Member

beforeEach(async () => {
  alice = await newMember()
  bob = await newMember()
})

describe('the ceiling of a day', () => {
  it('L9: holds without any limit of the caller, and up to the last unit', async () => {
    expect(await api.post(item(alice.main, bob.main, 1_001n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(alice.main, bob.main, 600n))).toEqual(['CREATED'])
    expect(await api.post(item(alice.main, bob.main, 401n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(alice.main, bob.main, 400n))).toEqual(['CREATED'])
    expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await goneOf(alice)).toBe(1_000n)
  })

  it('L9: is counted for the owner of the account, whomever and whatever the caller names', async () => {
    const lie = { member: bob.member, day: '2031-02-03', usot: 1n, cap: null }
    expect(await api.postWithin(lie, item(alice.main, bob.main, 900n))).toEqual(['CREATED'])
    expect(await api.postWithin(lie, item(alice.main, bob.main, 101n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.postWithin({ ...lie, usot: -900n }, item(alice.main, bob.main, 101n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.limits([alice.member, bob.member], '2031-02-03')).toMatchObject([{ used: 1n }, { used: 0n }])
    expect([await goneOf(alice), await goneOf(bob)]).toEqual([900n, 0n])
  })

  it('L9: values each asset, and lets none leave that has no value', async () => {
    const carol = await newMember(['NEW', 'BTC'])
    const dave = await newMember(['NEW', 'BTC'])
    const [from, to] = [carol.accounts.BTC ?? '', dave.accounts.BTC ?? '']
    expect(await api.post(item(from, to, 2_001n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(from, to, 1_999n))).toEqual(['CREATED'])
    expect(await goneOf(carol)).toBe(1_000n)
    expect(await api.post(item(dave.accounts.NEW ?? '', carol.accounts.NEW ?? '', 1n))).toEqual(['LIMIT_EXCEEDED'])
  })

  it('L9: one batch is decided as if its transfers came one after the other', async () => {
    const answers = await Promise.all(
      [600n, 500n, 400n, 1n].map((amount) => api.post(item(alice.main, bob.main, amount))),
    )
    expect(answers.flat()).toEqual(['CREATED', 'LIMIT_EXCEEDED', 'CREATED', 'LIMIT_EXCEEDED'])
    expect(await goneOf(alice)).toBe(1_000n)
  })

  it('counts nothing between accounts of one owner, for known ids, and for what is refused', async () => {
    const other = newId(0)
    await owner.createAccounts({ id: other, asset: 'USOT', code: 10, bound: 'never-below-zero', owner: alice.member })
    expect(await api.post(item(alice.main, other, 5_000n))).toEqual(['CREATED'])
    const once = item(alice.main, bob.main, 10n)
    expect(await api.post(once)).toEqual(['CREATED'])
    expect(await api.post(once)).toEqual(['EXISTS'])
    expect(await api.post(item(alice.main, bob.main, 5n), item(alice.main, bob.main, 0n))).toEqual([
      'LINKED_FAILED',
      'AMOUNT_INVALID',
    ])
    expect(await goneOf(alice)).toBe(10n)
  })

  it('L9: counts a hold when it is made, and gives back what ends on the same day', async () => {
    const hold = item(alice.main, at('custody'), 900n, 110, PENDING)
    expect(await api.post(hold)).toEqual(['CREATED'])
    expect(await api.post(item(alice.main, at('custody'), 101n, 110, PENDING))).toEqual(['LIMIT_EXCEEDED'])
    const end = item(alice.main, at('custody'), 1n, 110, { kind: 'void', pending: hold.id })
    expect(await api.post(end)).toEqual(['CREATED'])
    expect(await api.post(end)).toEqual(['EXISTS'])
    expect(await goneOf(alice)).toBe(0n)
  })

  it('L9: gives nothing back for a hold of another day, or for one that is sent on', async () => {
    const old = { ...item(alice.main, at('custody'), 600n, 110, PENDING), id: idInDays(-2) }
    await api.post(old)
    expect(await api.post(item(alice.main, at('custody'), 1n, 110, { kind: 'void', pending: old.id }))).toEqual([
      'CREATED',
    ])
    expect(await goneOf(alice)).toBe(600n)
    const hold = item(alice.main, at('custody'), 400n, 110, PENDING)
    await api.post(hold)
    const send: Chain = [
      item(alice.main, at('custody'), 400n, 110, { kind: 'void', pending: hold.id }),
      item(at('inFlight'), at('custody'), 400n, 110),
      item(alice.main, at('inFlight'), 400n, 110, PENDING),
    ]
    expect(await worker.post(...send)).toEqual(['CREATED', 'CREATED', 'CREATED'])
    expect(await goneOf(alice)).toBe(1_000n)
  })

  it('L9: bounds what the worker sends to other shards for a member', async () => {
    const far = (amount: bigint) => item(alice.main, at('clearing'), amount, 201, PENDING)
    expect(await worker.post(far(1_001n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await worker.post(far(1_000n))).toEqual(['CREATED'])
  })

  it('L9: what was set aside for deals may be handed over up to four ceilings', async () => {
    expect(await api.post(item(alice.main, alice.holding, 9_000n, 310))).toEqual(['CREATED'])
    expect(await goneOf(alice)).toBe(0n)
    expect(await api.post(item(alice.holding, bob.main, 4_001n, 310))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(alice.holding, bob.main, 4_000n, 310))).toEqual(['CREATED'])
    expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(alice.holding, alice.main, 5_000n, 310))).toEqual(['CREATED'])
  })

  it('is a member’s own where the worker sets one', async () => {
    await worker.setMemberBounds([{ member: alice.member, ceiling: 5n, blockedUntil: null }])
    expect(await api.post(item(alice.main, bob.main, 6n))).toEqual(['LIMIT_EXCEEDED'])
    expect(await api.post(item(alice.main, bob.main, 5n))).toEqual(['CREATED'])
    await worker.setMemberBounds([{ member: alice.member, ceiling: null, blockedUntil: null }])
    expect(await api.post(item(alice.main, bob.main, 900n))).toEqual(['CREATED'])
  })

  it('L9: begins again on the next day', async () => {
    await api.post(item(alice.main, bob.main, 1_000n))
    await admin.query(`UPDATE limit_day SET gone_day = gone_day - 1 WHERE member = '${alice.member}'`)
    expect(await api.post(item(alice.main, bob.main, 1_000n))).toEqual(['CREATED'])
    expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['LIMIT_EXCEEDED'])
  })

  it('L9: nothing leaves before the worker has set a ceiling', async () => {
    await admin.query('UPDATE bound SET ceiling = 0')
    expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['LIMIT_EXCEEDED'])
    await worker.setBounds({ ceiling: CEILING, values: VALUES })
    expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['CREATED'])
  })
})

it('L9: nothing leaves a blocked member, on both paths, and everything reaches them', async () => {
  const blockedUntil = new Date(Date.now() + 60_000)
  await worker.setMemberBounds([{ member: alice.member, ceiling: null, blockedUntil }])
  expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['ACCOUNT_FROZEN'])
  expect(await api.post(item(alice.main, at('custody'), 1n, 110, PENDING))).toEqual(['ACCOUNT_FROZEN'])
  expect(await api.post(item(bob.main, alice.main, 1n))).toEqual(['CREATED'])
  await worker.setMemberBounds([{ member: alice.member, ceiling: null, blockedUntil: new Date(Date.now() - 1) }])
  expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['CREATED'])
})

it('bounds are set by the worker alone', async () => {
  const member = { member: alice.member, ceiling: 10n ** 30n, blockedUntil: null }
  await expect(api.setBounds({ ceiling: 10n ** 30n, values: [] })).rejects.toThrow('permission denied')
  await expect(api.setMemberBounds([member])).rejects.toThrow('permission denied')
  await expect(worker.setBounds({ ceiling: null as never, values: [] })).rejects.toThrow()
})

describe('inventory', () => {
  beforeEach(async () => {
    await owner.post(item(at('custody', 'BTC'), at('inventory', 'BTC'), 100_000n, 130))
    await owner.post(item(at('custody'), at('inventory'), 100_000n, 130))
  })
  const sell = (amount: bigint, code = 300) => item(alice.main, at('inventory'), amount, code)
  const buy = (amount: bigint, who = alice, code = 300) =>
    item(at('inventory', 'BTC'), who.accounts.BTC ?? '', amount, code)

  it('L10: leaves only in the chain that pays for it, and at its value', async () => {
    expect(await api.post(buy(1n))).toEqual(['NOT_PERMITTED'])
    expect(await api.post(item(at('inventory', 'BTC'), alice.accounts.BTC ?? '', 1n, 214))).toEqual(['NOT_PERMITTED'])
    expect(await worker.post(item(at('inventory', 'BTC'), alice.accounts.BTC ?? '', 1n, 215))).toEqual([
      'NOT_PERMITTED',
    ])
    expect(await api.post(sell(100n), buy(200n))).toEqual(['CREATED', 'CREATED'])
    expect(await api.post(sell(100n), buy(220n))).toEqual(['CREATED', 'CREATED'])
    expect(await api.post(sell(100n), buy(221n))).toEqual(['NOT_PERMITTED', 'LINKED_FAILED'])
    const together = await Promise.all([
      api.post(sell(100n), buy(200n)),
      api.post(buy(200n)),
      api.post(sell(1n), buy(200n)),
    ])
    expect(together).toEqual([['CREATED', 'CREATED'], ['NOT_PERMITTED'], ['NOT_PERMITTED', 'LINKED_FAILED']])
    expect(await goneOf(alice)).toBe(0n)
  })

  it('L10: gives away no more than a ceiling a day above what it takes, to nobody', async () => {
    await worker.setBounds({ ceiling: 50n, values: VALUES })
    try {
      // Twenty units above the worth of 200 each time, to members who exchange for the first time.
      const turns: string[] = []
      for (let turn = 0; turn < 6; turn += 1) {
        const other = await newMember()
        const codes = await api.post(
          item(other.main, at('inventory'), 200n, 300),
          item(at('inventory', 'BTC'), other.accounts.BTC ?? '', 440n, 300),
        )
        turns.push(codes.join())
      }
      expect(turns).toEqual([...Array(2).fill('CREATED,CREATED'), ...Array(4).fill('LINKED_FAILED,LIMIT_EXCEEDED')])
      expect(await api.post(sell(200n), buy(400n))).toEqual(['CREATED', 'CREATED'])
    } finally {
      await worker.setBounds({ ceiling: CEILING, values: VALUES })
      await admin.query(`DELETE FROM limit_day WHERE member = '00000000-0000-0000-0000-000000000000'`)
    }
  })

  it('L10: an exchange is between accounts of one owner; a payment pays somebody else, and counts', async () => {
    expect(await api.post(sell(100n), buy(200n, bob))).toEqual(['NOT_PERMITTED', 'LINKED_FAILED'])
    expect(await api.post(sell(600n, 214), buy(1_200n, bob, 214))).toEqual(['CREATED', 'CREATED'])
    expect(await goneOf(alice)).toBe(600n)
    expect(await api.post(sell(401n, 214), buy(800n, bob, 214))).toEqual(['LIMIT_EXCEEDED', 'LINKED_FAILED'])
  })
})

it('L10: a step between an account and its part never changes the owner', async () => {
  expect(await api.post(item(alice.main, bob.holding, 1n, 310))).toEqual(['NOT_PERMITTED'])
  const [mine, theirs] = [newId(0), newId(0)]
  const parts = { asset: 'USOT', code: 14, bound: 'never-below-zero' } as const
  await owner.createAccounts({ id: mine, ...parts, owner: alice.member }, { id: theirs, ...parts, owner: bob.member })
  const market = openLedger({ url: database.urlOf('ledger_market') })
  expect(await market.post(item(alice.main, theirs, 9n, 330))).toEqual(['NOT_PERMITTED'])
  expect(await market.post(item(alice.main, mine, 9n, 330))).toEqual(['CREATED'])
  expect(await market.post(item(mine, bob.main, 9n, 330))).toEqual(['NOT_PERMITTED'])
  expect(await market.post(item(mine, alice.main, 9n, 330))).toEqual(['CREATED'])
  await market.close()
})

it('L10: a stopped role posts nothing, and the journal names the role of each posting', async () => {
  const sent = item(alice.main, bob.main, 1n)
  await api.post(sent)
  const { rows } = await admin.query('SELECT by_role FROM journal WHERE id = $1', [sent.id])
  expect(rows).toEqual([{ by_role: 1 }])
  await admin.query(`UPDATE bound SET stopped = ARRAY['ledger_app']`)
  await expect(api.post(item(alice.main, bob.main, 1n))).rejects.toThrow(LedgerUnavailable)
  await expect(api.post(item(alice.main, at('custody'), 1n, 110, PENDING))).rejects.toThrow('ledger_app was stopped')
  await admin.query('UPDATE bound SET stopped = DEFAULT')
  expect(await api.post(item(alice.main, bob.main, 1n))).toEqual(['CREATED'])
})

it('L9: whatever is sent, however it is batched, the sum is that of what was posted, and below the ceiling', async () => {
  const draft = fc.record({
    from: fc.integer({ min: 0, max: 2 }),
    to: fc.integer({ min: 0, max: 2 }),
    asset: fc.constantFrom('USOT', 'BTC', 'LTC'),
    amount: fc.oneof(fc.bigInt({ min: 1n, max: 400n }), fc.constantFrom(0n, 1_001n, 200_000n, 10n ** 38n)),
    does: fc.constantFrom('pay', 'pay', 'pay', 'hold', 'void', 'chain', 'own'),
    back: fc.nat(3),
  })
  const worthOf = {
    USOT: (amount: bigint) => amount,
    BTC: (amount: bigint) => (amount + 1n) / 2n,
    LTC: (amount: bigint) => (amount + 9n) / 10n,
  }
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.array(draft, { minLength: 1, maxLength: 12 }), { minLength: 1, maxLength: 5 }),
      async (turns) => {
        const crowd = await Promise.all([0, 1, 2].map(() => newMember(['USOT', 'BTC', 'LTC'])))
        const sums = new Map(crowd.map(({ member }) => [member, 0n]))
        const holds: { hold: Transfer; member: string; value: bigint; isOpen: boolean }[] = []
        for (const turn of turns) {
          const sent = turn.map(({ from, to, asset, amount, does, back }) => {
            const [payer, payee] = [crowd[from], crowd[to]]
            if (!payer || !payee) throw new Error('there are three members')
            const [debit, credit] = [payer.accounts[asset] ?? '', payee.accounts[asset] ?? '']
            const value = worthOf[asset as keyof typeof worthOf](amount)
            const pay = item(debit, credit, amount)
            const held = holds.at(-1 - back)
            if (does === 'hold')
              return {
                chain: [item(debit, at('custody', asset), amount, 110, PENDING)] as Chain,
                payer,
                value,
                kind: 'hold',
              }
            if (does === 'void' && held)
              return {
                chain: [{ ...held.hold, id: newId(0), kind: 'void', pending: held.hold.id }] as unknown as Chain,
                payer: crowd.find(({ member }) => member === held.member) ?? payer,
                value: -held.value,
                kind: 'void',
                held,
              }
            if (does === 'chain')
              return {
                chain: [pay, item(debit, at('fees', asset), 1n)] as Chain,
                payer,
                value: value + (from === to ? 0n : 0n),
                kind: 'chain',
                asset,
              }
            return { chain: [pay] as Chain, payer, value, kind: 'pay' }
          })
          const answers = await Promise.all(sent.map(({ chain }) => api.post(...chain)))
          answers.forEach((codes, index) => {
            const one = sent[index]
            if (!one || codes.some((code) => code !== 'CREATED')) return
            const isOwn = one.kind !== 'hold' && one.kind !== 'void' && turn[index]?.from === turn[index]?.to
            const fee = one.kind === 'chain' ? 1n : 0n
            const change = isOwn ? 0n : one.value
            sums.set(one.payer.member, (sums.get(one.payer.member) ?? 0n) + change + fee)
            if (one.kind === 'hold')
              holds.push({ hold: one.chain[0], member: one.payer.member, value: one.value, isOpen: true })
          })
        }
        for (const one of crowd) {
          expect(await goneOf(one)).toBe(sums.get(one.member))
          expect(await goneOf(one)).toBeLessThanOrEqual(CEILING)
        }
      },
    ),
    { numRuns: 25 },
  )
}, 120_000)
