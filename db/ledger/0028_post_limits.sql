-- The only way money moves. Decides a batch under the locks of all its accounts and writes it with a few bulk statements. Returns one
-- code per item. The codes are those of packages/ledger/codes.ts; a test compares the constants below with them.
--
-- A batch of plain transfers takes the fast path (0027) except for the chains that it leaves out; only those are decided below item by
-- item, as if they had come after the others. A chain may count towards what its member may let out in a day (0026), or return what it had
-- counted: LIMIT_EXCEEDED above the cap; a known or refused chain counts nothing; a day that is over counts for the day of the row, and
-- returns nothing. Whatever the caller counts, what leaves a member is valued and summed here, for the owner that the account has, up to
-- the ceiling. A hold counts when it is made; if it ends on the same day in a chain that only ends holds, its value is given back. What was
-- set aside for deals (11) may bring the sum to four ceilings: it may have been set aside over several days.
DROP FUNCTION post(uuid[], uuid[], uuid[], smallint[], int[], int[], numeric[], smallint[], uuid[], int[], timestamptz[], boolean[]);
CREATE FUNCTION post(
  accounts uuid[],  -- every account of the batch once, ascending
  holds uuid[],     -- every pending id the batch creates and resolves, or resolves, once
  ids uuid[], kinds smallint[], debits int[], credits int[], amounts numeric[], codes smallint[],
  refs uuid[], hold_at int[], expiries timestamptz[], linked boolean[],
  members uuid[] DEFAULT NULL,   -- every member whose day counts once, ascending
  member_at int[] DEFAULT NULL,  -- on the first item of a chain
  days date[] DEFAULT NULL, uses numeric[] DEFAULT NULL, -- below zero what is given back
  caps numeric[] DEFAULT NULL    -- null without a cap
) RETURNS smallint[]
LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp
SET jit = off AS $$ -- Compiling one of its statements takes longer than executing it.
DECLARE
  -- The codes, written by `npm run ledger:codes`.
  CODE_CREATED CONSTANT smallint := 0;
  CODE_EXISTS CONSTANT smallint := 1;
  CODE_EXISTS_DIFFERENT CONSTANT smallint := 2;
  CODE_LINKED_FAILED CONSTANT smallint := 3;
  CODE_OVERLOADED CONSTANT smallint := 4;
  CODE_ACCOUNT_NOT_FOUND CONSTANT smallint := 5;
  CODE_ACCOUNTS_SAME CONSTANT smallint := 6;
  CODE_ASSETS_DIFFERENT CONSTANT smallint := 7;
  CODE_ID_OUT_OF_TIME CONSTANT smallint := 8;
  CODE_AMOUNT_INVALID CONSTANT smallint := 9;
  CODE_ACCOUNT_FROZEN CONSTANT smallint := 10;
  CODE_ACCOUNT_CLOSED CONSTANT smallint := 11;
  CODE_INSUFFICIENT_FUNDS CONSTANT smallint := 12;
  CODE_BOUND_EXCEEDED CONSTANT smallint := 13;
  CODE_PENDING_NOT_FOUND CONSTANT smallint := 14;
  CODE_PENDING_POSTED CONSTANT smallint := 15;
  CODE_PENDING_VOIDED CONSTANT smallint := 16;
  CODE_PENDING_EXPIRED CONSTANT smallint := 17;
  CODE_EXPIRY_INVALID CONSTANT smallint := 18;
  CODE_PENDING_DIFFERENT CONSTANT smallint := 19;
  CODE_PENDING_EXCEEDED CONSTANT smallint := 20;
  CODE_NOT_PERMITTED CONSTANT smallint := 21;
  CODE_LIMIT_EXCEEDED CONSTANT smallint := 22;
  n int := cardinality(ids);
  moment CONSTANT timestamptz := clock_timestamp();
  oldest CONSTANT uuid := id_from_time(moment - interval '31 days');
  newest CONSTANT uuid := id_from_time(moment + interval '1 day');
  -- What the caller's role may post; null for anything. Any other role may post nothing.
  permits CONSTANT bigint[] := CASE session_user
    WHEN 'ledger_app' THEN app_permits()
    WHEN 'ledger_worker' THEN worker_permits()
    WHEN 'ledger_desk' THEN desk_permits()
    WHEN 'ledger_market' THEN market_permits()
    WHEN 'ledger_owner' THEN NULL
    ELSE '{}' END;
  by_role CONSTANT smallint := role_number(session_user);
  -- The ceiling of everybody, for the roles that post what members ask for; null for others.
  most numeric; is_stopped boolean;
  today CONSTANT date := (moment AT TIME ZONE 'Asia/Seoul')::date;
  midnight CONSTANT uuid := id_from_time(today::timestamp AT TIME ZONE 'Asia/Seoul');
  value_assets text[]; values_of numeric[]; own_only CONSTANT bigint[] := own_permits();
  -- the accounts, by position
  account_ids uuid[]; owners uuid[]; assets text[]; places smallint[]; bounds smallint[]; states smallint[];
  counts bigint[]; counts_before bigint[]; balances numeric[]; outs numeric[]; ins numeric[];
  -- the holds, by position; state 0 absent, 1 open, 2 made in this batch, 3 posted, 4 voided, 5 expired
  hold_state int[] := array_fill(0, ARRAY[cardinality(holds)]);
  hold_made boolean[] := array_fill(false, ARRAY[cardinality(holds)]);
  hold_debit uuid[] := array_fill(NULL::uuid, ARRAY[cardinality(holds)]);
  hold_credit uuid[] := hold_debit;
  hold_amount numeric[] := array_fill(0::numeric, ARRAY[cardinality(holds)]);
  hold_expiry timestamptz[] := array_fill(NULL::timestamptz, ARRAY[cardinality(holds)]);
  -- the answers, by item
  answer smallint[] := array_fill(CODE_CREATED, ARRAY[n]);
  moved numeric[]; debit_entry bigint[]; credit_entry bigint[]; debit_balance numeric[]; credit_balance numeric[];
  -- the members, by position
  member_day date[]; member_used numeric[]; day_before date[]; used_before numeric[];
  -- what leaves them: the sums by member, what was counted for each item, and whose it was
  sums numeric[]; sums_before numeric[]; ceilings numeric[]; blocked boolean[]; counted numeric[]; givers uuid[];
  house CONSTANT uuid := '00000000-0000-0000-0000-000000000000';
  unpaid int[]; advantages numeric[]; l int; value numeric; only_ends boolean;
  -- what the fast path left out: the items, and their places in the batch
  left_out boolean[]; places_left int[]; whole_answer smallint[]; kept int[];
  m int; used numeric; over boolean; chain_member int; chain_day date; chain_used numeric;
  d int; c int; h int; kind smallint; amount numeric; held numeric; code smallint;
  chain_from int := 0; chain_to int; known smallint[]; broken boolean := false;
  lowest uuid; highest uuid; row record;
