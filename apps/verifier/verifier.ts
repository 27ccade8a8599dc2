import { type AuditTables, verifyAudit } from '@cocobnk/audit'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase } from '@cocobnk/database'
import pg from 'pg'
import type { Breach, Reader } from './breach.ts'
import { handedOverUnasked } from './check/hand-over.ts'
import { fillsLeft, fillsWithoutWindow } from './check/market.ts'
import { offersUncovered, offersWithoutOrigin } from './check/offer.ts'
import { strangersParts } from './check/own-part.ts'
import { promisesUncovered } from './check/promise.ts'
import { strangersPaid } from './check/recipient.ts'
import { createDrift, createSchemaChecks, type Named } from './check/schema.ts'
import { createSums } from './check/sums.ts'
import type { VerifierEvents } from './events.ts'
import { unexplained } from './fact/explain.ts'
import { unmirrored } from './fact/mirror.ts'
import { type Followed, followShard, snapshotOf, xminOf } from './follow.ts'
import { createHalter } from './halt.ts'

export type Verifier = ReturnType<typeof openVerifier>
type Urls = { readonly bank: string; readonly shards: readonly string[]; readonly market: string }
type Events = Pick<VerifierEvents, 'breach' | 'suspected' | 'failed'>
export type Round = { readonly rows: number; readonly breaches: readonly Breach[]; readonly isComplete: boolean }

const STATEMENT_TIMEOUT_MS = 60_000

/**
 * Compares what two databases say at nearly the same time, or what several transactions of the bank write one after the other. Two rounds
 * must agree on these before anything is halted. All others look at one snapshot, or at what was committed before what they judge.
 */
const TWICE: readonly string[] = ['promise.uncovered', 'offer.uncovered', 'check.broken', 'fill.left']

