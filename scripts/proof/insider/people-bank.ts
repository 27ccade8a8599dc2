import { randomBytes } from 'node:crypto'
import { type AssetRow, selectEveryAsset } from '@cocobnk/asset'
import { FLOWS, houseAccountId } from '@cocobnk/chart'
import { openDatabase, sql } from '@cocobnk/database'
import { freshDatabase } from '@cocobnk/database/testing'
import { newId, openLedgers } from '@cocobnk/ledger'
import { bringBounds } from '@cocobnk/outflow'
import { ratesOf, readRates } from '@cocobnk/rate'
import { settingsReader } from '@cocobnk/setting'
import { shareApi } from '@cocobnk/testing/api-host'
import { type Bank, freshBank } from '@cocobnk/testing/members'
import { createMint } from '@cocobnk/testing/mint'
import type { Person } from '@cocobnk/testing/person'
import { endProcess, freePort, startRedis } from '@cocobnk/testing/processes'
import { startMarket } from '@cocobnk/testing/start-market'
import { flush } from './flush.ts'
import { SCALE, UNIT, worthOf } from './worth.ts'

/** An api, an identity process in it, and a market; no posters and no worker. Each attempt is read in the databases by their owners. */
export async function openBank() {
  const [bank, market, redis] = await Promise.all([freshBank(), freshDatabase('market'), startRedis()])
  const query = async <Row>(text: string) => (await sql.raw<Row>(text).execute(bank.owner)).rows
  // The cooling-off of a payee is over, and the number of outflows per minute is no bound of money.
  await query(`UPDATE setting SET value = value || '{"payee_cooling_off_hours": 0}' WHERE name = 'config.member'`)
  await query(`UPDATE setting SET value = value || '{"outflows_per_minute": 10000, "outflows_per_hour": 100000}'
    WHERE name = 'config.outflow'`)
  const [port, key] = [await freePort(), randomBytes(32).toString('hex')]
  const engine = startMarket({
    MARKET_LISTEN: `127.0.0.1:${port}`,
    MARKET_PORT: String(await freePort()),
    MARKET_API_KEYS: key,
    MARKET_ENGINE_DATABASE_URL: market.urlOf('market_engine'),
    LEDGER_MARKET_DATABASE_URL: bank.ledger.urlOf('ledger_market'),
  })
  const api = await shareApi({
    ...bank.env,
    REDIS_URL: redis.url,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_PER_MINUTE: '1000000000',
    MARKET_ENGINES: `127.0.0.1:${port}`,
    MARKET_API_KEYS: key,
    MARKET_DATABASE_URL: market.urlOf('market_app'),
  })
  await engine.logged('market.leads')
  const assets = (await selectEveryAsset(bank.owner as never)).filter(({ network }) => network !== null)
  const worth = worthOf(assets, await ratesNow(bank))
  const codes = assets.map(({ code }) => code)
  const mint = await createMint(bank, codes)
  const ledger = openDatabase(bank.ledger.urlOf('ledger_owner'), { max: 2, applicationName: 'proof' })
  const unbound = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_owner') }] })
  return {
    bank,
    api,
    assets: assets as readonly AssetRow[],
    codes,
    worth,
    query,
    onLedger: async <Row>(text: string) => (await sql.raw<Row>(text).execute(ledger.db)).rows,
    openAccount: (person: Person, code: string) => mint.account(person, code),
    /** So much of the asset that it is worth the amount of USOT, in smallest units. */
    minorOf: (code: string, usot: bigint) => (usot * UNIT * SCALE) / (worth.get(code) ?? 1n),
    give: async (account: string, code: string, amount: bigint): Promise<void> => {
      const debit = houseAccountId(0, code, 'custody')
      const capital = {
        kind: 'transfer',
        id: newId(0),
        debit,
        credit: account,
        amount,
        code: FLOWS.capital.code,
      } as const
      const [answer] = await unbound.post(capital)
      if (answer !== 'CREATED') throw new Error(`${account} was not funded: ${answer}`)
    },
    bringBounds: () => bringTheBounds(bank),
    /** Forgets how often anybody called: calls per minute are no bound of money. */
    forgetCalls: () => flush(redis.url),
    close: async () => {
      await api.stop()
      await endProcess(engine.child, 'SIGKILL')
      await Promise.all([mint.close(), ledger.close(), unbound.close(), redis.stop()])
      await Promise.all([bank.close(), market.drop()])
    },
  }
}

async function ratesNow({ owner }: Bank) {
  const db = owner as never
  return ratesOf(await readRates({ db, stated: async () => (await settingsReader(db)()).rate }))
}

/** What the worker does every second: the ceilings of the ledger, for everybody and for owners of open shops. */
async function bringTheBounds(bank: Bank): Promise<void> {
  const worker = openDatabase(bank.database.urlOf('bank_worker'), { max: 1, applicationName: 'proof' })
  const ledgers = openLedgers({ shards: [{ url: bank.ledger.urlOf('ledger_worker') }] })
  const db = worker.db as never
  await bringBounds({
    db,
    ledgers,
    settings: settingsReader(db),
    assets: async () =>
      (await selectEveryAsset(db)).map(({ code, decimal_point }) => ({ code, decimals: decimal_point })),
    rates: () => ratesNow(bank),
  })
  await Promise.all([ledgers.close(), worker.close()])
}
