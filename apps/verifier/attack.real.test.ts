import { clearingAccountId, houseAccountId } from '@cocobnk/chart'
import { postingId } from '@cocobnk/clearing'
import { sql, uuidV7 } from '@cocobnk/database'
import { newId, transferId } from '@cocobnk/ledger'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest'
import { openStand, type Stand } from './testing/stand.ts'
import { openVerifier } from './verifier.ts'

let stand: Stand

beforeAll(async () => {
  stand = await openStand()
})
afterAll(() => stand?.close())
beforeEach(async () => {
  expect((await stand.verifier.round()).breaches).toEqual([])
  expect(stand.failed).toEqual([])
})
afterEach(async () => {
  await stand.release()
  expect(stand.failed).toEqual([])
})

/** Rounds until something is halted; returns what, and how many rounds it took. */
async function noticed(): Promise<{ halted: string[]; rounds: number; ms: number }> {
  const began = performance.now()
  for (let rounds = 1; rounds <= 2; rounds += 1) {
    await stand.verifier.round()
    const halted = await stand.halted()
    if (halted.length > 0) return { halted, rounds, ms: Math.round(performance.now() - began) }
  }
  return { halted: [], rounds: 2, ms: 0 }
}

const stateOf = async (account: string) => (await stand.worker.balances([account]))[0]?.state
const EVERY_ASSET = ['BTC', 'CCM', 'ETH', 'LTC', 'USD', 'USOT'].flatMap((code) => [
  `ASSET ${code}`,
  `EXCHANGE_ASSET ${code}`,
])
const EVERY_MARKET = ['BTC', 'CCM', 'ETH', 'LTC'].map((code) => `MARKET ${code}-USOT`)

it('a deposit without coins freezes its recipient in the same round; a second one halts the asset, and nothing else', async () => {
  const [thief, mule, honest] = [
    await stand.member(0, 'BTC'),
    await stand.member(0, 'BTC'),
    await stand.member(0, 'BTC', 100n),
  ]
  const mint = (credit: string) =>
    stand.worker.post({
      kind: 'transfer',
      id: newId(0),
      debit: houseAccountId(0, 'BTC', 'custody'),
      credit,
      amount: 1n,
      code: 100,
      reference: uuidV7(),
    })
  expect(await mint(thief)).toEqual(['CREATED'])
  expect(await noticed()).toMatchObject({ halted: [`ACCOUNT ${thief}`], rounds: 1 })
  expect([await stateOf(thief), await stateOf(honest)]).toEqual(['frozen', 'open'])
  // Who posted it posts nothing any more, on any shard; all others go on.
  expect(await stand.stoppedRoles()).toEqual(['ledger_worker'])
  await expect(mint(mule)).rejects.toThrow('ledger_worker was stopped')
  await stand.confirm(honest, thief)
  const paid = { kind: 'transfer', id: newId(0), debit: honest, credit: thief, amount: 1n, code: 200 } as const
  expect(await stand.app.post(paid)).toEqual(['CREATED'])
  for (const shard of [0, 1]) await stand.onShard(shard, 'UPDATE bound SET stopped = DEFAULT')
  await mint(mule)
  expect(await noticed()).toMatchObject({ rounds: 1 })
  expect(await stand.halted()).toEqual(
    [`ACCOUNT ${thief}`, `ACCOUNT ${mule}`, 'ASSET BTC', 'EXCHANGE_ASSET BTC'].toSorted(),
  )
  expect(await stateOf(honest)).toBe('open')
})

it('the cause of one deposit does not explain a second posting, another amount, or another account', async () => {
  const owner = await stand.member(0, 'USOT', 50n)
  const { rows } = await sql<{
    seq: string
  }>`SELECT deposit_seq AS seq FROM deposit WHERE account_seq = ${owner}`.execute(stand.owner.db)
  const debit = houseAccountId(0, 'USOT', 'custody')
  const again = {
    kind: 'transfer',
    id: newId(0),
    debit,
    credit: owner,
    amount: 50n,
    code: 100,
    reference: rows[0]?.seq ?? '',
  } as const
  expect(await stand.worker.post(again)).toEqual(['CREATED'])
  expect(await noticed()).toMatchObject({ halted: [`ACCOUNT ${owner}`], rounds: 1 })
})

