import type { LedgerRole } from '@cocobnk/chart'
import pg from 'pg'
import type { Scene } from './scene.ts'

const POSTING: readonly Role[] = ['ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_market']
/** Those of processes, which post through posters, and those of the posters. */
const ROLES: readonly Role[] = [...POSTING, 'ledger_reader', 'ledger_keeper']
type Role = LedgerRole | 'ledger_reader' | 'ledger_keeper'

/** What each role may call in the ledger, and why that gives it nothing. A function that is not here was judged by nobody. */
const JUDGED: Readonly<Record<string, readonly Role[]>> = {
  // Every permit of it is tried by itself.
  post: POSTING,
  // Opens empty accounts of the kinds that the role uses.
  open_accounts: POSTING,
  // Computes.
  id_from_time: POSTING,
  // Freezes, unfreezes and closes: what the verifier has frozen, the worker could release. It posts nothing then, because its role is stopped.
  set_account_state: ['ledger_worker'],
  // Creates partitions of the journal, and tells how many there are.
  open_months: ['ledger_worker', 'ledger_keeper'],
  months_ahead: ['ledger_worker', 'ledger_keeper'],
  // Raises ceilings: they bound the api, and bound the worker only as far as it is not owned itself.
  set_bounds: ['ledger_worker', 'ledger_keeper'],
  set_member_bounds: ['ledger_worker', 'ledger_keeper'],
}

/** Tries to write every table of the ledger, and to call every function that nobody has judged. */
export async function grantsTried(
  scene: Scene,
  say: (line: string) => void,
): Promise<{ count: number; wrong: string[] }> {
  const wrong: string[] = []
  let count = 0
  for (const role of ROLES) {
    const client = new pg.Client({ connectionString: scene.stand.shards[0]?.urlOf(role) })
    await client.connect()
    const { rows: tables } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')`,
    )
    for (const { name } of tables)
      for (const statement of [
        `DELETE FROM ${name}`,
        `UPDATE ${name} SET ctid = ctid`,
        `INSERT INTO ${name} DEFAULT VALUES`,
        `TRUNCATE ${name}`,
      ]) {
        const answer = await codeOf(client, statement)
        count += 1
        // 42501: no privilege. 42601 and 0A000: not even a statement, which is why rights are asked too.
        if (answer === 'done') wrong.push(`${role} could ${statement}`)
      }
    const { rows: rights } = await client.query<{ name: string }>(
      `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
         AND (has_table_privilege(oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege(oid, 'INSERT, UPDATE'))`,
    )
    for (const { name } of rights) wrong.push(`${role} may write ${name}`)
    const { rows: functions } = await client.query<{ name: string }>(
      `SELECT DISTINCT proname AS name FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND has_function_privilege(oid, 'EXECUTE')`,
    )
    for (const { name } of functions) {
      count += 1
      if (!JUDGED[name]?.includes(role)) wrong.push(`${role} may call ${name}, which nobody has judged`)
    }
    for (const other of [...ROLES, 'ledger_owner', 'ledger_verifier'].filter((name) => name !== role)) {
      count += 1
      if ((await codeOf(client, `SET ROLE ${other}`)) === 'done') wrong.push(`${role} can become ${other}`)
    }
    say(`${role}: ${tables.length} tables, ${functions.length} functions, ${wrong.length} wrong so far`)
    await client.end()
  }
  return { count, wrong }
}

async function codeOf(client: pg.Client, statement: string): Promise<string> {
  await client.query('BEGIN')
  try {
    await client.query(statement)
    return 'done'
  } catch (error) {
    return String((error as pg.DatabaseError).code)
  } finally {
    await client.query('ROLLBACK')
  }
}
