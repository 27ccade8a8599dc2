-- The fast path of post(), for a batch of plain transfers. Most of them are new and covered. A loop sums up what each account gains or
-- loses; one statement changes every account once, which also locks it; a second loop computes from the previous balances what each
-- transfer saw, in order; one statement writes the journal.
--
-- Differs from 0011 in three ways. A chain that cannot be posted no longer rolls back the batch: it is left out, its accounts are
-- corrected, and the result marks the items that were left out, or is null if none were. post() decides those item by item, after the
-- others. A chain may count towards what its member may let out in a day (0026); the members' rows are changed like the accounts, and
-- after them. And where the caller is bounded, the same rows sum up what leaves each member; chains of members who would pass their ceiling
-- are left out.
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

-- Returns the items left out so far plus all chains that count for one of these members.
CREATE FUNCTION without_members(
  left_out boolean[], odd uuid[], linked boolean[], debits int[], credits int[], codes smallint[], member_at int[], members uuid[],
  uses numeric[], places smallint[], owners uuid[], is_bounded boolean
) RETURNS boolean[]
LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  d int; c int;
BEGIN
  FOR i IN 1..cardinality(debits) LOOP
    d := debits[i]; c := credits[i];
    IF left_out[i] IS NOT TRUE AND (CASE WHEN is_bounded THEN owners[d] ELSE members[member_at[i]] END) = ANY (odd)
      AND (uses[i] IS NOT NULL OR is_leaving(codes[i], places[d], places[c], owners[d], owners[c])) THEN
      left_out := without_chain(left_out, linked, i, cardinality(debits));
    END IF;
  END LOOP;
  RETURN left_out;
END $$;

CREATE FUNCTION post_plain(
  accounts uuid[], ids uuid[], debits int[], credits int[], amounts numeric[], codes smallint[], refs uuid[], linked boolean[],
  members uuid[], member_at int[], days date[], uses numeric[], caps numeric[],
  moment timestamptz, oldest uuid, newest uuid, permits bigint[], by_role smallint,
  most numeric, today date, value_assets text[], values_of numeric[], -- the ceiling of everybody; null where the caller is not bounded
  left_out boolean[] -- items that are known already; null for none
) RETURNS boolean[]
LANGUAGE plpgsql SET search_path = public, pg_temp
-- Locks are taken in the order in which the first statement reaches the accounts: one by one, along their ids.
SET enable_hashjoin = off SET enable_mergejoin = off SET enable_seqscan = off AS $$
DECLARE
  n CONSTANT int := cardinality(ids);
  limited CONSTANT boolean := cardinality(members) > 0;
  found_ids uuid[]; owners uuid[]; assets text[]; places smallint[]; bounds smallint[]; states smallint[];
  counts bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  changes numeric[] := array_fill(0::numeric, ARRAY[cardinality(accounts)]);
  new_entries int[] := array_fill(0, ARRAY[cardinality(accounts)]);
  -- the sums of the members whose rows change, by position; who must be decided item by item; the items left out before the sums
  members_of uuid[]; new_uses numeric[]; least_caps numeric[]; new_values numeric[]; odd uuid[]; left_before boolean[];
  is_bounded CONSTANT boolean := most IS NOT NULL;
  batch_day date; is_uniform boolean; pays_only boolean;
  debit_entry bigint[] := array_fill(0::bigint, ARRAY[n]);
  credit_entry bigint[] := debit_entry;
  debit_balance numeric[] := array_fill(0::numeric, ARRAY[n]);
  credit_balance numeric[] := debit_balance;
  d int; c int; k int; entry bigint; moved numeric; left_over numeric; arrived numeric;
  in_range CONSTANT boolean := 0 < ALL (amounts) AND 1e39 > ALL (amounts) AND oldest <= ALL (ids) AND newest >= ALL (ids);
  all_permitted boolean; own_only bigint[];
