import { Readable } from 'node:stream'
import { type FreshDatabase, freshDatabase } from '@cocobnk/database/testing'
import { createEngine, type Event } from '@cocobnk/order-book'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest'
import { verifyDayRecord, writeDayRecord } from './day-record.ts'
import { type Journal, openJournal } from './journal.ts'
import { waitForLease } from './lease.ts'
import { type Published, recover, recoverKeys } from './recover.ts'
import { replay } from './replay.ts'
import { createSequencer, type Draft, Fenced } from './sequencer.ts'

let database: FreshDatabase
let journal: Journal

beforeAll(async () => {
  database = await freshDatabase('market')
  journal = openJournal(database.urlOf('market_engine'))
})
afterAll(async () => {
  await journal?.close()
  await database?.drop()
})
afterEach(() => void vi.useRealTimers())

const DAY_MS = 24 * 3_600_000
/** Where the quantity of an order is in its record. */
const QUANTITY_AT = 20

const MARKET: Draft = {
  op: 'market',
  market: 0,
  base: 0,
  quote: 1,
  baseUnit: 1,
  quoteUnit: 1,
  makerBps: 10,
  takerBps: 20,
}
const limit = (member: number, side: 'bid' | 'ask', price: number, quantity = 10): Draft => ({
  op: 'place',
  market: 0,
  member,
  side,
  kind: 'limit',
  term: 'untilCanceled',
  selfTrade: 'cancelNewest',
  price,
  quantity,
})

/** A process that has just taken over. */
async function takeOver(snapshotEvery = 1_000) {
  const head = await journal.takeOver()
  const engine = await recover(journal, { from: head.lastSeq })
  const keys = await recoverKeys(journal, head.lastSeq)
  const published: Published[] = []
  const lost: Error[] = []
  const sequencer = createSequencer({
    engine,
    keys,
    journal,
    head,
    snapshotEvery,
    onPublished: (batch) => void published.push(batch),
    onLost: (error) => void lost.push(error),
  })
  return { engine, sequencer, published, lost }
}

it('T3, T5: publishes each command once, after it is written; replay, snapshot and live engine agree', async () => {
  const { engine, sequencer, published } = await takeOver(50)
  await sequencer.submit({ drafts: [MARKET, ...fund(1), ...fund(2)] })
  const orders = Array.from({ length: 200 }, (_, n) =>
    sequencer.submit({ drafts: [limit(1 + (n % 2), n % 3 === 0 ? 'bid' : 'ask', 90 + ((n * 7) % 20))] }),
  )
  const outcomes = await Promise.all(orders)
  expect(new Set(outcomes.map(({ seq }) => seq)).size).toBe(200)
  const seqs = published.flatMap(({ firstSeq, lastSeq }) => [firstSeq, lastSeq])
  expect([seqs[0], seqs.at(-1)]).toEqual([1, engine.seq()])
  for (let n = 2; n < seqs.length; n += 2) expect(seqs[n]).toBe((seqs[n - 1] ?? 0) + 1)
  expect(await journal.lastSeq()).toBe(engine.seq())
  await vi.waitFor(async () => expect(await journal.snapshotUntil(engine.seq())).toBeDefined())
  const bySnapshot = await recover(journal, { from: engine.seq() })
  const byCommands = await recover(journal, { from: 0 })
  expect([bySnapshot.hash(), byCommands.hash()]).toEqual([engine.hash(), engine.hash()])
  expect(await replay(journal, engine.seq())).toMatchObject({ seq: engine.seq(), stateHash: engine.hash() })
  const halfway = await replay(journal, 100)
  expect(halfway.seq).toBe(100)
  expect(halfway.stateHash).toBe((await recover(journal, { from: 0, until: 100 })).hash())
})

it('a replaced process writes and publishes nothing', async () => {
  const [old, successor] = [await takeOver(), await takeOver()]
  const before = await journal.lastSeq()
  await expect(old.sequencer.submit({ drafts: [limit(1, 'bid', 50)] })).rejects.toThrow(Fenced)
  expect(old.published).toEqual([])
  expect(old.lost).toHaveLength(1)
  await expect(old.sequencer.submit({ drafts: [limit(1, 'bid', 50)] })).rejects.toThrow(Fenced)
  expect(await journal.lastSeq()).toBe(before)
  const { seq } = await successor.sequencer.submit({ drafts: [limit(1, 'bid', 50)] })
  expect(seq).toBe(before + 1)
})

it('a repeated key is the same order, immediately and after a recovery', async () => {
  const first = await takeOver()
  const key = { member: 2, key: 'k'.repeat(16) }
  const [one, two] = await Promise.all([
    first.sequencer.submit({ drafts: [limit(2, 'bid', 40)], key }),
    first.sequencer.submit({ drafts: [limit(2, 'bid', 40)], key }),
  ])
  expect([one.isRepeat, two.isRepeat, two.seq]).toEqual([false, true, one.seq])
  const refused = { member: 2, key: 'r'.repeat(16) }
  const tooMuch = limit(2, 'bid', 2 ** 40, 2 ** 20)
  expect((await first.sequencer.submit({ drafts: [tooMuch], key: refused })).events[0]?.type).toBe('refused')
  const other = await first.sequencer.submit({ drafts: [limit(1, 'bid', 40)], key: { ...key, member: 1 } })
  expect(other.isRepeat).toBe(false)
  const next = await takeOver()
  expect(await next.sequencer.submit({ drafts: [limit(2, 'bid', 40)], key })).toMatchObject({
    isRepeat: true,
    seq: one.seq,
  })
  const again = await next.sequencer.submit({ drafts: [limit(2, 'bid', 40)], key: refused })
  expect([again.isRepeat, again.events[0]?.type]).toEqual([false, 'opened'])
})

