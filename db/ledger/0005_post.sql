-- The only way money moves. Decides a whole batch in order, in memory, under the locks of all its accounts, and writes it with a few bulk
-- statements. Returns one code per item; see packages/ledger/codes.ts for their names.
--
-- The caller sends each account and each hold once and refers to them by position, which saves a lookup per transfer.
CREATE FUNCTION post(
  accounts uuid[],  -- every account of the batch once, ascending
  holds uuid[],     -- every pending id the batch creates and resolves, or resolves, once
  ids uuid[], kinds smallint[], debits int[], credits int[], amounts numeric[], codes smallint[],
  refs uuid[], hold_at int[], expiries timestamptz[], linked boolean[]
) RETURNS smallint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE
  n CONSTANT int := cardinality(ids);
  moment CONSTANT timestamptz := clock_timestamp();
  oldest CONSTANT uuid := id_from_time(moment - interval '31 days');
  newest CONSTANT uuid := id_from_time(moment + interval '1 day');
  -- the accounts, by position
  account_ids uuid[]; assets text[]; bounds smallint[]; states smallint[];
  counts bigint[]; counts_before bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  -- the holds, by position; state 0 absent, 1 open, 2 made in this batch, 3 posted, 4 voided, 5 expired
  hold_state int[] := array_fill(0, ARRAY[cardinality(holds)]);
  hold_made boolean[] := array_fill(false, ARRAY[cardinality(holds)]);
  hold_debit uuid[] := array_fill(NULL::uuid, ARRAY[cardinality(holds)]);
  hold_credit uuid[] := hold_debit;
  hold_amount numeric[] := array_fill(0::numeric, ARRAY[cardinality(holds)]);
  hold_expiry timestamptz[] := array_fill(NULL::timestamptz, ARRAY[cardinality(holds)]);
  -- the answers, by item
  answer smallint[] := array_fill(0::smallint, ARRAY[n]);
  moved numeric[] := amounts;
  debit_entry bigint[] := array_fill(0::bigint, ARRAY[n]);
  credit_entry bigint[] := debit_entry;
  debit_balance numeric[] := array_fill(0::numeric, ARRAY[n]);
  credit_balance numeric[] := debit_balance;
  d int; c int; h int; kind smallint; amount numeric; kept numeric; code smallint;
  chain_from int := 0; chain_to int; known smallint[]; broken boolean := false;
  row record;