it('fills that no window has settled freeze the account behind the trading part and halt the markets of the asset', async () => {
  const trader = await stand.member(0, 'BTC', 100n)
  const part = await stand.tradingPart(trader, 'BTC')
  await stand.engine.post({ kind: 'transfer', id: newId(0), debit: trader, credit: part, amount: 10n, code: 330 })
  expect((await stand.verifier.round()).breaches).toEqual([])
  const debit = houseAccountId(0, 'BTC', 'market')
  const forged = await stand.engine.post({
    kind: 'transfer',
    id: newId(0),
    debit,
    credit: part,
    amount: 5n,
    code: 331,
    reference: uuidV7(),
  })
  if (forged[0] !== 'CREATED') return expect(forged).toEqual(['INSUFFICIENT_FUNDS'])
  const { halted, rounds } = await noticed()
  expect(rounds).toBe(1)
  expect(halted).toContain(`ACCOUNT ${trader}`)
  expect(halted).toContain('MARKET BTC-USOT')
  expect(halted.filter((what) => what.startsWith('MARKET'))).toEqual(['MARKET BTC-USOT'])
  expect(await stateOf(part)).toBe('frozen')
  // What is left in settlement is seen by two rounds, and then the asset halts too.
  expect((await noticed()).halted).toContain('ASSET BTC')
  const back = { kind: 'transfer', id: newId(0), debit: part, credit: debit, amount: 5n, code: 331 } as const
  await stand.onShard(0, `UPDATE account SET state = 0 WHERE id IN ('${part}', '${trader}')`)
  await stand.engine.post(back)
})

it('money for orders that goes to somebody else’s account is noticed', async () => {
  const [trader, thief] = [await stand.member(0, 'BTC', 100n), await stand.member(0, 'BTC')]
  const part = await stand.tradingPart(trader, 'BTC')
  await stand.engine.post({ kind: 'transfer', id: newId(0), debit: trader, credit: part, amount: 10n, code: 330 })
  expect((await stand.verifier.round()).breaches).toEqual([])
  const taken = { kind: 'transfer', id: newId(0), debit: part, credit: thief, amount: 10n, code: 330 } as const
  expect(await stand.engine.post(taken)).toEqual(['NOT_PERMITTED'])
  // Even if the ledger did not refuse it.
  expect(await stand.books.post(taken)).toEqual(['CREATED'])
  expect(await noticed()).toMatchObject({ halted: [`ACCOUNT ${thief}`, 'MARKET BTC-USOT'], rounds: 1 })
})

it('a transfer to somebody whom the member has not confirmed is noticed, and the api posts nothing any more', async () => {
  const [victim, thief, friend] = [
    await stand.member(0, 'USOT', 100n),
    await stand.member(0, 'USOT'),
    await stand.member(0, 'USOT'),
  ]
  await stand.confirm(victim, friend)
  const pay = (credit: string, code: number) =>
    stand.app.post({ kind: 'transfer', id: newId(0), debit: victim, credit, amount: 1n, code, reference: uuidV7() })
  expect(await pay(friend, 200)).toEqual(['CREATED'])
  // Whom the member removes after that is no stranger.
  await sql`DELETE FROM payee`.execute(stand.owner.db)
  expect((await stand.verifier.round()).breaches).toEqual([])
  // Whom they removed long ago is one.
  await stand.confirm(victim, thief)
  await sql`DELETE FROM payee`.execute(stand.owner.db)
  await sql`UPDATE payee_past SET removed_at = now() - interval '25 hours'`.execute(stand.owner.db)
  for (const code of [200, 210]) {
    expect(await pay(thief, code)).toEqual(['CREATED'])
    expect(await noticed()).toMatchObject({ halted: [`ACCOUNT ${thief}`], rounds: 1 })
    expect(await stand.stoppedRoles()).toEqual(['ledger_app'])
    await expect(pay(friend, 200)).rejects.toThrow('ledger_app was stopped')
    await stand.onShard(0, `UPDATE account SET state = 0 WHERE id = '${thief}'`)
    await stand.release()
  }
})

