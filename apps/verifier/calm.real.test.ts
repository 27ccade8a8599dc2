import { houseAccountId, openPart } from '@cocobnk/chart'
import { chainOf, nearChain, type Settlement } from '@cocobnk/clearing'
import { sql, uuidV7 } from '@cocobnk/database'
import { newId, shardOf } from '@cocobnk/ledger'
import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { unmirrored } from './fact/mirror.ts'
import { followShard, snapshotOf } from './follow.ts'
import { openStand, type Stand } from './testing/stand.ts'

let stand: Stand

beforeAll(async () => {
  stand = await openStand()
  expect((await stand.verifier.round()).breaches).toEqual([])
})
afterAll(() => stand?.close())

/** A settlement between shards, as the bank knows it. */
async function asked(from: string, to: string, amount: bigint): Promise<Settlement> {
  const id = newId(shardOf(from))
  await sql`INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount)
    SELECT ${id}, member_seq, 201, 'USOT', ${from}, ${to}, ${amount.toString()}::numeric FROM account WHERE account_seq = ${from}`.execute(
    stand.owner.db,
  )
  return { id, flow: 'transfer', leg: { from, to, asset: 'USOT', amount, fee: 0n } }
}

it('a calm bank under load raises no alarm: deposits, transfers, and settlements stopped at every step', {
  timeout: 60_000,
}, async () => {
  const [here, there] = [
    await Promise.all(Array.from({ length: 6 }, () => stand.member(0, 'USOT', 1_000_000n))),
    await Promise.all(Array.from({ length: 6 }, () => stand.member(1, 'USOT', 1_000_000n))),
  ]
  for (const from of [...here, ...there])
    for (const to of [...here, ...there]) if (from !== to) await stand.confirm(from, to)
  const pick = (accounts: readonly string[], n: number) => accounts[n % accounts.length] ?? ''
  let busy = true
  let rows = 0
  const rounds = (async () => {
    while (busy) {
      const done = await stand.verifier.round()
      expect([done.breaches, stand.told, stand.suspected, stand.failed]).toEqual([[], [], [], []])
      rows += done.rows
    }
  })()
  const load = Array.from({ length: 12 }, async (_, worker) => {
    for (let n = 0; n < 25; n += 1) {
      const [from, to, far] = [pick(here, n + worker), pick(here, n + worker + 1), pick(there, n)]
      const near = { id: newId(0), flow: 'transfer', leg: { from, to, asset: 'USOT', amount: 3n, fee: 0n } } as const
      await stand.app.post(...nearChain(near))
      await stand.deposit(far, 'USOT', 5n)
      const settlement = n % 2 === 0 ? await asked(from, far, 2n) : await asked(far, from, 2n)
      const steps =
        n % 5 === 0 ? (['hold', 'cancel decide', 'release'] as const) : (['hold', 'decide', 'finish'] as const)
      // Some are left as if their mover had died.
      // The owner's, because no deal of the bank has fees on both sides.
      for (const step of steps.slice(0, n % 7 === 0 ? 2 : 3))
        for (const code of await stand.books.post(...chainOf(settlement, step))) expect(code).toBe('CREATED')
    }
  })
  await Promise.all(load)
  busy = false
  await rounds
  rows += (await stand.verifier.round()).rows
  expect(stand.told).toEqual([])
  expect(rows).toBeGreaterThan(12 * 25 * 4)
  expect(await stand.verifier.whole(new AbortController().signal)).toEqual([])
})

it('a deal between shards has all its halves, with fees on both sides and whenever it is read', async () => {
  const asOwned = async (shard: number, asset: 'BTC' | 'USOT') => {
    const account = await stand.member(shard, asset, 1_000n)
    const { rows } = await sql<{ owner: string }>`SELECT member_seq AS owner FROM account
      WHERE account_seq = ${account}`.execute(stand.owner.db)
    const part = await openPart(stand.app, { account, asset, owner: rows[0]?.owner ?? '' }, 'holding')
    const link = { kind: 'transfer', id: newId(shard), debit: account, credit: part, amount: 500n, code: 310 } as const
    expect(await stand.app.post(link)).toEqual(['CREATED'])
    return part
  }
  const [seller, buyer] = [await asOwned(0, 'BTC'), await asOwned(1, 'USOT')]
  const [coins, money] = [await stand.member(1, 'BTC'), await stand.member(0, 'USOT')]
  const settlement: Settlement = {
    id: newId(0),
    flow: 'deal',
    leg: { from: seller, to: coins, asset: 'BTC', amount: 40n, fee: 1n },
    back: { from: buyer, to: money, asset: 'USOT', amount: 120n, fee: 3n },
  }
  await sql`INSERT INTO settlement (settlement_seq, member_seq, flow, asset, from_account, to_account, amount, fee,
      back_asset, back_from, back_to, back_amount, back_fee)
    SELECT ${settlement.id}, member_seq, 311, 'BTC', ${seller}, ${coins}, 40, 1, 'USOT', ${buyer}, ${money}, 120, 3
    FROM account WHERE account_seq = ${coins}`.execute(stand.owner.db)
  const pools = stand.urls.shards.map((connectionString) => new pg.Pool({ connectionString, max: 2 }))
  const readers = pools.map((pool) => ({
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
  }))
  const followers = await Promise.all(
    pools.map(async (pool, shard) => followShard(pool, shard, await snapshotOf(pool))),
  )
  const read = async () => {
    const all = await Promise.all(followers.map((follower) => follower.read()))
    for (const [shard, { position }] of all.entries()) followers[shard]?.keep(position)
    return all.flatMap(({ postings }) => postings)
  }
  let seen = 0
  for (const step of ['hold', 'decide', 'finish'] as const) {
    // The owner's, because no deal of the bank has fees on both sides.
    for (const code of await stand.books.post(...chainOf(settlement, step))) expect(code).toBe('CREATED')
    const postings = await read()
    seen += postings.length
    expect(await unmirrored(readers, postings)).toEqual([])
  }
  expect(seen).toBe(8)
  await Promise.all(pools.map((pool) => pool.end()))
})

