import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { FLOWS, houseAccountId, openHouseAccounts, type Place, writeChain } from '@cocobnk/chart'
import { verifyLedgers } from '@cocobnk/clearing'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { isDone, newId, openLedgers } from '@cocobnk/ledger'
import { newExtendedKey } from '@cocobnk/testing/extended-key'
import { stackVault } from '@cocobnk/vault/testing'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { DEMO_ASSETS, type DemoCode } from '../history/book.ts'
import { fillPrices } from '../scenes/books.ts'
import { seedDemo } from '../seed-demo.ts'
import { seedMoney } from '../seed-money.ts'
import { type DemoTables, isUnlived, openPastBook } from './ground.ts'
import { seedPast } from './seed-past.ts'

const COINS: readonly DemoCode[] = ['BTC', 'ETH', 'LTC', 'USOT']

async function open() {
  const [bank, ledger, market, vault] = await Promise.all([
    freshDatabase('bank'),
    freshDatabase('ledger'),
    freshDatabase('market'),
    stackVault(),
  ])
  const { db, close } = openDatabase<DemoTables>(bank.urlOf('bank_owner'), { max: 2, applicationName: 'test' })
  const ledgers = openLedgers({ shards: [{ url: ledger.urlOf('ledger_desk') }] })
  const sandboxFolder = mkdtempSync(join(tmpdir(), 'past-'))
  await openHouseAccounts(ledgers, { shard: 0, shards: 1 }, COINS)
  await Promise.all([seedDemo({ db, vault }), seedMoney(db, ledgers)])
  for (const code of COINS) await stock(ledgers, code)
  const extendedKeys = { Bitcoin: newExtendedKey(), Litecoin: newExtendedKey(), Ethereum: newExtendedKey() }
  return {
    ledgerUrl: ledger.urlOf('ledger_owner'),
    /** The databases as the verifier reaches them. */
    verified: {
      bank: bank.urlOf('bank_verifier'),
      ledger: ledger.urlOf('ledger_verifier'),
      market: market.urlOf('market_verifier'),
    },
    owner: {
      db,
      vault,
      ledgers,
      workerLedgerUrls: [ledger.urlOf('ledger_worker')],
      market: { url: market.urlOf('market_owner'), ledgerUrls: [ledger.urlOf('ledger_market')] },
      extendedKeys,
      chainNet: 'regtest',
      sandboxFolder,
    } as const,
    close: async () => {
      await Promise.all([close(), ledgers.close(), vault.close()])
      await Promise.all([bank.drop(), ledger.drop(), market.drop()])
      rmSync(sandboxFolder, { recursive: true })
    },
  }
}

/** Gives the house inventory for exchanges, without a chain. */
async function stock(ledgers: ReturnType<typeof openLedgers>, code: DemoCode): Promise<void> {
  const brought = 1_000n * 10n ** BigInt(DEMO_ASSETS[code]) * (code === 'USOT' ? 50_000n : 1n)
  const facts = {
    accountOf: (place: Place) => houseAccountId(0, code, place as 'custody'),
    idOf: () => newId(0),
    amounts: { brought, 'to sell': brought, 'to give': 0n, 'for network fees': 0n },
  }
  for (const step of ['bring', 'assign'] as const)
    expect((await ledgers.post(...writeChain(FLOWS.capital, step, facts))).every(isDone)).toBe(true)
}

let bank: Awaited<ReturnType<typeof open>>
beforeAll(async () => {
  bank = await open()
})
afterAll(() => bank?.close())

async function everything() {
  const { db, ledgers } = bank.owner
  const book = await openPastBook(db)
  const counts = [
    'account',
    'deposit',
    'withdrawal',
    'exchange',
    'payee',
    'transfer_note',
    'application',
    'rate',
    'checkout_payment',
  ].map(async (table) => {
    const { rows } = await sql<{ count: bigint }>`SELECT count(*) FROM ${sql.table(table)}`.execute(db)
    return [table, rows[0]?.count] as const
  })
  const balances = await ledgers.balances(book.accounts.map(({ accountSeq }) => accountSeq))
  return { book, counts: await Promise.all(counts), balances: new Map(balances.map((one) => [one.account, one])) }
}

it('a past is written once, creates its own months, and the ledger verifies', async () => {
  const { owner, ledgerUrl } = bank
  const now = new Date()
  expect(await isUnlived(owner.db)).toBe(true)
  await seedPast(owner, ledgerUrl)
  await fillPrices({ db: owner.db, book: await openPastBook(owner.db) }, now)
  expect(await verifyLedgers([ledgerUrl])).toBeUndefined()
  const asOwner = openLedgers({ shards: [{ url: ledgerUrl }] })
  expect(await asOwner.monthsAhead(now)).toMatchObject([{ hasRest: false }])
  await asOwner.close()
  const before = await everything()
  for (const { accountSeq, code } of before.book.accounts)
    expect(before.balances.get(accountSeq)).toMatchObject({ asset: code, heldOut: 0n })
  for (const [table, count] of before.counts) expect(count, table).toBeGreaterThan(3n)

  await seedPast(owner, ledgerUrl)
  await fillPrices({ db: owner.db, book: before.book }, now)
  expect(await everything()).toMatchObject({ counts: before.counts, balances: before.balances })
})

it('leaves the worker nothing to sweep, to pay or to notify', async () => {
  const { db } = bank.owner
  const left = await sql`SELECT deposit_seq AS seq FROM deposit WHERE sweep_seq IS NULL OR posted_at IS NULL
    UNION ALL SELECT withdrawal_seq FROM withdrawal WHERE ended_at IS NULL OR told_at IS NULL
    UNION ALL SELECT payout_seq FROM payout WHERE finished_at IS NULL
    UNION ALL SELECT transaction_seq FROM chain_transaction WHERE confirmed_at IS NULL
    UNION ALL SELECT notification_seq FROM notification UNION ALL SELECT mail_seq FROM mail`.execute(db)
  expect(left.rows).toEqual([])
})

it('keeps every check of every migration, as the verifier runs them', async () => {
  const broken: string[] = []
  let checks = 0
  for (const [name, url] of Object.entries(bank.verified)) {
    const { db, close } = openDatabase<never>(url, { max: 1, applicationName: 'test' })
    const { rows } = await sql<{ name: string }>`SELECT name FROM schema_check ORDER BY name`.execute(db)
    for (const check of rows) {
      const found = await sql<{ found: object }>`SELECT run_schema_check(${check.name}) AS found`.execute(db)
      broken.push(...found.rows.map((row) => `${name} ${check.name}: ${JSON.stringify(row.found)}`))
    }
    checks += rows.length
    await close()
  }
  expect(broken).toEqual([])
  expect(checks).toBeGreaterThan(80)
})
