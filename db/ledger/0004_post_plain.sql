-- The short way of post(), for a batch of plain transfers. Nearly always all of them are new and covered; then order
-- matters only for the running balances. One statement changes every account once, which is also its lock, takes the
-- balances it got back for the end of the batch, and works out from there what each transfer saw.
--
-- If anything is in the way it raises an exception, whereby all of it is undone, and post() decides item by item.
-- The service cannot call it.
CREATE FUNCTION post_plain(
  accounts uuid[], ids uuid[], debits int[], credits int[], amounts numeric[], codes smallint[], refs uuid[],
  moment timestamptz, oldest uuid, newest uuid
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
-- Accounts are locked in the order in which they are met: by id, never as they happen to lie in a small table.
SET enable_seqscan = off AS $$
#variable_conflict use_column
DECLARE
  good boolean;
BEGIN
  WITH sent AS MATERIALIZED (
    SELECT * FROM unnest(ids, debits, credits, amounts, codes, refs) WITH ORDINALITY
      AS sent (id, debit, credit, amount, code, ref, i)),
  side AS MATERIALIZED (
    SELECT i, debit AS position, -amount AS change FROM sent UNION ALL SELECT i, credit, amount FROM sent),
  total AS (SELECT position, sum(change) AS change, count(*) AS entries FROM side GROUP BY position ORDER BY position),
  changed AS (
    UPDATE account a SET balance = a.balance + t.change, entries = a.entries + t.entries
      FROM total t WHERE a.id = accounts[t.position]
      RETURNING t.position, a.asset, a.bound, a.state, a.held_out, a.held_in,
                a.balance - t.change AS balance, a.entries - t.entries AS entries),
  step AS MATERIALIZED (
    SELECT i, change, position, asset, bound, state, held_out, held_in,
           balance + sum(change) OVER one AS balance, entries + row_number() OVER one AS entry
    FROM side JOIN changed USING (position) WINDOW one AS (PARTITION BY position ORDER BY i)),
  pair AS MATERIALIZED (
    SELECT i, d.position AS debit, c.position AS credit, d.entry AS debit_entry, c.entry AS credit_entry,
           d.balance AS debit_balance, c.balance AS credit_balance, d.asset = c.asset AS same_asset
    FROM step d JOIN step c USING (i) WHERE d.change < 0 AND c.change > 0),
  written AS (
    INSERT INTO journal (id, debit, credit, reference, debit_entry, credit_entry, at, kind, code, amount,
                         debit_balance, credit_balance)
      SELECT s.id, accounts[p.debit], accounts[p.credit], s.ref, p.debit_entry, p.credit_entry, moment, 1, s.code,
             s.amount, p.debit_balance, p.credit_balance
      FROM sent s JOIN pair p USING (i))
  SELECT (SELECT count(*) FROM pair WHERE same_asset) = cardinality(ids)
     AND NOT EXISTS (SELECT FROM sent WHERE debit = credit OR amount IS NULL OR amount <= 0 OR amount >= 1e39
                       OR scale(amount) > 0
                       OR id < oldest OR id > newest)
     AND NOT EXISTS (SELECT FROM step WHERE state = 2
                       OR (change < 0 AND (state = 1 OR (bound = 1 AND balance < held_out)))
                       OR (change > 0 AND bound = 2 AND balance + held_in > 0))
    INTO good;
  IF NOT good THEN RAISE EXCEPTION 'not plain' USING ERRCODE = 'restrict_violation'; END IF;
END $$;
