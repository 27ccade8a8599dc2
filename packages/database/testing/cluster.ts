import pg from 'pg'

/** The role under which each address of the environment connects. */
const URL_VARIABLES = {
  bank_owner: 'BANK_OWNER_DATABASE_URL',
  bank_app: 'BANK_DATABASE_URL',
  bank_worker: 'BANK_WORKER_DATABASE_URL',
  bank_sandbox: 'SANDBOX_DATABASE_URL',
  ledger_owner: 'LEDGER_OWNER_DATABASE_URL',
  ledger_app: 'LEDGER_DATABASE_URL',
  ledger_worker: 'LEDGER_WORKER_DATABASE_URL',
  ledger_desk: 'LEDGER_DESK_DATABASE_URL',
  ledger_market: 'LEDGER_MARKET_DATABASE_URL',
  market_owner: 'MARKET_OWNER_DATABASE_URL',
  market_engine: 'MARKET_ENGINE_DATABASE_URL',
  market_app: 'MARKET_DATABASE_URL',
} as const

export type DatabaseRole = keyof typeof URL_VARIABLES

/** Where this role finds a database of the test stack's cluster. */
export function urlOf(role: DatabaseRole, database: string): string {
  const changed = new URL(variableOf(URL_VARIABLES[role]))
  changed.pathname = `/${database}`
  return changed.href
}

/** Does something as the cluster's superuser, who alone makes and drops databases. */
export async function asSuperuser<T>(act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: variableOf('SUPERUSER_DATABASE_URL') })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

/** The parts' addresses are put into the environment before the tests start. */
function variableOf(name: string): string {
  const value = process.env[name]
  if (!value) throw new Error(`${name} is not set: run these tests with npm run test:real`)
  return value
}
