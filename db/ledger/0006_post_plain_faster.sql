-- Finds an account when posting: one page instead of the three or four of the primary key.
CREATE INDEX account_by_id ON account USING hash (id);

-- The fast path of post(), for a batch of plain transfers. Nearly always all of them are new and covered. A loop sums up what each
-- account gains or loses; one statement changes every account once, which also locks it; a second loop computes from the previous
-- balances what each transfer saw, in order; one statement writes the journal.
--
-- unnest() is in the select list and not in FROM, where each array would be copied into a table first.
--
-- On any obstacle it raises an exception, which rolls all of it back, and post() decides item by item. The service cannot call it.
CREATE OR REPLACE FUNCTION post_plain(
  accounts uuid[], ids uuid[], debits int[], credits int[], amounts numeric[], codes smallint[], refs uuid[],
  moment timestamptz, oldest uuid, newest uuid
) RETURNS void
LANGUAGE plpgsql SET search_path = public, pg_temp
-- Locks are taken in the order in which the first statement reaches the accounts: one by one, along their ids.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  n CONSTANT int := cardinality(ids);
  found_ids uuid[]; assets text[]; bounds smallint[]; states smallint[];
  counts bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  changes numeric[] := array_fill(0::numeric, ARRAY[cardinality(accounts)]);
  new_entries int[] := array_fill(0, ARRAY[cardinality(accounts)]);
  debit_entry bigint[] := array_fill(0::bigint, ARRAY[n]);
  credit_entry bigint[] := debit_entry;
  debit_balance numeric[] := array_fill(0::numeric, ARRAY[n]);
  credit_balance numeric[] := debit_balance;
  d int; c int; entry bigint; moved numeric; left_over numeric; arrived numeric;
BEGIN
  FOR i IN 1..n LOOP
    d := debits[i]; c := credits[i]; moved := amounts[i];
    changes[d] := changes[d] - moved; new_entries[d] := new_entries[d] + 1;
    changes[c] := changes[c] + moved; new_entries[c] := new_entries[c] + 1;
  END LOOP;

  WITH changed AS (
    UPDATE account a SET balance = a.balance + t.change, entries = a.entries + t.new_entries, room = NULL
      FROM (SELECT unnest(accounts) AS id, unnest(changes) AS change, unnest(new_entries) AS new_entries) t
      WHERE a.id = t.id
      RETURNING a.id, a.asset, a.bound, a.state, a.held_out, a.held_in,
                a.balance - t.change AS balance, a.entries - t.new_entries AS entries)
  SELECT array_agg(a.id), array_agg(a.asset), array_agg(a.bound), array_agg(a.state), array_agg(a.held_out),
         array_agg(a.held_in), array_agg(a.balance), array_agg(a.entries)
    INTO found_ids, assets, bounds, states, outs, ins, balances, counts FROM changed a;
  -- An account changed out of order would be at the position of another one.
  IF found_ids IS DISTINCT FROM accounts THEN
    RAISE EXCEPTION 'an account is missing or named twice' USING ERRCODE = 'restrict_violation';
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
    SELECT unnest(ids), accounts[unnest(debits)], accounts[unnest(credits)], unnest(refs), unnest(debit_entry),
           unnest(credit_entry), moment, 1, unnest(codes), unnest(amounts), unnest(debit_balance), unnest(credit_balance);
END $$;