it('a movement of money that is consumed twice rolls the batch back, and the process restarts', async () => {
  const { sequencer, lost } = await takeOver()
  const money: Draft = { op: 'in', member: 1, asset: 0, amount: 5n }
  await expect(sequencer.submit({ drafts: [money], movement: '019a8000-0000-7000-8000-000000000001' })).rejects.toThrow(
    'missing or was taken before',
  )
  expect(lost).toHaveLength(1)
})

it('a day ends with two hashes, which a replay reproduces', async () => {
  const { sequencer, engine } = await takeOver()
  const moment = new Date()
  vi.useFakeTimers({ toFake: ['Date'], now: moment })
  await sequencer.submit({ drafts: [limit(1, 'ask', 200)] })
  const [day, seq, hash] = [dayOf(moment), engine.seq(), engine.hash()]
  vi.setSystemTime(moment.getTime() + 24 * 3_600_000)
  await sequencer.submit({ drafts: [limit(1, 'ask', 201)] })
  const published = await journal.day(day)
  expect(published).toMatchObject({ lastSeq: seq, stateHash: hash })
  expect(await replay(journal, day)).toMatchObject({
    seq,
    stateHash: published?.stateHash,
    journalHash: published?.journalHash,
  })
})

it('the record of a day shows each fill without a database, and any other record or hash is refused', async () => {
  const { sequencer, engine } = await takeOver()
  const later = (days: number) => new Date(Date.now() + days * DAY_MS)
  vi.useFakeTimers({ toFake: ['Date'], now: later(10) })
  const eve = dayOf(new Date())
  await sequencer.submit({ drafts: [limit(1, 'ask', 150, 5)] })
  vi.setSystemTime(later(1))
  const day = dayOf(new Date())
  await sequencer.submit({ drafts: [limit(2, 'bid', 150, 3)] })
  const seq = engine.seq()
  vi.setSystemTime(later(1))
  await sequencer.submit({ drafts: [limit(1, 'ask', 220)] })
  const [before, ended] = [await journal.day(eve), await journal.day(day)]
  if (!ended || !before) throw new Error('the days have not ended')
  expect([await journal.dayBefore(day), ended.lastSeq]).toEqual([before, seq])

  const lines: string[] = []
  for await (const line of writeDayRecord(journal, day)) lines.push(line)
  const check = async (record: readonly string[], days = { ended, before }) => {
    const fills: Event[] = []
    for await (const fill of verifyDayRecord(Readable.from(record), days)) fills.push(fill)
    return fills
  }
  expect(await check(lines)).toMatchObject([{ type: 'fill', quantity: 3, member: 2, otherMember: 1 }])

  const other = JSON.parse(lines[1] ?? '') as { records: string }
  const bytes = Buffer.from(other.records, 'base64')
  bytes.writeUInt8(bytes.readUInt8(QUANTITY_AT) - 1, QUANTITY_AT)
  const changed = [lines[0] ?? '', JSON.stringify({ ...other, records: bytes.toString('base64') })]
  await expect(check(changed)).rejects.toThrow('the hash of the journal differs')
  await expect(check(lines.slice(0, 1))).rejects.toThrow('the last command differs')
  await expect(check(lines, { ended, before: { ...before, stateHash: '0'.repeat(64) } })).rejects.toThrow(
    'the state before',
  )
  await expect(check([])).rejects.toThrow('empty')
})

it('only the functions can write the journal', async () => {
  const update = 'UPDATE batch SET records = records WHERE first_seq = 1'
  await expect(journal.pool.query(update)).rejects.toThrow('permission denied')
  const app = new pg.Client({ connectionString: database.urlOf('market_app') })
  await app.connect()
  await expect(app.query('SELECT take_over()')).rejects.toThrow('permission denied')
  await app.end()
})

it('a standby waits for the lease and gets it as soon as the holder is disconnected', async () => {
  const url = database.urlOf('market_engine')
  const { signal } = new AbortController()
  const holder = await waitForLease(url, signal)
  let hasLease = false
  const standby = waitForLease(url, signal).then((lease) => {
    hasLease = true
    return lease
  })
  await new Promise((resolve) => setTimeout(resolve, 500))
  expect(hasLease).toBe(false)
  await journal.pool.query(
    "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'market lease' AND datname = current_database()",
  )
  await holder.lost
  await (await standby).release()
})

it('an empty engine has nothing to recover', async () => {
  expect((await recover(journal, { from: 0, until: 0 })).hash()).toBe(createEngine().hash())
})

function fund(member: number): Draft[] {
  return [0, 1].map((asset) => ({ op: 'in', member, asset, amount: 10n ** 9n }))
}

function dayOf(moment: Date): string {
  return new Date(moment.getTime() + 9 * 3_600_000).toISOString().slice(0, 10)
}