export function openVerifier(urls: Urls, events: Events) {
  const pools = { bank: openPool(urls.bank), market: openPool(urls.market), shards: urls.shards.map(openPool) }
  const [bank, market, shards] = [readerOf(pools.bank), readerOf(pools.market), pools.shards.map(readerOf)]
  const databases: Named[] = [
    { name: 'bank', pool: pools.bank, reader: bank },
    ...pools.shards.map((pool, n) => ({ name: `ledger ${n}`, pool, reader: readerOf(pool) })),
    { name: 'market', pool: pools.market, reader: market },
  ]
  const [sums, drift, schemaChecks] = [createSums(shards), createDrift(databases), createSchemaChecks(databases)]
  const { halt } = createHalter({ bank, shards })
  let followers: ReturnType<typeof followShard>[] | undefined
  let suspects = new Set<string>()

  /**
   * One round. The ledger is read before the bank, so what a posting refers to is there. A check that cannot be done does not keep the
   * others from being done; what was read of the journal is then read again in the next round.
   */
  async function round(): Promise<Round> {
    const found: Breach[] = []
    let isComplete = true
    const check = async (name: string, work: () => Promise<readonly Breach[]>): Promise<boolean> => {
      try {
        found.push(...(await work()))
        return true
      } catch (error) {
        isComplete = false
        events.failed(name, error)
        return false
      }
    }
    const read = await followAll(check)
    const postings = read.flatMap(({ followed }) => followed.postings)
    const isVerified = [
      await check('postings', () => unexplained(bank, postings)),
      await check('mirror', () => unmirrored(shards, postings)),
      await check('fills', () => fillsWithoutWindow(market, postings)),
      await check('parts', async () => strangersParts(postings)),
      await check('recipients', () => strangersPaid(bank, postings)),
      await check('deals', () => handedOverUnasked(bank, postings)),
    ].every(Boolean)
    await check('sums', sums)
    await check('promises', () => promisesUncovered(bank, shards))
    await check('offers', () => offersWithoutOrigin(bank))
    await check('suspense', () => offersUncovered(bank, shards))
    await check('market', async () => fillsLeft(shards, market, await assetsOf()))
    await check('schema', drift)
    await check('checks', schemaChecks)
    const breaches = agreed(found)
    let isHalted = true
    for (const breach of breaches)
      isHalted =
        (await check('halt', async () => {
          await act(breach)
          return []
        })) && isHalted
    // What was found and could not be halted is found again.
    if (isVerified && isHalted) await keep(read)
    if (isComplete) await bank.query('SELECT note_verifier_position($1, $2)', ['round', ''])
    return { rows: read.reduce((sum, { followed }) => sum + followed.rows, 0), breaches, isComplete }
  }

  type Read = { readonly shard: number; readonly followed: Followed }

  async function followAll(
    check: (name: string, work: () => Promise<readonly Breach[]>) => Promise<boolean>,
  ): Promise<Read[]> {
    followers ??= await Promise.all(
      pools.shards.map(async (pool, shard) => followShard(pool, shard, await beginningOf(pool, shard))),
    )
    const read: Read[] = []
    for (const [shard, follower] of followers.entries())
      await check(`journal ${shard}`, async () => {
        const followed = await follower.read()
        read.push({ shard, followed })
        return followed.breaches
      })
    return read
  }

  /** Where the last process stopped. A restored database counts its transactions anew, and is followed from now on. */
  async function beginningOf(pool: pg.Pool, shard: number): Promise<string> {
    const now = await snapshotOf(pool)
    const [kept] = await bank.query<{ position: string }>('SELECT position FROM verifier_position WHERE subject = $1', [
      `shard:${shard}`,
    ])
    return kept && xminOf(kept.position) <= xminOf(now) ? kept.position : now
  }

  async function keep(read: readonly Read[]): Promise<void> {
    for (const { shard, followed } of read) {
      await bank.query('SELECT note_verifier_position($1, $2)', [`shard:${shard}`, followed.position])
      followers?.[shard]?.keep(followed.position)
    }
  }

  async function assetsOf(): Promise<string[]> {
    return (await bank.query<{ code: string }>('SELECT code FROM asset')).map(({ code }) => code)
  }

  /** Leaves out what must be seen twice and was not. */
  function agreed(found: readonly Breach[]): Breach[] {
    const keyOf = ({ rule, asset, found: { check } }: Breach) => [rule, asset, check].join(' ')
    const seen = new Set<string>()
    const breaches = found.filter((breach) => {
      if (!TWICE.includes(breach.rule)) return true
      seen.add(keyOf(breach))
      if (suspects.has(keyOf(breach))) return true
      events.suspected(breach)
      return false
    })
    suspects = seen
    return breaches
  }

  async function act(breach: Breach): Promise<void> {
    events.breach(breach, await halt(breach))
  }

  /** The whole ledger and the whole audit log, as `npm run verify:ledger` and `verify:audit` verify them. */
  async function whole(signal: AbortSignal): Promise<Breach[]> {
    const breaches: Breach[] = []
    const violation = await verifyLedgers(urls.shards, () => signal.throwIfAborted())
    if (violation)
      breaches.push({
        rule: 'ledger.violated',
        found: { invariant: violation.invariant, lines: `${violation.rule} ${JSON.stringify(violation.found)}` },
      })
    const database = openDatabase<AuditTables>(urls.bank, { max: 1, applicationName: 'verifier' })
    try {
      const { found } = await verifyAudit(database.db)
      if (found) breaches.push({ rule: 'audit.broken', found: { lines: `row ${found.audit_seq} ${found.fault}` } })
    } finally {
      await database.close()
    }
    for (const breach of breaches) await act(breach)
    return breaches
  }

  return {
    round,
    whole,
    close: async () =>
      void (await Promise.all([pools.bank.end(), pools.market.end(), ...pools.shards.map((pool) => pool.end())])),
  }
}

function openPool(url: string): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: 2,
    application_name: 'verifier',
    statement_timeout: STATEMENT_TIMEOUT_MS,
  })
  pool.on('error', () => undefined)
  return pool
}

function readerOf(pool: pg.Pool): Reader {
  return {
    query: async <Row extends object>(text: string, values: readonly unknown[] = []) =>
      (await pool.query(text, [...values])).rows as Row[],
  }
}
