/** A query for rows that break an invariant; no rows means that it holds. */
export type Check = { readonly invariant: string; readonly rule: string; readonly sql: string }

/** Every entry of the batch's accounts, with its effect on the balance. */
const ENTRIES = `
  SELECT debit AS account, debit_entry AS entry, debit_balance AS balance, id, kind,
         CASE WHEN kind IN (1, 3) THEN -amount ELSE 0 END AS change
  FROM journal WHERE debit = ANY ($1)
  UNION ALL
  SELECT credit, credit_entry, credit_balance, id, kind, CASE WHEN kind IN (1, 3) THEN amount ELSE 0 END
  FROM journal WHERE credit = ANY ($1)`

export const CHECKS: { readonly whole: readonly Check[]; readonly accounts: readonly Check[] } = {
  whole: [
    {
      invariant: 'L1',
      rule: 'all balances of an asset sum to zero',
      sql: 'SELECT asset, sum(balance)::text AS sum FROM account GROUP BY asset HAVING sum(balance) <> 0',
    },
    {
      invariant: 'L4',
      rule: 'every guard of the tables is in place',
      sql: `SELECT name FROM unnest(ARRAY['account_opens_empty', 'account_keeps_kind', 'account_stays', 'account_stays_whole',
              'journal_stays', 'journal_stays_whole', 'resolution_stays', 'resolution_stays_whole']) AS name
            WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = name AND tgenabled IN ('O', 'A'))`,
    },
    {
      invariant: 'L7',
      rule: 'a hold is open or resolved, never both',
      sql: 'SELECT h.id FROM hold h JOIN resolution r ON r.pending = h.id',
    },
    {
      invariant: 'L8',
      rule: 'no member has taken less than nothing of a day',
      sql: 'SELECT member FROM limit_day WHERE used < 0',
    },
  ],
  accounts: [
    {
      invariant: 'L3',
      rule: 'no account passes its bound and no hold its balance',
      sql: `SELECT id FROM account WHERE id = ANY ($1) AND ((bound = 1 AND balance < held_out)
              OR (bound = 2 AND balance + held_in > 0) OR held_out < 0 OR held_in < 0)`,
    },
    {
      invariant: 'L1',
      rule: 'both sides of a transfer have the same asset',
      sql: `SELECT j.id FROM journal j JOIN account d ON d.id = j.debit LEFT JOIN account c ON c.id = j.credit
            WHERE j.debit = ANY ($1) AND d.asset IS DISTINCT FROM c.asset`,
    },
    {
      invariant: 'L2',
      rule: 'an account has as many entries as it counts, and their sum is its balance',
      sql: `SELECT a.id, a.entries::text, a.balance::text, s.entries::text AS found, s.sum::text
            FROM account a LEFT JOIN (SELECT account, count(*) AS entries, sum(change) AS sum FROM (${ENTRIES}) e GROUP BY account) s
              ON s.account = a.id
            WHERE a.id = ANY ($1) AND (a.entries <> coalesce(s.entries, 0) OR a.balance <> coalesce(s.sum, 0))`,
    },
    {
      invariant: 'L4',
      rule: 'the entries of an account follow each other without gap, each balance from the one before',
      sql: `SELECT * FROM (
              SELECT account, id, entry::text, entry - row_number() OVER w AS gap,
                     balance - change - coalesce(lag(balance) OVER w, 0) AS jump
              FROM (${ENTRIES}) e WINDOW w AS (PARTITION BY account ORDER BY entry)) f
            WHERE gap <> 0 OR jump <> 0`,
    },
    {
      invariant: 'L3',
      rule: 'what an account holds is the sum of its open holds',
      sql: `SELECT a.id FROM account a
            LEFT JOIN (SELECT debit, sum(amount) AS sum FROM hold WHERE debit = ANY ($1) GROUP BY debit) o ON o.debit = a.id
            LEFT JOIN (SELECT credit, sum(amount) AS sum FROM hold WHERE credit = ANY ($1) GROUP BY credit) i ON i.credit = a.id
            WHERE a.id = ANY ($1) AND (a.held_out <> coalesce(o.sum, 0) OR a.held_in <> coalesce(i.sum, 0))`,
    },
    {
      invariant: 'L7',
      rule: 'a pending transfer is open or has exactly one end, and its end has the same sides and no greater amount',
      sql: `SELECT p.id FROM journal p
            LEFT JOIN hold h ON h.id = p.id
            LEFT JOIN resolution r ON r.pending = p.id
            LEFT JOIN journal e ON e.id = r.id
            WHERE p.debit = ANY ($1) AND p.kind = 2
              AND ((h.id IS NULL) = (r.pending IS NULL)
                OR (r.pending IS NOT NULL AND ((e.pending, e.debit, e.credit, e.kind) IS DISTINCT FROM (p.id, p.debit, p.credit, r.kind)
                  OR e.amount > p.amount)))`,
    },
    {
      invariant: 'L6',
      rule: 'amounts are whole, positive and within the cap',
      sql: `SELECT id FROM journal WHERE debit = ANY ($1) AND (amount <= 0 OR scale(amount) > 0 OR amount >= 1e39)`,
    },
  ],
}
