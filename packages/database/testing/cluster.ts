import pg from 'pg'

/** The role of each database URL in the environment. */
const URL_VARIABLES = {
  bank_owner: 'BANK_OWNER_DATABASE_URL',
  bank_app: 'BANK_DATABASE_URL',
  bank_identity: 'BANK_IDENTITY_DATABASE_URL',
  bank_worker: 'BANK_WORKER_DATABASE_URL',
  bank_poster: 'POSTER_BANK_DATABASE_URL',
  bank_verifier: 'BANK_VERIFIER_DATABASE_URL',
  bank_sandbox: 'SANDBOX_DATABASE_URL',
  ledger_owner: 'LEDGER_OWNER_DATABASE_URL',
  ledger_app: 'LEDGER_DATABASE_URL',
  ledger_identity: 'LEDGER_IDENTITY_DATABASE_URL',
  ledger_reader: 'LEDGER_READER_DATABASE_URL',
  ledger_keeper: 'LEDGER_KEEPER_DATABASE_URL',
  ledger_worker: 'LEDGER_WORKER_DATABASE_URL',
  ledger_desk: 'LEDGER_DESK_DATABASE_URL',
  ledger_market: 'LEDGER_MARKET_DATABASE_URL',
  ledger_verifier: 'LEDGER_VERIFIER_DATABASE_URL',
  market_owner: 'MARKET_OWNER_DATABASE_URL',
  market_engine: 'MARKET_ENGINE_DATABASE_URL',
  market_app: 'MARKET_DATABASE_URL',
  market_verifier: 'MARKET_VERIFIER_DATABASE_URL',
} as const

export type DatabaseRole = keyof typeof URL_VARIABLES

/** URL of a database of the test cluster for a role. */
export function urlOf(role: DatabaseRole, database: string): string {
  const changed = new URL(variableOf(URL_VARIABLES[role]))
  changed.pathname = `/${database}`
  return changed.href
}

/** Runs something as the cluster's superuser, who alone may create and drop databases. */
export async function asSuperuser<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: variableOf('SUPERUSER_DATABASE_URL') })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The test setup puts the addresses into the environment. */
function variableOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with npm run test:real`)
  return value
}