BEGIN
  FOR i IN 1..n LOOP
    CONTINUE WHEN left_out[i];
    d := debits[i]; c := credits[i]; moved := amounts[i];
    IF (d <> c AND scale(moved) = 0 AND (in_range OR (moved > 0 AND moved < 1e39 AND ids[i] BETWEEN oldest AND newest))) IS NOT TRUE THEN
      left_out := without_chain(left_out, linked, i, n);
      CONTINUE;
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
      RETURNING a.id, a.owner, a.asset, a.code, a.bound, a.state, a.held_out, a.held_in,
                CASE WHEN a.room IS NULL THEN a.balance - t.change ELSE a.balance END AS balance,
                a.entries - t.new_entries AS entries)
  SELECT array_agg(a.id), array_agg(a.owner), array_agg(a.asset), array_agg(a.code), array_agg(a.bound), array_agg(a.state),
         array_agg(a.held_out), array_agg(a.held_in), array_agg(a.balance), array_agg(a.entries)
    INTO found_ids, owners, assets, places, bounds, states, outs, ins, balances, counts FROM changed a;
  IF found_ids IS DISTINCT FROM accounts THEN
    IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts) THEN
      RAISE EXCEPTION 'an account is named twice' USING ERRCODE = 'restrict_violation';
    END IF;
    -- Some do not exist. Put the others at the caller's positions, or an account would be at the position of another one.
    SELECT array_agg(a.owner ORDER BY i), array_agg(a.asset ORDER BY i), array_agg(a.code ORDER BY i), array_agg(a.bound ORDER BY i),
           array_agg(a.state ORDER BY i), array_agg(a.held_out ORDER BY i), array_agg(a.held_in ORDER BY i),
           array_agg(a.balance ORDER BY i), array_agg(a.entries ORDER BY i)
      INTO owners, assets, places, bounds, states, outs, ins, balances, counts
      FROM unnest(accounts) WITH ORDINALITY AS wanted (id, i)
      LEFT JOIN unnest(found_ids, owners, assets, places, bounds, states, outs, ins, balances, counts)
        AS a (id, owner, asset, code, bound, state, held_out, held_in, balance, entries) USING (id);
  END IF;

  pays_only := coalesce(10 = ALL (places) AND 200 = ALL (codes), false);
  -- Sales are weighed chain by chain, which the slow path does.
  IF NOT pays_only AND permits IS NOT NULL AND 33 = ANY (places) THEN
    FOR i IN 1..n LOOP
      IF places[debits[i]] = 33 AND left_out[i] IS NOT TRUE THEN left_out := without_chain(left_out, linked, i, n); END IF;
    END LOOP;
  END IF;

  -- Sums by member. A member for whom the order of the items matters, because something is given back, counts for another day or passes a
  -- cap or the ceiling, is left to the slow path. Where the caller is bounded, the member is whom the account belongs to, whatever the
  -- caller says.
  IF limited OR is_bounded THEN
    batch_day := coalesce(days[1], today);
    is_uniform := coalesce(linked IS NULL AND batch_day = ALL (days) AND 0 < ALL (uses) AND 1e39 > ALL (uses), false);
    IF is_uniform AND left_out IS NULL AND cardinality(members) = n THEN
      -- Nearly always each member is named once, and a sum over one item costs more than all else here.
      SELECT array_agg(t.member), array_agg(t.use), array_agg(t.cap), array_agg(t.value)
        INTO members_of, new_uses, least_caps, new_values
        FROM (SELECT CASE WHEN is_bounded THEN owners[u.d] ELSE members[u.m] END AS member, u.use, u.cap,
                     CASE WHEN CASE WHEN NOT is_bounded THEN false WHEN pays_only THEN owners[u.d] <> owners[u.c]
                                    ELSE is_leaving(u.code, places[u.d], places[u.c], owners[u.d], owners[u.c]) END
                     THEN value_of(u.amount, assets[u.d], value_assets, values_of) END AS value
              FROM (SELECT unnest(debits) AS d, unnest(credits) AS c, unnest(amounts) AS amount, unnest(codes) AS code,
                           unnest(member_at) AS m, unnest(uses) AS use, unnest(caps) AS cap) u
              ORDER BY 1) t;
    ELSE LOOP
      SELECT array_agg(t.member), array_agg(t.use), array_agg(t.cap), array_agg(t.value), array_agg(t.member) FILTER (WHERE NOT t.is_plain)
        INTO members_of, new_uses, least_caps, new_values, odd
        FROM (SELECT CASE WHEN is_bounded THEN owners[u.d] ELSE members[u.m] END AS member, sum(u.use) AS use, min(u.cap) AS cap,
                     sum(CASE WHEN CASE WHEN NOT is_bounded THEN false WHEN pays_only THEN owners[u.d] <> owners[u.c]
                                        ELSE is_leaving(u.code, places[u.d], places[u.c], owners[u.d], owners[u.c]) END
                         THEN value_of(u.amount, assets[u.d], value_assets, values_of) END) AS value,
                     bool_and(CASE WHEN is_uniform THEN true
                         ELSE u.use IS NULL OR (u.use > 0 AND u.use < 1e39 AND u.day = batch_day AND u.is_later IS NOT TRUE) END) AS is_plain
              FROM (SELECT unnest(debits) AS d, unnest(credits) AS c, unnest(amounts) AS amount, unnest(codes) AS code,
                           unnest(member_at) AS m, unnest(days) AS day, unnest(uses) AS use, unnest(caps) AS cap,
                           unnest(left_out) AS gone, unnest(NULL::boolean || linked) AS is_later) u
              WHERE u.gone IS NOT TRUE AND u.d IS NOT NULL GROUP BY 1 ORDER BY 1) t
        WHERE t.use IS NOT NULL OR t.value IS NOT NULL;
      EXIT WHEN odd IS NULL;
      left_out := without_members(left_out, odd, linked, debits, credits, codes, member_at, members, uses, places, owners, is_bounded);
    END LOOP; END IF;

    left_before := left_out;
    WITH changed AS (
      INSERT INTO limit_day AS l (member, day, used, gone_day, gone)
        SELECT u.member, CASE WHEN u.use IS NULL THEN '-infinity' ELSE batch_day END, coalesce(u.use, 0),
               CASE WHEN u.value IS NULL THEN '-infinity' ELSE today END, coalesce(u.value, 0)
        FROM (SELECT unnest(members_of) AS member, unnest(new_uses) AS use, unnest(new_values) AS value) u
        ON CONFLICT (member) DO UPDATE
          SET used = CASE WHEN l.day < EXCLUDED.day THEN EXCLUDED.used ELSE l.used + EXCLUDED.used END,
              day = greatest(l.day, EXCLUDED.day),
              gone = CASE WHEN l.gone_day < EXCLUDED.gone_day THEN EXCLUDED.gone ELSE l.gone + EXCLUDED.gone END,
              gone_day = greatest(l.gone_day, EXCLUDED.gone_day)
        RETURNING l.member, l.used, l.gone, l.ceiling, l.blocked_until)
    SELECT array_agg(a.member) INTO odd FROM (SELECT row_number() OVER () AS i, c.* FROM changed c) a
      WHERE a.used > least_caps[a.i] OR (is_bounded AND (a.gone > coalesce(a.ceiling, most) OR a.blocked_until > moment));
    IF odd IS NOT NULL THEN
      left_out := without_members(left_out, odd, linked, debits, credits, codes, member_at, members, uses, places, owners, is_bounded);
    END IF;
  END IF;

  -- A batch of transfers between customers, which is nearly every one, is checked as a whole and not one by one.
  all_permitted := permits IS NULL OR (pays_only AND permit(200, 1, 10, 10) = ANY (permits));
  IF NOT all_permitted THEN own_only := own_permits(); END IF;

  FOR i IN 1..n LOOP
    CONTINUE WHEN left_out[i];
    d := debits[i]; c := credits[i]; moved := amounts[i];
    left_over := balances[d] - moved; arrived := balances[c] + moved;
    IF (assets[d] = assets[c] AND states[d] = 0 AND states[c] <> 2
        AND (bounds[d] <> 1 OR left_over >= outs[d]) AND (bounds[c] <> 2 OR arrived + ins[c] <= 0)
        AND (all_permitted OR (permit(codes[i], 1, places[d], places[c]) = ANY (permits)
          AND (owners[d] = owners[c] OR permit(codes[i], 1, places[d], places[c]) <> ALL (own_only))))) IS NOT TRUE THEN
      left_out := without_chain(left_out, linked, i, n);
      -- Undo the links before it.
      k := i - 1;
      WHILE linked[k] LOOP
        d := debits[k]; c := credits[k]; moved := amounts[k];
        balances[d] := balances[d] + moved; balances[c] := balances[c] - moved;
        counts[d] := counts[d] - 1; counts[c] := counts[c] - 1;
        k := k - 1;
      END LOOP;
      CONTINUE;
    END IF;
    balances[d] := left_over; debit_balance[i] := left_over;
    balances[c] := arrived; credit_balance[i] := arrived;
    entry := counts[d] + 1; counts[d] := entry; debit_entry[i] := entry;
    entry := counts[c] + 1; counts[c] := entry; credit_entry[i] := entry;
  END LOOP;

  IF left_out IS NOT NULL THEN
    UPDATE account a SET balance = t.balance, entries = t.entries, room = NULL
      FROM (SELECT DISTINCT accounts[side] AS id, balances[side] AS balance, counts[side] AS entries
            FROM (SELECT unnest(left_out || left_out) AS gone, unnest(debits || credits) AS side) sides WHERE gone) t
      WHERE a.id = t.id AND (a.entries <> t.entries OR a.room IS NOT NULL);
    IF limited OR is_bounded THEN
      UPDATE limit_day l SET used = l.used - coalesce(t.use, 0), gone = l.gone - coalesce(t.value, 0)
        FROM (SELECT CASE WHEN is_bounded THEN owners[u.d] ELSE members[u.m] END AS member, sum(u.use) AS use,
                     sum(CASE WHEN is_bounded AND is_leaving(u.code, places[u.d], places[u.c], owners[u.d], owners[u.c])
                         THEN value_of(u.amount, assets[u.d], value_assets, values_of) END) AS value
              FROM (SELECT unnest(debits) AS d, unnest(credits) AS c, unnest(amounts) AS amount, unnest(codes) AS code,
                           unnest(member_at) AS m, unnest(uses) AS use, unnest(left_out) AS gone, unnest(left_before) AS before) u
              WHERE u.gone AND u.before IS NOT TRUE GROUP BY 1) t
        WHERE l.member = t.member AND (t.use IS NOT NULL OR t.value IS NOT NULL);
    END IF;
  END IF;

  INSERT INTO journal (id, debit, credit, reference, debit_entry, credit_entry, at, kind, code, by_role, amount,
                       debit_balance, credit_balance)
    SELECT u.id, accounts[u.d], accounts[u.c], u.ref, u.de, u.ce, moment, 1, u.code, by_role, u.amount, u.db, u.cb
    FROM (SELECT unnest(ids) AS id, unnest(debits) AS d, unnest(credits) AS c, unnest(refs) AS ref, unnest(debit_entry) AS de,
                 unnest(credit_entry) AS ce, unnest(codes) AS code, unnest(amounts) AS amount, unnest(debit_balance) AS db,
                 unnest(credit_balance) AS cb, unnest(left_out) AS gone) u
    WHERE u.gone IS NOT TRUE;
  RETURN left_out;
END $$;
