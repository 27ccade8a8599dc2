import pg from 'pg'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { schemaDrift } from './schema-lines.ts'
import { asSuperuser } from './testing/cluster.ts'
import { type FreshDatabase, freshDatabase } from './testing/fresh-database.ts'

const NAMES = ['bank', 'ledger', 'market'] as const
let databases: FreshDatabase[]
let clients: pg.Client[]

beforeAll(async () => {
  databases = await Promise.all(NAMES.map((name) => freshDatabase(name)))
  clients = databases.map(
    (database, place) => new pg.Client({ connectionString: database.urlOf(`${NAMES[place] ?? 'bank'}_verifier`) }),
  )
  await Promise.all(clients.map((client) => client.connect()))
})
afterAll(async () => {
  await Promise.all(clients?.map((client) => client.end()) ?? [])
  await Promise.all(databases?.map((database) => database.drop()) ?? [])
})

async function asOwner(place: number, sql: string): Promise<void> {
  const owner = new pg.Client({ connectionString: databases[place]?.urlOf(`${NAMES[place] ?? 'bank'}_owner`) })
  await owner.connect()
  await owner.query(sql).finally(() => void owner.end())
}

const driftOf = (place: number) => schemaDrift(clients[place] as pg.Client)

it('of a migrated database nothing differs, also after a further month of the journal', async () => {
  for (const place of NAMES.keys()) expect(await driftOf(place)).toEqual([])
  await asOwner(1, 'SELECT open_months(24)')
  expect(await driftOf(1)).toEqual([])
})

it('every check of every migration holds in the finished schema', async () => {
  for (const client of clients) {
    const { rows } = await client.query<{ name: string }>('SELECT name FROM schema_check ORDER BY name')
    expect(rows.length).toBeGreaterThan(10)
    for (const { name } of rows) {
      const found = await client.query('SELECT run_schema_check($1)', [name])
      expect([name, found.rows]).toEqual([name, []])
    }
  }
})

it('a check cannot write', async () => {
  await asOwner(
    1,
    `INSERT INTO schema_check VALUES ('x', 'WITH w AS (DELETE FROM limit_day RETURNING 1) SELECT * FROM w')`,
  )
  await expect(clients[1]?.query(`SELECT run_schema_check('x')`)).rejects.toThrow()
  await asOwner(1, `DELETE FROM schema_check WHERE name = 'x'`)
})

it.each([
  ['a grant on a table', 0, 'GRANT TRUNCATE ON halt TO bank_worker', 'REVOKE TRUNCATE ON halt FROM bank_worker'],
  [
    'a grant on a column',
    0,
    'GRANT UPDATE (amount) ON return_offer TO bank_app',
    'REVOKE UPDATE (amount) ON return_offer FROM bank_app',
  ],
  ['a dropped trigger', 0, 'ALTER TABLE halt DISABLE TRIGGER halt_keep', 'ALTER TABLE halt ENABLE TRIGGER halt_keep'],
  [
    'a trigger of one month',
    1,
    'ALTER TABLE journal_rest DISABLE TRIGGER journal_stays',
    'ALTER TABLE journal_rest ENABLE TRIGGER journal_stays',
  ],
  [
    'a dropped constraint',
    1,
    'ALTER TABLE account DROP CONSTRAINT never_below_zero',
    'ALTER TABLE account ADD CONSTRAINT never_below_zero CHECK (bound <> 1 OR balance >= held_out)',
  ],
  [
    'a function for a role',
    1,
    'GRANT EXECUTE ON FUNCTION set_account_state TO ledger_app',
    'REVOKE EXECUTE ON FUNCTION set_account_state FROM ledger_app',
  ],
  ['a new function', 2, 'CREATE FUNCTION sly() RETURNS int LANGUAGE sql AS $$ SELECT 1 $$', 'DROP FUNCTION sly'],
  [
    'a default grant',
    2,
    'ALTER DEFAULT PRIVILEGES GRANT SELECT ON TABLES TO market_app',
    'ALTER DEFAULT PRIVILEGES REVOKE SELECT ON TABLES FROM market_app',
  ],
] as const)('finds %s', async (_, place, change, back) => {
  await asOwner(place, change)
  expect(await driftOf(place)).not.toEqual([])
  await asOwner(place, back)
  expect(await driftOf(place)).toEqual([])
})

it('finds a function with another body', async () => {
  await asOwner(
    1,
    `CREATE FUNCTION keep() RETURNS text LANGUAGE sql AS $$ SELECT prosrc FROM pg_proc WHERE proname = 'app_permits' $$;
    CREATE OR REPLACE FUNCTION app_permits() RETURNS bigint[] LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$ SELECT worker_permits() $$`,
  )
  expect((await driftOf(1)).filter((line) => line.includes('app_permits'))).toHaveLength(2)
})

it('finds a role with more power and a membership', async () => {
  await asSuperuser((client) => client.query('GRANT pg_read_all_data TO bank_app'))
  try {
    expect(await driftOf(0)).toEqual(['+ member bank_app of pg_read_all_data false'])
  } finally {
    await asSuperuser((client) => client.query('REVOKE pg_read_all_data FROM bank_app'))
  }
})