it('a transfer to another shard that goes to a stranger is noticed when it is held', async () => {
  const [victim, thief] = [await stand.member(0, 'USOT', 100n), await stand.member(1, 'USOT')]
  const seq = newId(0)
  await sql`INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount)
    SELECT ${seq}, member_seq, 201, 'USOT', ${victim}, ${thief}, 5 FROM account WHERE account_seq = ${victim}`.execute(
    stand.owner.db,
  )
  const id = transferId(0, 'clearing hold', seq)
  const credit = clearingAccountId(0, 1, 'USOT')
  const hold = { kind: 'pending', id, debit: victim, credit, amount: 5n, code: 201, reference: seq } as const
  expect(await stand.worker.post(hold)).toEqual(['CREATED'])
  expect(await noticed()).toMatchObject({ halted: [`ACCOUNT ${thief}`], rounds: 1 })
  await stand.onShard(1, `UPDATE account SET state = 0 WHERE id = '${thief}'`)
  await stand.books.post({ ...hold, kind: 'void', id: newId(0), pending: id })
})

/** A deal of 40 coins for 120 that seller and buyer have agreed on, as the owner of the bank writes it. Returns the id of its hand-over. */
async function agreed(on: Readonly<Record<'source' | 'target' | 'payment' | 'receiving', string>>): Promise<string> {
  const [deal, application, move] = [uuidV7(), uuidV7(), newId(0)]
  await sql`INSERT INTO deal (deal_seq, member_seq, market_seq, offer_type, amount, minimum_amount, unit_price, source_account_seq,
      target_account_seq, request_key)
    SELECT ${deal}, member_seq, '019a8000-0000-7000-8002-000000000001', 'ASK', 100, 1, 3, ${on.source}, ${on.target}, ${deal}
    FROM account WHERE account_seq = ${on.source}`.execute(stand.owner.db)
  await sql`INSERT INTO deal_application (application_seq, group_seq, deal_seq, member_seq, amount, unit_price, payment, fee,
      payment_account_seq, receiving_account_seq, expires_at, request_key)
    SELECT ${application}, ${application}, ${deal}, member_seq, 40, 3, 120, 1, ${on.payment}, ${on.receiving}, now(), ${application}
    FROM account WHERE account_seq = ${on.payment}`.execute(stand.owner.db)
  await sql`INSERT INTO deal_move (move_seq, step, application_seq, amount) VALUES (${move}, 'HAND_OVER', ${application}, 40)`.execute(
    stand.owner.db,
  )
  return move
}

it('what a member has set aside for deals goes only where they agreed, once, and the api posts nothing any more', async () => {
  const [source, target, payment] = [
    await stand.member(0, 'BTC', 500n),
    await stand.member(0, 'USOT'),
    await stand.member(0, 'USOT', 500n),
  ]
  const [receiving, thief] = [await stand.member(0, 'BTC'), await stand.member(0, 'BTC')]
  const [coins, money, loot] = [
    await stand.holding(source, 'BTC', 300n),
    await stand.holding(payment, 'USOT', 300n),
    await stand.holding(thief, 'BTC'),
  ]
  const move = await agreed({ source, target, payment, receiving })
  const post = (debit: string, credit: string, amount: bigint, change: { id?: string; reference?: string } = {}) =>
    stand.app.post({ kind: 'transfer', id: newId(0), debit, credit, amount, code: 310, reference: move, ...change })
  expect(await post(coins, receiving, 40n, { id: postingId(0, move, 'pay') })).toEqual(['CREATED'])
  expect(await post(money, target, 120n, { id: postingId(0, move, 'pay back') })).toEqual(['CREATED'])
  expect((await stand.verifier.round()).breaches).toEqual([])
  const [second, third] = [
    await agreed({ source, target, payment, receiving }),
    await agreed({ source, target, payment, receiving }),
  ]
  const attacks: readonly (readonly [string, () => ReturnType<typeof post>])[] = [
    [thief, () => post(coins, thief, 40n, { reference: uuidV7() })],
    [thief, () => post(coins, thief, 40n, { id: postingId(0, second, 'pay'), reference: second })],
    [receiving, () => post(coins, receiving, 40n)],
    [receiving, () => post(coins, receiving, 41n, { id: postingId(0, third, 'pay'), reference: third })],
  ]
  // Nobody sets anything aside for somebody else.
  expect(await post(source, loot, 1n)).toEqual(['NOT_PERMITTED'])
  for (const [gains, attack] of attacks) {
    expect(await attack()).toEqual(['CREATED'])
    expect(await noticed()).toMatchObject({ rounds: 1 })
    expect(await stand.halted()).toContain(`ACCOUNT ${gains}`)
    expect(await stand.stoppedRoles()).toEqual(['ledger_app'])
    await expect(post(coins, thief, 1n)).rejects.toThrow('ledger_app was stopped')
    await stand.onShard(0, 'UPDATE account SET state = 0 WHERE state = 1')
    await stand.release()
  }
})

