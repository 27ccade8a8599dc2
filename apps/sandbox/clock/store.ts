import { type Kysely, sql } from '@cocobnk/database'

export const WAIT_KINDS = ['withdraw_address', 'payee', 'schedule', 'outflow', 'device'] as const
export type WaitKind = (typeof WAIT_KINDS)[number]

export type Wait = {
  readonly kind: WaitKind
  readonly seq: string
  readonly user_name: string
  /** Asset, account number or frequency; empty for kinds without a detail. */
  readonly about: string
  readonly until: Date
}

type Db = Kysely<never>

const SHOWN_MAX = 200

export async function selectNow(db: Db): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(db)
  return rows[0]?.now ?? new Date()
}

/** All waiting periods of members, the soonest to end first. */
export async function selectWaits(db: Db): Promise<readonly Wait[]> {
  const { rows } = await sql<Wait>`
    SELECT 'withdraw_address' AS kind, address_seq AS seq, user_name, code AS about, usable_at AS until
    FROM withdraw_address JOIN member USING (member_seq) JOIN asset ON asset.seq = asset_seq
    WHERE status IN ('PENDING', 'APPROVED') AND usable_at > now()
    UNION ALL
    SELECT 'payee', payee_seq, user_name, number, usable_at
    FROM payee JOIN member USING (member_seq) JOIN account USING (account_seq) WHERE usable_at > now()
    UNION ALL
    SELECT 'schedule', schedule_seq, user_name, lower(frequency), next_at
    FROM schedule JOIN member USING (member_seq)
    WHERE status = 'ACTIVE' AND next_at > now() AND sending_until IS NULL
    UNION ALL
    SELECT 'outflow', member_seq, user_name, '', withdrawals_held_until FROM member WHERE withdrawals_held_until > now()
    UNION ALL
    SELECT 'device', session_seq, user_name, '', held_until
    FROM session_hold JOIN member USING (member_seq) JOIN session USING (session_seq)
    WHERE held_until > now() AND lifted_at IS NULL AND revoked_at IS NULL
    ORDER BY until, seq LIMIT ${SHOWN_MAX}`.execute(db)
  return rows
}

/** Moves the stored date to now; nothing else changes. Returns false if the wait was over already. */
export async function endWait(db: Db, { kind, seq }: Pick<Wait, 'kind' | 'seq'>): Promise<boolean> {
  const { numAffectedRows = 0n } = await ending[kind](seq).execute(db)
  return numAffectedRows > 0n
}

const ending = {
  withdraw_address: (seq: string) =>
    sql`UPDATE withdraw_address SET usable_at = now() WHERE address_seq = ${seq} AND usable_at > now()`,
  payee: (seq: string) => sql`UPDATE payee SET usable_at = now() WHERE payee_seq = ${seq} AND usable_at > now()`,
  // A new turn number makes the previous turn's workflow, which may sleep until the old date, do nothing when it wakes.
  schedule: (seq: string) => sql`UPDATE schedule
    SET due_at = now(), next_at = now(), turn = turn + 1, handed_at = NULL, called_at = NULL
    WHERE schedule_seq = ${seq} AND status = 'ACTIVE' AND next_at > now() AND sending_until IS NULL`,
  outflow: (seq: string) => sql`UPDATE member SET withdrawals_held_until = now()
    WHERE member_seq = ${seq} AND withdrawals_held_until > now()`,
  device: (seq: string) => sql`UPDATE session_hold SET held_until = now()
    WHERE session_seq = ${seq} AND held_until > now() AND lifted_at IS NULL`,
}
