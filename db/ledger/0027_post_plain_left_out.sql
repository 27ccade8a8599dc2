-- The fast path of post(), for a batch of plain transfers. Most of them are new and covered. A loop sums up what each account gains or
-- loses; one statement changes every account once, which also locks it; a second loop computes from the previous balances what each
-- transfer saw, in order; one statement writes the journal.
--
-- Differs from 0011 in two ways. A chain that cannot be posted no longer rolls back the batch: it is left out, its accounts are
-- corrected, and the result marks the items that were left out, or is null if none were. post() decides those item by item, after the
-- others. And a chain may count towards what its member may let out in a day (0026); the members' rows are changed like the accounts, and
-- after them.
--
-- Only a known id raises an exception, which rolls all of it back, and post() calls again without its chain. No role of a process can
-- call it.
DROP FUNCTION post_plain(uuid[], uuid[], int[], int[], numeric[], smallint[], uuid[], timestamptz, uuid, uuid, bigint[]);

-- Returns the items left out so far plus the whole chain of one item.
CREATE FUNCTION without_chain(left_out boolean[], linked boolean[], place int, count int) RETURNS boolean[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  first int := place;
  last int := place;
BEGIN
  WHILE linked[first - 1] LOOP first := first - 1; END LOOP;
  WHILE linked[last] AND last < count LOOP last := last + 1; END LOOP;
  left_out := coalesce(left_out, array_fill(false, ARRAY[count]));
  FOR i IN first..last LOOP left_out[i] := true; END LOOP;
  RETURN left_out;
END $$;

CREATE FUNCTION post_plain(
  accounts uuid[], ids uuid[], debits int[], credits int[], amounts numeric[], codes smallint[], refs uuid[], linked boolean[],
  members uuid[], member_at int[], days date[], uses numeric[], caps numeric[],
  moment timestamptz, oldest uuid, newest uuid, permits bigint[],
  left_out boolean[] -- items that are known already; null for none
) RETURNS boolean[]
LANGUAGE plpgsql SET search_path = public, pg_temp
-- Locks are taken in the order in which the first statement reaches the accounts: one by one, along their ids.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  n CONSTANT int := cardinality(ids);
  limited CONSTANT boolean := cardinality(members) > 0;
  found_ids uuid[]; assets text[]; places smallint[]; bounds smallint[]; states smallint[];
  counts bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  changes numeric[] := array_fill(0::numeric, ARRAY[cardinality(accounts)]);
  new_entries int[] := array_fill(0, ARRAY[cardinality(accounts)]);
  -- the members, by position
  new_days date[]; new_uses numeric[]; used numeric[];
  debit_entry bigint[] := array_fill(0::bigint, ARRAY[n]);
  credit_entry bigint[] := debit_entry;
  debit_balance numeric[] := array_fill(0::numeric, ARRAY[n]);
  credit_balance numeric[] := debit_balance;
  d int; c int; m int; k int; entry bigint; moved numeric; left_over numeric; arrived numeric;
  all_permitted boolean;
BEGIN
  IF limited THEN
    new_days := array_fill('-infinity'::date, ARRAY[cardinality(members)]);
    new_uses := array_fill(0::numeric, ARRAY[cardinality(members)]);
  END IF;

  FOR i IN 1..n LOOP
    CONTINUE WHEN left_out[i];
    d := debits[i]; c := credits[i]; moved := amounts[i];
    IF (moved > 0 AND moved < 1e39 AND scale(moved) = 0 AND d <> c AND ids[i] BETWEEN oldest AND newest) IS NOT TRUE THEN
      left_out := without_chain(left_out, linked, i, n);
      CONTINUE;
    END IF;
    IF limited AND member_at[i] IS NOT NULL THEN
      m := member_at[i];
      -- Returned usage, and another day of the same member, depend on the order. The slow path handles both.
      IF (uses[i] > 0 AND uses[i] < 1e39 AND new_days[m] IN ('-infinity', days[i]) AND linked[i - 1] IS NOT TRUE) IS NOT TRUE THEN
        left_out := without_chain(left_out, linked, i, n);
        CONTINUE;
      END IF;
      new_days[m] := days[i]; new_uses[m] := new_uses[m] + uses[i];
    END IF;
    changes[d] := changes[d] - moved; new_entries[d] := new_entries[d] + 1;
    changes[c] := changes[c] + moved; new_entries[c] := new_entries[c] + 1;
  END LOOP;

  -- An account that cannot take the whole change keeps its balance for now, marked by a non-null `room`, until it is corrected below.
  WITH changed AS (
    UPDATE account a SET
        balance = a.balance + CASE WHEN a.state <> 2 AND (a.bound <> 1 OR a.balance + t.change >= a.held_out)
                                    AND (a.bound <> 2 OR a.balance + t.change + a.held_in <= 0) THEN t.change ELSE 0 END,
        entries = a.entries + t.new_entries,
        room = CASE WHEN a.state <> 2 AND (a.bound <> 1 OR a.balance + t.change >= a.held_out)
                      AND (a.bound <> 2 OR a.balance + t.change + a.held_in <= 0) THEN NULL ELSE '' END
      FROM (SELECT unnest(accounts) AS id, unnest(changes) AS change, unnest(new_entries) AS new_entries) t
      WHERE a.id = t.id
      RETURNING a.id, a.asset, a.code, a.bound, a.state, a.held_out, a.held_in,
                CASE WHEN a.room IS NULL THEN a.balance - t.change ELSE a.balance END AS balance,
                a.entries - t.new_entries AS entries)
  SELECT array_agg(a.id), array_agg(a.asset), array_agg(a.code), array_agg(a.bound), array_agg(a.state),
         array_agg(a.held_out), array_agg(a.held_in), array_agg(a.balance), array_agg(a.entries)
    INTO found_ids, assets, places, bounds, states, outs, ins, balances, counts FROM changed a;
  IF found_ids IS DISTINCT FROM accounts THEN
    IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts) THEN
      RAISE EXCEPTION 'an account is named twice' USING ERRCODE = 'restrict_violation';
    END IF;
    -- Some do not exist. Put the others at the caller's positions, or an account would be at the position of another one.
    SELECT array_agg(a.asset ORDER BY i), array_agg(a.code ORDER BY i), array_agg(a.bound ORDER BY i),
           array_agg(a.state ORDER BY i), array_agg(a.held_out ORDER BY i), array_agg(a.held_in ORDER BY i),
           array_agg(a.balance ORDER BY i), array_agg(a.entries ORDER BY i)
      INTO assets, places, bounds, states, outs, ins, balances, counts
      FROM unnest(accounts) WITH ORDINALITY AS wanted (id, i)
      LEFT JOIN unnest(found_ids, assets, places, bounds, states, outs, ins, balances, counts)
        AS a (id, asset, code, bound, state, held_out, held_in, balance, entries) USING (id);
  END IF;

  IF limited THEN
    WITH changed AS (
      INSERT INTO limit_day AS l (member, day, used) SELECT unnest(members), unnest(new_days), unnest(new_uses)
        ON CONFLICT (member) DO UPDATE
          SET used = CASE WHEN l.day < EXCLUDED.day THEN EXCLUDED.used ELSE l.used + EXCLUDED.used END,
              day = greatest(l.day, EXCLUDED.day)
        RETURNING l.used)
    SELECT array_agg(after.used) INTO used FROM changed after;
    SELECT array_agg(before.used - before.new_use) INTO used
      FROM (SELECT unnest(used) AS used, unnest(new_uses) AS new_use) before;
  END IF;

  -- A batch of transfers between customers, which is nearly every one, is checked as a whole and not one by one.
  all_permitted := permits IS NULL
    OR (permit(200, 1, 10, 10) = ANY (permits) AND 10 = ALL (places) AND 200 = ALL (codes));

  FOR i IN 1..n LOOP
    CONTINUE WHEN left_out[i];
    d := debits[i]; c := credits[i]; moved := amounts[i];
    left_over := balances[d] - moved; arrived := balances[c] + moved;
    IF (assets[d] = assets[c] AND states[d] = 0 AND states[c] <> 2
        AND (bounds[d] <> 1 OR left_over >= outs[d]) AND (bounds[c] <> 2 OR arrived + ins[c] <= 0)
        AND (all_permitted OR permit(codes[i], 1, places[d], places[c]) = ANY (permits))
        AND (NOT limited OR member_at[i] IS NULL OR caps[i] IS NULL OR used[member_at[i]] + uses[i] <= caps[i])) IS NOT TRUE THEN
      left_out := without_chain(left_out, linked, i, n);
      -- Undo the links before it.
      k := i - 1;
      WHILE linked[k] LOOP
        d := debits[k]; c := credits[k]; moved := amounts[k];
        balances[d] := balances[d] + moved; balances[c] := balances[c] - moved;
        counts[d] := counts[d] - 1; counts[c] := counts[c] - 1;
        IF limited AND member_at[k] IS NOT NULL THEN m := member_at[k]; used[m] := used[m] - uses[k]; END IF;
        k := k - 1;
      END LOOP;
      CONTINUE;
    END IF;
    balances[d] := left_over; debit_balance[i] := left_over;
    balances[c] := arrived; credit_balance[i] := arrived;
    entry := counts[d] + 1; counts[d] := entry; debit_entry[i] := entry;
    entry := counts[c] + 1; counts[c] := entry; credit_entry[i] := entry;
    IF limited AND member_at[i] IS NOT NULL THEN m := member_at[i]; used[m] := used[m] + uses[i]; END IF;
  END LOOP;

  IF left_out IS NOT NULL THEN
    UPDATE account a SET balance = t.balance, entries = t.entries, room = NULL
      FROM (SELECT DISTINCT accounts[side] AS id, balances[side] AS balance, counts[side] AS entries
            FROM (SELECT unnest(left_out || left_out) AS gone, unnest(debits || credits) AS side) sides WHERE gone) t
      WHERE a.id = t.id AND (a.entries <> t.entries OR a.room IS NOT NULL);
    IF limited THEN
      UPDATE limit_day l SET used = t.used
        FROM (SELECT DISTINCT members[place] AS member, used[place] AS used
              FROM (SELECT unnest(left_out) AS gone, unnest(member_at) AS place) chains WHERE gone AND place IS NOT NULL) t
        WHERE l.member = t.member AND l.used <> t.used;
    END IF;
  END IF;

  INSERT INTO journal (id, debit, credit, reference, debit_entry, credit_entry, at, kind, code, amount,
                       debit_balance, credit_balance)
    SELECT u.id, accounts[u.d], accounts[u.c], u.ref, u.de, u.ce, moment, 1, u.code, u.amount, u.db, u.cb
    FROM (SELECT unnest(ids) AS id, unnest(debits) AS d, unnest(credits) AS c, unnest(refs) AS ref, unnest(debit_entry) AS de,
                 unnest(credit_entry) AS ce, unnest(codes) AS code, unnest(amounts) AS amount, unnest(debit_balance) AS db,
                 unnest(credit_balance) AS cb, unnest(left_out) AS gone) u
    WHERE u.gone IS NOT TRUE;
  RETURN left_out;
END $$;