it('windows of the market raise no alarm while they are posted; one that stays open and gave more than it took does', async () => {
  const market = new pg.Client({ connectionString: stand.market.urlOf('market_owner') })
  await market.connect()
  const traders = [await stand.member(0, 'BTC', 1_000n), await stand.member(0, 'BTC', 1_000n)]
  const parts = [await stand.tradingPart(traders[0] ?? '', 'BTC'), await stand.tradingPart(traders[1] ?? '', 'BTC')]
  const settlement = houseAccountId(0, 'BTC', 'market')
  const move = (debit: string, credit: string, flow: number, reference: string) =>
    stand.engine.post({ kind: 'transfer', id: newId(0), debit, credit, amount: 10n, code: flow, reference })
  for (const [n, part] of parts.entries()) await move(traders[n] ?? '', part, 330, uuidV7())
  const [giver = '', taker = ''] = parts
  const calm = async () => expect([(await stand.verifier.round()).breaches, stand.suspected]).toEqual([[], []])
  for (let window = 1; window <= 3; window += 1) {
    const key = uuidV7()
    await market.query('INSERT INTO settlement_window (first_seq, last_seq, window_key) VALUES ($1, $1, $2)', [
      window,
      key,
    ])
    await calm()
    await move(window % 2 ? giver : taker, settlement, 331, key)
    await calm()
    await move(settlement, window % 2 ? taker : giver, 331, key)
    await calm()
    await market.query('UPDATE settlement_window SET posted_at = now() WHERE window_key = $1', [key])
    await calm()
  }
  const key = uuidV7()
  await market.query(
    `INSERT INTO settlement_window (first_seq, last_seq, window_key, opened_at) VALUES (9, 9, $1, now() - interval '2 minutes')`,
    [key],
  )
  await market.end()
  const [minted] = await move(settlement, giver, 331, key)
  if (minted !== 'CREATED') return expect(minted).toBe('INSUFFICIENT_FUNDS')
  await stand.verifier.round()
  expect([stand.suspected, await stand.halted()]).toEqual([['fill.left'], []])
  await stand.verifier.round()
  expect(await stand.halted()).toEqual(['ASSET BTC', 'EXCHANGE_ASSET BTC', 'MARKET BTC-USOT'])
  await move(giver, settlement, 331, key)
  await stand.release()
})

it('no posting is missed, whatever its id, its time and when its transaction commits, and none is read twice', async () => {
  const pool = new pg.Pool({ connectionString: stand.urls.shards[0], max: 2 })
  const owner = new pg.Pool({ connectionString: stand.shards[0]?.urlOf('ledger_owner'), max: 12 })
  const accounts = await Promise.all(Array.from({ length: 12 }, () => stand.member(0, 'BTC', 1_000n)))
  const custody = houseAccountId(0, 'BTC', 'custody')
  const follower = followShard(pool, 0, await snapshotOf(pool))
  const read: string[] = []
  const posted: string[] = []
  let busy = true
  const following = (async () => {
    for (let last = false; !last; ) {
      last = !busy
      const { postings, breaches, position } = await follower.read()
      expect(breaches).toEqual([])
      read.push(...postings.map(({ id }) => id))
      follower.keep(position)
    }
  })()
  /** Ids are up to 30 days old; every other transaction stays open for a while after it has posted. */
  const writers = accounts.map(async (credit, n) => {
    for (let turn = 0; turn < 12; turn += 1) {
      const client = await owner.connect()
      const ids = [idOfDaysAgo((turn * 7 + n) % 30), idOfDaysAgo((turn * 5) % 30)]
      await client.query('BEGIN')
      const sorted = [custody, credit].toSorted()
      const [debitAt, creditAt] = [sorted.indexOf(custody) + 1, sorted.indexOf(credit) + 1]
      for (const id of ids) await client.query(POST, [sorted, [id], [debitAt], [creditAt]])
      if (turn % 2 === n % 2) await new Promise((resolve) => setTimeout(resolve, 20))
      const isKept = turn % 4 !== 3
      await client.query(isKept ? 'COMMIT' : 'ROLLBACK')
      client.release()
      if (isKept) posted.push(...ids)
    }
  })
  await Promise.all(writers)
  busy = false
  await following
  await Promise.all([pool.end(), owner.end()])
  expect(posted.length).toBe(12 * 9 * 2)
  expect(read.toSorted()).toEqual(posted.toSorted())
})

/** One deposit of one unit. */
const POST = `SELECT post($1::uuid[], '{}', $2::uuid[], '{1}', $3::int[], $4::int[], '{1}', '{100}', ARRAY[NULL]::uuid[],
  ARRAY[NULL]::int[], ARRAY[NULL]::timestamptz[], '{f}')`

function idOfDaysAgo(days: number): string {
  const hex = (Date.now() - days * 86_400_000).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000${uuidV7().slice(18)}`
}
