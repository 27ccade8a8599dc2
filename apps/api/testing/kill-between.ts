import { openDatabase, sql } from '@cocobnk/database'
import type { Bank } from '@cocobnk/testing/members'
import { untilTrue } from '@cocobnk/testing/processes'

/**
 * Stalls the database where a response is about to be stored: the effect is committed, the response is not. `release` ends that statement
 * without effect, like the server when it detects that the api has died.
 */
export async function stallAnswers({ owner, env }: Bank) {
  // Only the same role can see what the api's connections wait for, and end them.
  const { db, close } = openDatabase<unknown>(env.BANK_DATABASE_URL, { max: 1, applicationName: 'stall' })
  await sql`CREATE OR REPLACE FUNCTION test_stall() RETURNS trigger LANGUAGE plpgsql AS
    'BEGIN PERFORM pg_sleep(600); RETURN NEW; END'`.execute(owner)
  await sql`CREATE TRIGGER a_test_stall BEFORE UPDATE ON idempotency FOR EACH ROW WHEN (NEW.status IS NOT NULL)
    EXECUTE FUNCTION test_stall()`.execute(owner)
  const stalled = async () => {
    const { rows } = await sql<{ pid: number }>`SELECT pid FROM pg_stat_activity
      WHERE datname = current_database() AND wait_event = 'PgSleep'`.execute(db)
    return rows.map(({ pid }) => pid)
  }
  return {
    reached: () => untilTrue('an answer is about to be kept', async () => (await stalled()).length > 0, 60_000),
    release: async () => {
      for (const pid of await stalled()) await sql`SELECT pg_terminate_backend(${pid})`.execute(db)
      await untilTrue('the statement has ended', async () => (await stalled()).length === 0)
      await close()
      await sql`DROP TRIGGER a_test_stall ON idempotency`.execute(owner)
      // Expires the claim of the dead process now, instead of after a minute.
      await sql`UPDATE idempotency SET claimed_until = now() - interval '1 second' WHERE status IS NULL`.execute(owner)
    },
  }
}