it('a hand-over to another shard that nobody agreed on is noticed when it is held', async () => {
  const [source, thief] = [await stand.member(0, 'BTC', 100n), await stand.member(1, 'BTC')]
  const debit = await stand.holding(source, 'BTC', 50n)
  const seq = newId(0)
  await sql`INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount)
    SELECT ${seq}, member_seq, 311, 'BTC', ${debit}, ${thief}, 5 FROM account WHERE account_seq = ${source}`.execute(
    stand.owner.db,
  )
  const credit = clearingAccountId(0, 1, 'BTC')
  const id = transferId(0, 'clearing hold', seq)
  const hold = { kind: 'pending', id, debit, credit, amount: 5n, code: 311, reference: seq } as const
  expect(await stand.worker.post(hold)).toEqual(['CREATED'])
  await noticed()
  expect(await stand.halted()).toContain(`ACCOUNT ${thief}`)
  await stand.onShard(1, `UPDATE account SET state = 0 WHERE id = '${thief}'`)
  await stand.books.post({ ...hold, kind: 'void', id: newId(0), pending: id })
})

it('what arrives from another shard without having left it is noticed, and who gained is frozen', async () => {
  const thief = await stand.member(1, 'USOT')
  const debit = clearingAccountId(1, 0, 'USOT')
  await stand.worker.post({
    kind: 'transfer',
    id: newId(1),
    debit,
    credit: thief,
    amount: 7n,
    code: 201,
    reference: uuidV7(),
  })
  const { halted, rounds } = await noticed()
  expect([rounds, halted]).toEqual([1, [`ACCOUNT ${thief}`]])
  await stand.onShard(1, `UPDATE account SET state = 0 WHERE id = '${thief}'`)
})

it('money of the market that arrives from another shard without having left it halts the asset and its markets', async () => {
  const [here, there] = [houseAccountId(0, 'USOT', 'market'), houseAccountId(1, 'USOT', 'market')]
  const [out, arrived] = [clearingAccountId(0, 1, 'USOT'), clearingAccountId(1, 0, 'USOT')]
  // A window is open from now on, so what is left in settlement is no breach by itself.
  await stand.onMarket(`INSERT INTO settlement_window (first_seq, last_seq, window_key) VALUES (1, 1, '${uuidV7()}')`)
  const trader = await stand.member(0, 'USOT', 100n)
  const part = await stand.tradingPart(trader, 'USOT')
  const post = (link: {
    id: string
    debit: string
    credit: string
    amount: bigint
    code: number
    reference?: string
  }) => stand.engine.post({ kind: 'transfer', ...link })
  await post({ id: newId(0), debit: trader, credit: part, amount: 50n, code: 330 })
  await post({ id: newId(0), debit: part, credit: here, amount: 50n, code: 331 })
  // What one window moves from one shard to the other, as the market's process does it.
  const reference = uuidV7()
  const id = (shard: number, name: string) => postingId(shard, reference, name)
  const hold = { kind: 'pending', id: id(0, 'hold'), debit: here, credit: out, amount: 20n, code: 332 } as const
  expect(await stand.engine.post({ ...hold, reference })).toEqual(['CREATED'])
  const credit = { debit: arrived, credit: there, amount: 20n, code: 332, reference }
  await post({ id: id(1, 'credit'), ...credit })
  await stand.engine.post({ ...hold, reference, kind: 'post', id: id(0, 'settle'), pending: hold.id })
  expect((await stand.verifier.round()).breaches).toEqual([])
  const forged = {
    'out of nothing': { ...credit, id: newId(1), reference: uuidV7() },
    'with the reference of what was moved': { ...credit, id: newId(1) },
    'on the shard that gave': { ...credit, id: newId(0), debit: out, credit: here },
    'as the fee of what was moved': { ...credit, id: id(1, 'fee') },
    'as what was moved back': { ...credit, id: id(1, 'take') },
  }
  for (const [how, posting] of Object.entries(forged)) {
    expect([how, await post(posting)]).toEqual([how, ['CREATED']])
    const { halted, rounds } = await noticed()
    expect([how, rounds, halted]).toEqual([how, 1, ['ASSET USOT', 'EXCHANGE_ASSET USOT', ...EVERY_MARKET]])
    await stand.release()
  }
})