BEGIN
  IF 1 = ALL (kinds) THEN
    BEGIN
      PERFORM post_plain(accounts, ids, debits, credits, amounts, codes, refs, moment, oldest, newest);
      RETURN answer;
    EXCEPTION WHEN integrity_constraint_violation OR numeric_value_out_of_range THEN
      NULL; -- An id is known, an account is missing, or not everything is covered: undone, and decided below.
    END;
  END IF;

  SELECT array_agg(a.id), array_agg(a.asset), array_agg(a.bound), array_agg(a.state), array_agg(a.entries),
         array_agg(a.balance), array_agg(a.held_out), array_agg(a.held_in)
    INTO account_ids, assets, bounds, states, counts, balances, outs, ins
    FROM (SELECT * FROM account WHERE id = ANY (accounts) ORDER BY id FOR NO KEY UPDATE) a;

  IF account_ids IS DISTINCT FROM accounts THEN
    -- An account at two positions would have two balances at once, of which one would be lost.
    IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts) THEN
      RAISE EXCEPTION 'an account is named twice';
    END IF;
    -- Some do not exist. Put the others at the caller's positions; the gaps answer ACCOUNT_NOT_FOUND.
    SELECT array_agg(a.asset ORDER BY i), array_agg(a.bound ORDER BY i), array_agg(a.state ORDER BY i),
           array_agg(a.entries ORDER BY i), array_agg(a.balance ORDER BY i), array_agg(a.held_out ORDER BY i),
           array_agg(a.held_in ORDER BY i)
      INTO assets, bounds, states, counts, balances, outs, ins
      FROM unnest(accounts) WITH ORDINALITY AS wanted (id, i) LEFT JOIN account a USING (id);
  END IF;
  counts_before := counts;

  -- An id that the journal has already is a repetition if every field is the same.
  FOR row IN
    SELECT i, CASE WHEN (j.kind, j.debit, j.credit, j.code) = (kinds[i], accounts[debits[i]], accounts[credits[i]], codes[i])
                    AND j.reference IS NOT DISTINCT FROM refs[i]
                    AND j.pending IS NOT DISTINCT FROM CASE WHEN kinds[i] > 2 THEN holds[hold_at[i]] END
                    AND (j.amount = amounts[i] OR kinds[i] > 3)
               THEN 1 ELSE 2 END AS code
    FROM unnest(ids) WITH ORDINALITY AS sent (id, i) JOIN journal j USING (id)
  LOOP
    answer[row.i] := row.code;
  END LOOP;

  IF cardinality(holds) > 0 THEN
    FOR row IN
      SELECT i, open.debit, open.credit, open.amount, open.expires_at, coalesce(r.kind, 1) AS state
      FROM unnest(holds) WITH ORDINALITY AS wanted (id, i)
      LEFT JOIN hold open ON open.id = wanted.id LEFT JOIN resolution r ON r.pending = wanted.id
      WHERE open.id IS NOT NULL OR r.pending IS NOT NULL
    LOOP
      hold_state[row.i] := row.state;
      hold_debit[row.i] := row.debit; hold_credit[row.i] := row.credit;
      hold_amount[row.i] := row.amount; hold_expiry[row.i] := row.expires_at;
    END LOOP;
  END IF;

  FOR i IN 1..n LOOP
    IF linked[i] AND chain_from = 0 THEN
      -- A chain is repeated whole or refused whole: some known and some new links are two different intentions.
      chain_from := i; chain_to := i; broken := false;
      WHILE chain_to < n AND linked[chain_to] LOOP chain_to := chain_to + 1; END LOOP;
      IF linked[chain_to] THEN RAISE EXCEPTION 'the last item of a batch is linked to nothing'; END IF;
      known := answer[i:chain_to];
      IF 1 = ANY (known) OR 2 = ANY (known) THEN
        broken := NOT (1 = ALL (known));
      END IF;
    END IF;
    d := debits[i]; c := credits[i]; kind := kinds[i]; amount := amounts[i]; code := answer[i];

    IF broken THEN
      code := CASE WHEN code IN (1, 2) THEN 2 ELSE 3 END;
    ELSIF code = 0 THEN
      code := CASE
        WHEN states[d] IS NULL OR states[c] IS NULL THEN 5
        WHEN d = c THEN 6
        WHEN assets[d] <> assets[c] THEN 7
        WHEN ids[i] < oldest OR ids[i] > newest THEN 8
        ELSE 0 END;
    END IF;

    IF code = 0 AND kind <= 2 THEN
      code := CASE
        WHEN amount IS NULL OR amount <= 0 OR amount >= 1e39 OR scale(amount) > 0 THEN 9
        WHEN states[d] = 2 OR states[c] = 2 THEN 11
        WHEN states[d] = 1 THEN 10
        WHEN bounds[d] = 1 AND balances[d] - outs[d] < amount THEN 12
        WHEN bounds[c] = 2 AND balances[c] + ins[c] + amount > 0 THEN 13
        WHEN expiries[i] <= moment THEN 18
        ELSE 0 END;
      IF code = 0 THEN
        IF kind = 1 THEN
          balances[d] := balances[d] - amount; balances[c] := balances[c] + amount;
        ELSE
          outs[d] := outs[d] + amount; ins[c] := ins[c] + amount;
          h := hold_at[i];
          IF h IS NOT NULL THEN
            hold_state[h] := 2; hold_made[h] := true; hold_amount[h] := amount; hold_expiry[h] := expiries[i];
            hold_debit[h] := accounts[d]; hold_credit[h] := accounts[c];
          END IF;
        END IF;
      END IF;
    ELSIF code = 0 THEN
      h := hold_at[i]; kept := hold_amount[h];
      code := CASE hold_state[h] WHEN 0 THEN 14 WHEN 3 THEN 15 WHEN 4 THEN 16 WHEN 5 THEN 17 ELSE CASE
        WHEN (hold_debit[h], hold_credit[h]) <> (accounts[d], accounts[c]) THEN 19
        WHEN kind < 5 AND hold_expiry[h] <= moment THEN 17
        WHEN kind = 5 AND (hold_expiry[h] IS NULL OR hold_expiry[h] > moment) THEN 18
        WHEN kind = 3 AND (amount IS NULL OR amount <= 0 OR scale(amount) > 0) THEN 9
        WHEN kind = 3 AND amount > kept THEN 20
        ELSE 0 END END;
      IF code = 0 THEN
        outs[d] := outs[d] - kept; ins[c] := ins[c] - kept;
        IF kind = 3 THEN
          balances[d] := balances[d] - amount; balances[c] := balances[c] + amount;
        ELSE
          moved[i] := kept;
        END IF;
        -- A hold made in this batch never reaches the table; one made before is removed below.
        hold_state[h] := kind;
      END IF;
    END IF;

    IF code = 0 THEN
      counts[d] := counts[d] + 1; counts[c] := counts[c] + 1;
      debit_entry[i] := counts[d]; credit_entry[i] := counts[c];
      debit_balance[i] := balances[d]; credit_balance[i] := balances[c];
    END IF;
    answer[i] := code;
    IF chain_from > 0 THEN
      IF code > 1 AND NOT broken THEN
        -- One link failed: undo the links before it, last first.
        broken := true;
        FOR k IN REVERSE i - 1..chain_from LOOP
          IF answer[k] = 0 THEN
            d := debits[k]; c := credits[k]; amount := moved[k]; h := hold_at[k];
            counts[d] := counts[d] - 1; counts[c] := counts[c] - 1;
            IF kinds[k] IN (1, 3) THEN
              balances[d] := balances[d] + amount; balances[c] := balances[c] - amount;
            END IF;
            IF kinds[k] = 2 THEN
              outs[d] := outs[d] - amount; ins[c] := ins[c] - amount;
              IF h IS NOT NULL THEN hold_state[h] := 0; END IF;
            ELSIF kinds[k] > 2 THEN
              outs[d] := outs[d] + hold_amount[h]; ins[c] := ins[c] + hold_amount[h];
              hold_state[h] := CASE WHEN hold_made[h] THEN 2 ELSE 1 END;
            END IF;
          END IF;
          answer[k] := 3;
        END LOOP;
      END IF;
      IF NOT linked[i] THEN chain_from := 0; broken := false; END IF;
    END IF;
  END LOOP;

  INSERT INTO journal (id, debit, credit, reference, pending, debit_entry, credit_entry, at, expires_at, kind, code,
                       amount, debit_balance, credit_balance)
    SELECT u.id, accounts[u.d], accounts[u.c], u.ref, CASE WHEN u.kind > 2 THEN holds[u.h] END, u.de, u.ce, moment,
           u.expiry, u.kind, u.code, u.amount, u.db, u.cb
    FROM unnest(ids, debits, credits, refs, hold_at, debit_entry, credit_entry, expiries, kinds, codes, moved,
                debit_balance, credit_balance, answer)
      AS u (id, d, c, ref, h, de, ce, expiry, kind, code, amount, db, cb, answer)
    WHERE u.answer = 0;
  UPDATE account a SET balance = u.balance, held_out = u.held_out, held_in = u.held_in, entries = u.entries, room = NULL
    FROM unnest(accounts, balances, outs, ins, counts, counts_before)
      AS u (id, balance, held_out, held_in, entries, entries_before)
    WHERE a.id = u.id AND u.entries > u.entries_before;
  IF kinds && '{2,3,4,5}' THEN
    INSERT INTO hold (id, debit, credit, amount, expires_at)
      SELECT u.id, accounts[u.d], accounts[u.c], u.amount, u.expiry
      FROM unnest(ids, kinds, debits, credits, amounts, expiries, hold_at, answer)
        AS u (id, kind, d, c, amount, expiry, h, answer)
      WHERE u.kind = 2 AND u.answer = 0 AND (u.h IS NULL OR hold_state[u.h] = 2);
    DELETE FROM hold WHERE id IN
      (SELECT holds[u.h] FROM unnest(kinds, hold_at, answer) AS u (kind, h, answer) WHERE u.kind > 2 AND u.answer = 0);
    INSERT INTO resolution (pending, id, kind)
      SELECT holds[u.h], u.id, u.kind
      FROM unnest(ids, kinds, hold_at, answer) AS u (id, kind, h, answer) WHERE u.kind > 2 AND u.answer = 0;
  END IF;
  RETURN answer;
END $$;

GRANT EXECUTE ON FUNCTION post TO ledger_app;