BEGIN
  SELECT b.ceiling, b.assets, b.asset_values, session_user = ANY (b.stopped) INTO most, value_assets, values_of, is_stopped FROM bound b;
  IF session_user NOT IN ('ledger_app', 'ledger_worker') THEN most := NULL; END IF; IF is_stopped THEN RAISE EXCEPTION '% was stopped', session_user USING ERRCODE = 'CB001'; END IF;
  IF 1 = ALL (kinds) THEN
    FOR attempt IN 1..2 LOOP
      BEGIN
        left_out := post_plain(accounts, ids, debits, credits, amounts, codes, refs, linked, members, member_at, days, uses, caps,
                               moment, oldest, newest, permits, by_role, most, today, value_assets, values_of, left_out);
        IF left_out IS NULL THEN RETURN answer; END IF;
        EXIT;
      EXCEPTION
        WHEN unique_violation THEN
          -- Rolled back. Try once more without the chains that the journal has already; if that fails too, all are decided below.
          left_out := NULL;
          FOR row IN SELECT i FROM unnest(ids) WITH ORDINALITY AS sent (id, i) JOIN journal j USING (id) LOOP
            left_out := without_chain(left_out, linked, row.i::int, n);
          END LOOP;
          IF attempt = 2 OR left_out IS NULL THEN left_out := array_fill(true, ARRAY[n]); EXIT; END IF;
        WHEN integrity_constraint_violation OR numeric_value_out_of_range THEN
          left_out := array_fill(true, ARRAY[n]);
          EXIT;
      END;
    END LOOP;

    -- From here on, the items left out are a batch of their own. Unless that is all of them, its accounts and members are locked already.
    whole_answer := answer;
    SELECT array_agg(u.place), array_agg(u.id), array_agg(u.kind), array_agg(u.d), array_agg(u.c), array_agg(u.amount),
           array_agg(u.code), array_agg(u.ref), array_agg(u.linked), array_agg(u.m), array_agg(u.day), array_agg(u.use), array_agg(u.cap)
      INTO places_left, ids, kinds, debits, credits, amounts, codes, refs, linked, member_at, days, uses, caps
      FROM unnest(left_out, ids, kinds, debits, credits, amounts, codes, refs, linked, member_at, days, uses, caps) WITH ORDINALITY
        AS u (gone, id, kind, d, c, amount, code, ref, linked, m, day, use, cap, place)
      WHERE u.gone;
    SELECT array_agg(place ORDER BY place), array_agg(accounts[place] ORDER BY place) INTO kept, accounts
      FROM (SELECT DISTINCT unnest(debits || credits) AS place) sides;
    SELECT array_agg(array_position(kept, u.d) ORDER BY i), array_agg(array_position(kept, u.c) ORDER BY i) INTO debits, credits
      FROM unnest(debits, credits) WITH ORDINALITY AS u (d, c, i);
    SELECT array_agg(place ORDER BY place), array_agg(members[place] ORDER BY place) INTO kept, members
      FROM (SELECT DISTINCT place FROM unnest(member_at) AS place WHERE place IS NOT NULL) chains;
    SELECT array_agg(array_position(kept, u.m) ORDER BY i) INTO member_at FROM unnest(member_at) WITH ORDINALITY AS u (m, i);
    n := cardinality(ids); answer := array_fill(CODE_CREATED, ARRAY[n]);
    hold_at := NULL; expiries := NULL;
  END IF;

  moved := amounts;
  debit_entry := array_fill(0::bigint, ARRAY[n]);
  credit_entry := debit_entry;
  debit_balance := array_fill(0::numeric, ARRAY[n]);
  credit_balance := debit_balance;

  SELECT array_agg(a.id), array_agg(a.owner), array_agg(a.asset), array_agg(a.code), array_agg(a.bound), array_agg(a.state),
         array_agg(a.entries), array_agg(a.balance), array_agg(a.held_out), array_agg(a.held_in)
    INTO account_ids, owners, assets, places, bounds, states, counts, balances, outs, ins
    FROM (SELECT * FROM account WHERE id = ANY (accounts) ORDER BY id FOR NO KEY UPDATE) a;

  IF account_ids IS DISTINCT FROM accounts THEN
    -- An account at two positions would have two balances at once, of which one would be lost.
    IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts) THEN
      RAISE EXCEPTION 'an account is named twice';
    END IF;
    -- Some do not exist. Put the others at the caller's positions; the gaps answer ACCOUNT_NOT_FOUND.
    SELECT array_agg(a.owner ORDER BY i), array_agg(a.asset ORDER BY i), array_agg(a.code ORDER BY i), array_agg(a.bound ORDER BY i),
           array_agg(a.state ORDER BY i), array_agg(a.entries ORDER BY i), array_agg(a.balance ORDER BY i),
           array_agg(a.held_out ORDER BY i), array_agg(a.held_in ORDER BY i)
      INTO owners, assets, places, bounds, states, counts, balances, outs, ins
      FROM unnest(accounts) WITH ORDINALITY AS wanted (id, i) LEFT JOIN account a USING (id);
  END IF;
  counts_before := counts;

  -- After the accounts and along their ids, as on the fast path. The update without a change locks the row, and the insert creates a
  -- missing one.
  IF permits IS NOT NULL AND 33 = ANY (places) THEN
    FOR row IN SELECT * FROM sales_of(debits, credits, amounts, codes, linked, places, assets, owners, value_assets, values_of) LOOP
      IF row.is_wrong OR (most IS NOT NULL AND row.advantage IS NULL) THEN unpaid := unpaid || row.first;
      ELSIF row.advantage > 0 THEN advantages[row.buy] := ceil(row.advantage);
      END IF;
    END LOOP;
  END IF;
  -- Where the caller is bounded, the members are those whose accounts give, whatever the caller says.
  IF most IS NOT NULL THEN
    counted := array_fill(0::numeric, ARRAY[n]);
    SELECT array_agg(CASE WHEN u.use IS NOT NULL OR is_leaving(u.code, places[u.d], places[u.c], owners[u.d], owners[u.c])
                     THEN owners[u.d] WHEN advantages[u.i] > 0 THEN house END ORDER BY u.i) INTO givers
      FROM unnest(debits, credits, codes, uses) WITH ORDINALITY AS u (d, c, code, use, i);
    SELECT array_agg(DISTINCT u.giver ORDER BY u.giver) INTO members FROM unnest(givers) AS u (giver) WHERE u.giver IS NOT NULL;
    SELECT array_agg(array_position(members, u.giver) ORDER BY u.i) INTO member_at FROM unnest(givers) WITH ORDINALITY AS u (giver, i);
  END IF;
  IF cardinality(members) > 0 THEN
    WITH locked AS (
      INSERT INTO limit_day AS l (member, day, used) SELECT unnest(members), '-infinity', 0
        ON CONFLICT (member) DO UPDATE SET used = l.used
        RETURNING l.day, l.used, l.gone_day, l.gone, l.ceiling, l.blocked_until)
    SELECT array_agg(l.day), array_agg(l.used), array_agg(CASE WHEN l.gone_day = today THEN l.gone ELSE 0 END),
           array_agg(coalesce(l.ceiling, most)), array_agg(l.blocked_until > moment)
      INTO member_day, member_used, sums, ceilings, blocked FROM locked l;
    day_before := member_day; used_before := member_used; sums_before := sums;
  END IF;

  -- An id that the journal has already is a repetition if every field is the same. Only partitions between these two ids are opened.
  SELECT id INTO lowest FROM unnest(ids) AS id ORDER BY id LIMIT 1;
  SELECT id INTO highest FROM unnest(ids) AS id ORDER BY id DESC NULLS LAST LIMIT 1;
  FOR row IN
    SELECT i, CASE WHEN (j.kind, j.debit, j.credit, j.code) = (kinds[i], accounts[debits[i]], accounts[credits[i]], codes[i])
                    AND j.reference IS NOT DISTINCT FROM refs[i]
                    AND j.pending IS NOT DISTINCT FROM CASE WHEN kinds[i] > 2 THEN holds[hold_at[i]] END
                    AND (j.amount = amounts[i] OR kinds[i] > 3)
               THEN CODE_EXISTS ELSE CODE_EXISTS_DIFFERENT END AS code
    FROM unnest(ids) WITH ORDINALITY AS sent (id, i) JOIN journal j USING (id)
    WHERE j.id BETWEEN lowest AND highest
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
      chain_from := i; chain_to := i; broken := false; chain_member := NULL;
      WHILE chain_to < n AND linked[chain_to] LOOP chain_to := chain_to + 1; END LOOP;
      IF linked[chain_to] THEN RAISE EXCEPTION 'the last item of a batch is linked to nothing'; END IF;
      known := answer[i:chain_to]; only_ends := 4 <= ALL (kinds[i:chain_to]);
      IF CODE_EXISTS = ANY (known) OR CODE_EXISTS_DIFFERENT = ANY (known) THEN
        broken := NOT (CODE_EXISTS = ALL (known));
      END IF;
    END IF;
    d := debits[i]; c := credits[i]; kind := kinds[i]; amount := amounts[i]; code := answer[i];

    IF broken THEN
      code := CASE WHEN code IN (CODE_EXISTS, CODE_EXISTS_DIFFERENT) THEN CODE_EXISTS_DIFFERENT
                   ELSE CODE_LINKED_FAILED END;
    ELSIF code = CODE_CREATED THEN
      code := CASE
        WHEN states[d] IS NULL OR states[c] IS NULL THEN CODE_ACCOUNT_NOT_FOUND
        WHEN d = c THEN CODE_ACCOUNTS_SAME
        WHEN assets[d] <> assets[c] THEN CODE_ASSETS_DIFFERENT
        WHEN ids[i] < oldest OR ids[i] > newest THEN CODE_ID_OUT_OF_TIME
        WHEN (permits IS NULL OR (permit(codes[i], kind, places[d], places[c]) = ANY (permits)
            AND (owners[d] = owners[c] OR permit(codes[i], kind, places[d], places[c]) <> ALL (own_only)))) IS NOT TRUE
          OR i = ANY (unpaid)
          THEN CODE_NOT_PERMITTED
        ELSE CODE_CREATED END;
    END IF;
    l := NULL;
    IF most IS NOT NULL AND is_leaving(codes[i], places[d], places[c], owners[d], owners[c]) THEN
      l := member_at[i]; value := value_of(amount, assets[d], value_assets, values_of);
    ELSIF most IS NOT NULL AND advantages[i] > 0 THEN
      l := member_at[i]; value := advantages[i];
    END IF;

    m := CASE WHEN uses[i] IS NOT NULL OR most IS NULL THEN member_at[i] END; over := false;
    IF m IS NOT NULL THEN
      IF chain_from BETWEEN 1 AND i - 1 THEN RAISE EXCEPTION 'a limit is on the first link of a chain'; END IF;
      used := CASE WHEN uses[i] > 0 THEN CASE WHEN member_day[m] >= days[i] THEN member_used[m] ELSE 0 END + uses[i]
                   WHEN member_day[m] = days[i] THEN greatest(member_used[m] + uses[i], 0)
                   ELSE member_used[m] END;
      over := (days[i] IS NOT NULL AND uses[i] IS NOT NULL
        AND (uses[i] <= 0 OR (used < 1e39 AND (caps[i] IS NULL OR used <= caps[i])))) IS NOT TRUE;
    END IF;

    IF code = CODE_CREATED AND kind <= 2 THEN
      code := CASE
        WHEN amount IS NULL OR amount <= 0 OR amount >= 1e39 OR scale(amount) > 0 THEN CODE_AMOUNT_INVALID
        WHEN states[d] = 2 OR states[c] = 2 THEN CODE_ACCOUNT_CLOSED
        WHEN states[d] = 1 OR (blocked[l] AND places[d] = 10 AND codes[i] NOT IN (210, 211, 213)) THEN CODE_ACCOUNT_FROZEN
        WHEN bounds[d] = 1 AND balances[d] - outs[d] < amount THEN CODE_INSUFFICIENT_FUNDS
        WHEN bounds[c] = 2 AND balances[c] + ins[c] + amount > 0 THEN CODE_BOUND_EXCEEDED
        WHEN expiries[i] <= moment THEN CODE_EXPIRY_INVALID
        WHEN over THEN CODE_LIMIT_EXCEEDED
        WHEN sums[l] + value > ceilings[l] * (1 + 3 * (places[d] = 11)::int) THEN CODE_LIMIT_EXCEEDED
        ELSE CODE_CREATED END;
      IF code = CODE_CREATED THEN
        IF l IS NOT NULL THEN sums[l] := sums[l] + value; counted[i] := value; END IF;
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
    ELSIF code = CODE_CREATED THEN
      h := hold_at[i]; held := hold_amount[h];
      code := CASE hold_state[h]
        WHEN 0 THEN CODE_PENDING_NOT_FOUND
        WHEN 3 THEN CODE_PENDING_POSTED
        WHEN 4 THEN CODE_PENDING_VOIDED
        WHEN 5 THEN CODE_PENDING_EXPIRED
        ELSE CASE
          WHEN (hold_debit[h], hold_credit[h]) <> (accounts[d], accounts[c]) THEN CODE_PENDING_DIFFERENT
          WHEN kind < 5 AND hold_expiry[h] <= moment THEN CODE_PENDING_EXPIRED
          WHEN kind = 5 AND (hold_expiry[h] IS NULL OR hold_expiry[h] > moment) THEN CODE_EXPIRY_INVALID
          WHEN kind = 3 AND (amount IS NULL OR amount <= 0 OR scale(amount) > 0) THEN CODE_AMOUNT_INVALID
          WHEN kind = 3 AND amount > held THEN CODE_PENDING_EXCEEDED
          WHEN over THEN CODE_LIMIT_EXCEEDED
          ELSE CODE_CREATED END END;
      IF code = CODE_CREATED THEN
        outs[d] := outs[d] - held; ins[c] := ins[c] - held;
        -- The item may state any amount: what is given back is that of the hold.
        IF l IS NOT NULL AND kind > 3 AND holds[h] >= midnight AND (chain_from = 0 OR only_ends) THEN
          value := least(sums[l], value_of(held, assets[d], value_assets, values_of));
          sums[l] := sums[l] - value; counted[i] := -value;
        END IF;
        IF kind = 3 THEN
          balances[d] := balances[d] - amount; balances[c] := balances[c] + amount;
        ELSE
          moved[i] := held;
        END IF;
        -- A hold made in this batch never reaches the table; one made before is removed below.
        hold_state[h] := kind;
      END IF;
    END IF;

    IF code = CODE_CREATED THEN
      counts[d] := counts[d] + 1; counts[c] := counts[c] + 1;
      debit_entry[i] := counts[d]; credit_entry[i] := counts[c];
      debit_balance[i] := balances[d]; credit_balance[i] := balances[c];
      IF m IS NOT NULL THEN
        chain_member := m; chain_day := member_day[m]; chain_used := member_used[m];
        IF uses[i] > 0 THEN member_day[m] := greatest(member_day[m], days[i]); END IF;
        member_used[m] := used;
      END IF;
    END IF;
    answer[i] := code;
    IF chain_from > 0 THEN
      IF code NOT IN (CODE_CREATED, CODE_EXISTS) AND NOT broken THEN
        -- One link failed: undo the links before it, last first.
        broken := true;
        FOR k IN REVERSE i - 1..chain_from LOOP
          IF answer[k] = CODE_CREATED THEN
            d := debits[k]; c := credits[k]; amount := moved[k]; h := hold_at[k];
            IF counted[k] <> 0 THEN
              l := member_at[k]; sums[l] := sums[l] - counted[k]; counted[k] := 0;
            END IF;
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
          answer[k] := CODE_LINKED_FAILED;
        END LOOP;
        IF chain_member IS NOT NULL THEN
          member_day[chain_member] := chain_day; member_used[chain_member] := chain_used;
        END IF;
      END IF;
      IF NOT linked[i] THEN chain_from := 0; broken := false; END IF;
    END IF;
  END LOOP;

  -- The items left out are mostly refused, so there may be nothing to write.
  IF CODE_CREATED = ANY (answer) THEN
    INSERT INTO journal (id, debit, credit, reference, pending, debit_entry, credit_entry, at, expires_at, kind, code, by_role,
                         amount, debit_balance, credit_balance)
      SELECT u.id, accounts[u.d], accounts[u.c], u.ref, CASE WHEN u.kind > 2 THEN holds[u.h] END, u.de, u.ce, moment,
             u.expiry, u.kind, u.code, by_role, u.amount, u.db, u.cb
      FROM unnest(ids, debits, credits, refs, hold_at, debit_entry, credit_entry, expiries, kinds, codes, moved,
                  debit_balance, credit_balance, answer)
        AS u (id, d, c, ref, h, de, ce, expiry, kind, code, amount, db, cb, answer)
      WHERE u.answer = CODE_CREATED;
    UPDATE account a SET balance = u.balance, held_out = u.held_out, held_in = u.held_in, entries = u.entries, room = NULL
      FROM unnest(accounts, balances, outs, ins, counts, counts_before)
        AS u (id, balance, held_out, held_in, entries, entries_before)
      WHERE a.id = u.id AND u.entries > u.entries_before;
  END IF;
  IF cardinality(members) > 0 THEN
    UPDATE limit_day r SET day = u.day, used = u.used, gone = CASE WHEN u.gone <> u.gone_before THEN u.gone ELSE r.gone END,
        gone_day = CASE WHEN u.gone <> u.gone_before THEN today ELSE r.gone_day END
      FROM unnest(members, member_day, member_used, day_before, used_before, sums, sums_before)
        AS u (member, day, used, day_before, used_before, gone, gone_before)
      WHERE r.member = u.member AND (u.day, u.used, u.gone) <> (u.day_before, u.used_before, u.gone_before);
  END IF;
  IF kinds && '{2,3,4,5}' THEN
    INSERT INTO hold (id, debit, credit, amount, expires_at)
      SELECT u.id, accounts[u.d], accounts[u.c], u.amount, u.expiry
      FROM unnest(ids, kinds, debits, credits, amounts, expiries, hold_at, answer)
        AS u (id, kind, d, c, amount, expiry, h, answer)
      WHERE u.kind = 2 AND u.answer = CODE_CREATED AND (u.h IS NULL OR hold_state[u.h] = 2);
    DELETE FROM hold WHERE id IN
      (SELECT holds[u.h] FROM unnest(kinds, hold_at, answer) AS u (kind, h, answer)
       WHERE u.kind > 2 AND u.answer = CODE_CREATED);
    INSERT INTO resolution (pending, id, kind)
      SELECT holds[u.h], u.id, u.kind
      FROM unnest(ids, kinds, hold_at, answer) AS u (id, kind, h, answer) WHERE u.kind > 2 AND u.answer = CODE_CREATED;
  END IF;
  IF places_left IS NULL THEN RETURN answer; END IF;
  FOR i IN 1..n LOOP whole_answer[places_left[i]] := answer[i]; END LOOP;
  RETURN whole_answer;
END $$;

GRANT EXECUTE ON FUNCTION post TO ledger_app, ledger_worker, ledger_desk;