it('a balance that was changed without a posting is found at once, and again when it is spent', async () => {
  const [rich, friend] = [await stand.member(0, 'USOT', 10n), await stand.member(0, 'USOT')]
  await stand.confirm(rich, friend)
  expect((await stand.verifier.round()).breaches).toEqual([])
  await stand.onShard(0, `UPDATE account SET balance = balance + 1000 WHERE id = '${rich}'`)
  // The whole sum rests for twenty times as long as it took, so on a slow machine several rounds come first.
  const found = async () => {
    await stand.verifier.round()
    return stand.halted()
  }
  await expect.poll(found, { timeout: 20_000 }).toEqual(['ASSET USOT', 'EXCHANGE_ASSET USOT'])
  await stand.app.post({ kind: 'transfer', id: newId(0), debit: rich, credit: friend, amount: 500n, code: 200 })
  await stand.verifier.round()
  expect(await stand.halted()).toContain(`ACCOUNT ${rich}`)
  expect(await stateOf(rich)).toBe('frozen')
  await stand.onShard(0, `UPDATE account SET balance = balance - 500, state = 0 WHERE id IN ('${rich}', '${friend}')`)
})

it('a replaced function, a new right and a lost guard each halt everything that leaves or is exchanged, since nothing tells what they were used for', async () => {
  const later = await openStand()
  const changes = [
    [
      'CREATE OR REPLACE FUNCTION app_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT worker_permits() $$',
      'app_permits',
    ],
    ['GRANT UPDATE ON account TO ledger_app', 'ledger_app=rw'],
    ['DROP TRIGGER journal_stays ON journal', 'journal_stays'],
  ] as const
  try {
    expect((await later.verifier.round()).breaches).toEqual([])
    for (const [change, named] of changes) {
      await later.onShard(1, change)
      // A verifier of its own: the schema is compared once a minute.
      const verifier = openVerifier(later.urls, later.events)
      const { breaches } = await verifier.round()
      await verifier.close()
      expect(breaches.map(({ rule, found }) => [rule, found.database])).toContainEqual(['schema.changed', 'ledger 1'])
      expect(JSON.stringify(breaches)).toContain(named)
      expect(await later.halted()).toEqual([...EVERY_ASSET, 'EXCHANGE ', ...EVERY_MARKET].toSorted())
      await later.release()
    }
  } finally {
    await later.close()
  }
})

it('an invented offer of a return halts its asset', async () => {
  const url = new URL(process.env.SUPERUSER_DATABASE_URL ?? '')
  url.pathname = new URL(stand.urls.bank).pathname
  const root = new pg.Client({ connectionString: url.href })
  await root.connect()
  // Nothing that the bank itself enforces stands in the way.
  await root.query(`SET session_replication_role = replica;
    INSERT INTO return_offer (mode, offer_seq, checkout_seq, cause, refund_seq, asset_seq, amount, shard, claim_hash, expires_at)
    SELECT 'LIVE', uuid_v7(), uuid_v7(), 'REFUND', uuid_v7(), seq, 5, 0, sha256('x'), now() + interval '1 day'
    FROM asset WHERE code = 'BTC'`)
  await root.end()
  const { halted, rounds } = await noticed()
  expect(rounds).toBe(1)
  expect(halted).toEqual(expect.arrayContaining(['ASSET BTC', 'EXCHANGE_ASSET BTC']))
  expect(halted.filter((what) => what.includes('USOT') && what.startsWith('ASSET'))).toEqual([])
  await sql`DELETE FROM return_offer`.execute(stand.owner.db)
})
