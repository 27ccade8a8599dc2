import { openDatabase, sql } from '@cocobnk/database'

/**
 * Grants of the sandbox's clock in the bank's database: read waiting periods and change when they end. Not in a migration, because a bank
 * outside development has no such role.
 */
const GRANTS = `
DO $$ BEGIN EXECUTE format('GRANT CONNECT ON DATABASE %I TO bank_sandbox', current_database()); END $$;
GRANT USAGE ON SCHEMA public TO bank_sandbox;
GRANT SELECT (member_seq, user_name, withdrawals_held_until), UPDATE (withdrawals_held_until) ON member TO bank_sandbox;
GRANT SELECT (seq, code) ON asset TO bank_sandbox;
GRANT SELECT (account_seq, number) ON account TO bank_sandbox;
GRANT SELECT (session_seq, revoked_at) ON session TO bank_sandbox;
GRANT SELECT (session_seq, member_seq, held_until, lifted_at), UPDATE (held_until) ON session_hold TO bank_sandbox;
GRANT SELECT (address_seq, member_seq, asset_seq, status, usable_at), UPDATE (usable_at) ON withdraw_address TO bank_sandbox;
GRANT SELECT (payee_seq, member_seq, account_seq, usable_at), UPDATE (usable_at) ON payee TO bank_sandbox;
GRANT SELECT (schedule_seq, member_seq, status, frequency, next_at, turn, sending_until),
  UPDATE (due_at, next_at, turn, handed_at, called_at) ON schedule TO bank_sandbox;
`

/** Idempotent. */
export async function grantSandbox(ownerUrl: string): Promise<void> {
  const { db, close } = openDatabase<never>(ownerUrl, { max: 1, applicationName: 'sandbox-grants' })
  try {
    await sql.raw(GRANTS).execute(db)
  } finally {
    await close()
  }
}
