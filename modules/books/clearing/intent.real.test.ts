import { openDatabase, sql, uuidV7 } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { currentIntent, type Intent, type Ledgers, openLedgers, withIntent } from '@cocobnk/ledger'
import { rehearse } from '@cocobnk/workflow'
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { askSettlement, clearingWorkflow, noteEnds, type Outcome, type SettlementTables, selectOpen } from './index.ts'
import { startMover } from './mover.ts'
import type { Settlement } from './settlement.ts'
import { openHouse, transferBetween } from './testing/bank.ts'

const bank = await freshDatabase('bank')
const shards = await Promise.all([freshDatabase('ledger'), freshDatabase('ledger')])
const ledgers = openLedgers({ shards: shards.map((shard) => ({ url: shard.urlOf('ledger_owner') })) })
const open = (role: 'bank_app' | 'bank_worker' | 'bank_owner') =>
  openDatabase<SettlementTables>(bank.urlOf(role), { max: 4, applicationName: 'test' })
const [api, worker, owner] = [open('bank_app'), open('bank_worker'), open('bank_owner')]
const member = uuidV7()

beforeAll(async () => {
  await openHouse(ledgers)
  await sql`INSERT INTO member (member_seq, member_number, user_name, password_hash)
    VALUES (${member}, '0000-0000-0001', 'member', '$argon2id$none')`.execute(owner.db)
})
afterAll(async () => {
  await Promise.all([api.close(), worker.close(), owner.close(), ledgers.close()])
  await Promise.all([bank, ...shards].map((database) => database.drop()))
})

const signed = (): Intent => ({
  by: 'session',
  id: uuidV7(),
  member,
  time: '1794916800',
  method: 'POST',
  target: '/api/v1/account/transfer',
  once: uuidV7(),
  body: '{"amount":"1","description":"rent"}',
  tag: 'A'.repeat(43),
})

/** The requests, by their keys, whose intents the postings of a settlement carried. */
const carried = new Map<string, Set<string | undefined>>()
beforeEach(() => carried.clear())

/** Ledgers that note the intent of each posting. A turn of the event loop between them lets concurrent settlements mix. */
function watched(answer: Ledgers['post'] = ledgers.post): Pick<Ledgers, 'shards' | 'post' | 'postWithin'> {
  const post: Ledgers['post'] = async (...chain) => {
    const seq = chain[0].reference ?? ''
    carried.set(seq, (carried.get(seq) ?? new Set()).add(currentIntent()?.once))
    await new Promise(setImmediate)
    return answer(...chain)
  }
  return { shards: ledgers.shards, post, postWithin: (_, ...chain) => post(...chain) }
}

/** Requests a transfer between shards, as a request with this intent does. */
async function ask(intent: Intent | undefined): Promise<Settlement> {
  const settlement = await transferBetween(ledgers, [0, 1], 10n)
  await withIntent(intent, () => askSettlement({ db: api.db, wakeMover: () => undefined }, member, settlement))
  return settlement
}

const rowsOf = async (...settlements: readonly Settlement[]) => {
  const { rows } = await sql<{ status: string; refused_by: string | null; intent: Intent | null }>`
    SELECT status, refused_by, intent FROM settlement WHERE settlement_seq = ANY (${settlements.map(({ id }) => id)}::uuid[])
    ORDER BY created_at`.execute(owner.db)
  return rows
}

async function move(through: Pick<Ledgers, 'shards' | 'post' | 'postWithin'>, ...settlements: readonly Settlement[]) {
  const failed = vi.fn<(error: unknown) => void>()
  const mover = startMover({ db: worker.db, ledgers: through, signalEnd: () => undefined, onFailed: failed })
  await vi.waitFor(
    async () => expect((await rowsOf(...settlements)).every(({ status }) => status !== 'PENDING')).toBe(true),
    { timeout: 15_000, interval: 50 },
  )
  await mover.close()
  expect(failed).not.toHaveBeenCalled()
}

it('a settlement is posted with the intent stored in its row, and concurrent ones do not mix theirs', async () => {
  const intents = [signed(), undefined, ...Array.from({ length: 8 }, signed)]
  const settlements: Settlement[] = []
  for (const intent of intents) settlements.push(await ask(intent))
  expect((await rowsOf(...settlements)).map(({ intent }) => intent)).toEqual(intents.map((intent) => intent ?? null))
  await move(watched(), ...settlements)
  expect(settlements.map(({ id }) => [...(carried.get(id) ?? [])])).toEqual(intents.map((intent) => [intent?.once]))
  for (const row of await rowsOf(...settlements)) expect(row).toMatchObject({ status: 'SETTLED', intent: null })
})

it('the workflow posts with the intent of the row too, whatever the scope of its process', async () => {
  const intent = signed()
  const settlement = await ask(intent)
  const rows = {
    findOpen: (seq: string) => selectOpen(worker.db, seq),
    noteEnd: (seq: string, outcome: Outcome) => noteEnds(worker.db, () => undefined, [{ seq, outcome }]),
  }
  await withIntent(signed(), () => rehearse(clearingWorkflow({ ledgers: watched(), rows }), { seq: settlement.id }))
  expect([...(carried.get(settlement.id) ?? [])]).toEqual([intent.once])
})

it('a repeated request keeps the intent of the first', async () => {
  const intent = signed()
  const settlement = await ask(intent)
  const again = await withIntent(signed(), () =>
    askSettlement({ db: api.db, wakeMover: () => undefined }, member, settlement),
  )
  expect(again).toBe('EXISTS')
  expect(await rowsOf(settlement)).toMatchObject([{ intent }])
  await move(watched(), settlement)
})

it('a settlement that a poster refuses for its intent is refused, and nothing is held', async () => {
  const settlement = await ask(signed())
  let posts = 0
  const refusing = watched(async (...chain) => {
    posts += 1
    return posts === 1 ? chain.map(() => 'INTENT_REFUSED') : ledgers.post(...chain)
  })
  await move(refusing, settlement)
  expect(await rowsOf(settlement)).toEqual([{ status: 'REFUSED', refused_by: 'INTENT_REFUSED', intent: null }])
  expect(await ledgers.balances([settlement.leg.from])).toMatchObject([{ balance: 100n, heldOut: 0n }])
})
