-- The fast path of post(), for a batch of plain transfers. Nearly always all of them are new and covered. One statement changes every
-- account once, which also locks it; a loop computes from the previous balances what each transfer saw, in order; one statement writes
-- the journal.
--
-- On any obstacle it raises an exception, which rolls all of it back, and post() decides item by item. The service cannot call it.
CREATE FUNCTION post_plain(
  accounts uuid[], ids uuid[], debits int[], credits int[], amounts numeric[], codes smallint[], refs uuid[],
  moment timestamptz, oldest uuid, newest uuid
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
-- Locks are taken in the order in which the first statement reaches the accounts: one by one, along their ids.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  n CONSTANT int := cardinality(ids);
  positions int[]; assets text[]; bounds smallint[]; states smallint[];
  counts bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  debit_entry bigint[] := array_fill(0::bigint, ARRAY[n]);
  credit_entry bigint[] := debit_entry;
  debit_balance numeric[] := array_fill(0::numeric, ARRAY[n]);
  credit_balance numeric[] := debit_balance;
  d int; c int; entry bigint; moved numeric; left_over numeric; arrived numeric;
BEGIN
  WITH total AS MATERIALIZED (
    SELECT side.position, sum(side.change) AS change, count(*) AS entries
    FROM (SELECT s.position, -s.amount AS change FROM unnest(debits, amounts) AS s (position, amount)
          UNION ALL SELECT * FROM unnest(credits, amounts)) AS side
    GROUP BY side.position ORDER BY side.position),
  changed AS (
    UPDATE account a SET balance = a.balance + t.change, entries = a.entries + t.entries, room = NULL
      FROM total t WHERE a.id = accounts[t.position]
      RETURNING t.position, a.asset, a.bound, a.state, a.held_out, a.held_in,
                a.balance - t.change AS balance, a.entries - t.entries AS entries)
  SELECT array_agg(a.position), array_agg(a.asset), array_agg(a.bound), array_agg(a.state), array_agg(a.held_out),
         array_agg(a.held_in), array_agg(a.balance), array_agg(a.entries)
    INTO positions, assets, bounds, states, outs, ins, balances, counts FROM changed a;
  IF positions IS DISTINCT FROM ARRAY (SELECT generate_series(1, cardinality(accounts))) THEN
    RAISE EXCEPTION 'an account is missing, named twice or not used' USING ERRCODE = 'restrict_violation';
  END IF;

  FOR i IN 1..n LOOP
    d := debits[i]; c := credits[i]; moved := amounts[i];
    left_over := balances[d] - moved; balances[d] := left_over; debit_balance[i] := left_over;
    arrived := balances[c] + moved; balances[c] := arrived; credit_balance[i] := arrived;
    entry := counts[d] + 1; counts[d] := entry; debit_entry[i] := entry;
    entry := counts[c] + 1; counts[c] := entry; credit_entry[i] := entry;
    IF (moved > 0 AND moved < 1e39 AND scale(moved) = 0 AND d <> c AND assets[d] = assets[c]
        AND states[d] = 0 AND states[c] <> 2 AND ids[i] BETWEEN oldest AND newest
        AND (bounds[d] <> 1 OR left_over >= outs[d]) AND (bounds[c] <> 2 OR arrived + ins[c] <= 0)) IS NOT TRUE THEN
      RAISE EXCEPTION 'item % is not plain', i USING ERRCODE = 'restrict_violation';
    END IF;
  END LOOP;

  INSERT INTO journal (id, debit, credit, reference, debit_entry, credit_entry, at, kind, code, amount,
                       debit_balance, credit_balance)
    SELECT s.id, accounts[s.debit], accounts[s.credit], s.reference, s.debit_entry, s.credit_entry, moment, 1, s.code,
           s.amount, s.debit_balance, s.credit_balance
    FROM unnest(ids, debits, credits, refs, debit_entry, credit_entry, codes, amounts, debit_balance, credit_balance)
      AS s (id, debit, credit, reference, debit_entry, credit_entry, code, amount, debit_balance, credit_balance);
END $$;
