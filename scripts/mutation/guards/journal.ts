import { guardsOf } from './guard.ts'

export const JOURNAL_GUARDS = guardsOf('0003_journal.sql', [
  [
    'L7: an id is done once',
    'CREATE TABLE journal (\n  id uuid PRIMARY KEY',
    'CREATE TABLE journal (\n  id uuid NOT NULL',
  ],
  [
    'L1: every transfer has a debit',
    'CREATE TABLE journal (\n  id uuid PRIMARY KEY,\n  debit uuid NOT NULL',
    'CREATE TABLE journal (\n  id uuid PRIMARY KEY,\n  debit uuid',
  ],
  [
    'L1: every transfer has a credit',
    'credit uuid NOT NULL,\n  -- The business object',
    'credit uuid,\n  -- The business object',
  ],
  ['L4: every debit is counted', 'debit_entry bigint NOT NULL', 'debit_entry bigint'],
  ['L4: every credit is counted', 'credit_entry bigint NOT NULL', 'credit_entry bigint'],
  ['L4: every transfer has its time', 'at timestamptz NOT NULL', 'at timestamptz'],
  ['L7: there are five kinds', 'CHECK (kind BETWEEN 1 AND 5)', ''],
  [
    'L7: every transfer has a kind',
    'kind smallint NOT NULL CHECK (kind BETWEEN 1',
    'kind smallint CHECK (kind BETWEEN 1',
  ],
  [
    'L6: every transfer has an amount',
    'amount numeric(39, 0) NOT NULL CHECK (amount > 0 AND',
    'amount numeric(39, 0) CHECK (amount > 0 AND',
  ],
  ['L6: an amount is above zero', 'amount > 0 AND amount < 1e39', 'amount < 1e39'],
  ['L6: an amount is below the cap and a number', 'amount > 0 AND amount < 1e39', 'amount > 0'],
  [
    'L6: an amount has no fraction',
    'amount numeric(39, 0) NOT NULL CHECK (amount > 0 AND',
    'amount numeric NOT NULL CHECK (amount > 0 AND',
  ],
  ['L2: every debit says its balance', 'debit_balance numeric(39, 0) NOT NULL', 'debit_balance numeric(39, 0)'],
  ['L2: every credit says its balance', 'credit_balance numeric(39, 0) NOT NULL', 'credit_balance numeric(39, 0)'],
  ['L1: money does not go from an account to itself', 'CHECK (debit <> credit)', 'CHECK (true)'],
  ['L7: what ends a hold names it', 'CHECK ((pending IS NOT NULL) = (kind >= 3))', 'CHECK (true)'],
  ['L4: no row of the journal changes', 'BEFORE UPDATE OR DELETE ON journal', 'BEFORE DELETE ON journal'],
  ['L4: no row of the journal disappears', 'BEFORE UPDATE OR DELETE ON journal', 'BEFORE UPDATE ON journal'],
  [
    'L4: the journal never disappears at once',
    'BEFORE TRUNCATE ON journal FOR EACH STATEMENT',
    'BEFORE TRUNCATE ON journal FOR EACH STATEMENT WHEN (false)',
  ],
  ['L7: a hold is made once', 'CREATE TABLE hold (\n  id uuid PRIMARY KEY', 'CREATE TABLE hold (\n  id uuid'],
  ['L6: a hold is above zero', 'CHECK (amount > 0),\n  expires_at', ',\n  expires_at'],
  ['L7: a hold ends once', 'pending uuid PRIMARY KEY', 'pending uuid'],
  ['L7: a hold ends in one of three ways', 'CHECK (kind BETWEEN 3 AND 5)', ''],
  ['L4: no end of a hold changes', 'BEFORE UPDATE OR DELETE ON resolution', 'BEFORE DELETE ON resolution'],
  ['L4: no end of a hold disappears', 'BEFORE UPDATE OR DELETE ON resolution', 'BEFORE UPDATE ON resolution'],
  [
    'L4: ends of holds never disappear at once',
    'BEFORE TRUNCATE ON resolution FOR EACH STATEMENT',
    'BEFORE TRUNCATE ON resolution FOR EACH STATEMENT WHEN (false)',
  ],
  ['L1: the service only reads the journal', 'GRANT SELECT ON journal', 'GRANT SELECT, INSERT ON journal'],
  [
    'L3: the service only reads holds',
    'GRANT SELECT ON journal, hold, resolution TO ledger_app;',
    'GRANT SELECT ON journal, hold, resolution TO ledger_app; GRANT DELETE ON hold TO ledger_app;',
  ],
])

export const MONTH_GUARDS = guardsOf('0013_month.sql', [
  [
    'L3: making months takes no names from its caller',
    'SECURITY DEFINER SET search_path = public, pg_temp SET lock_timeout',
    'SECURITY DEFINER SET lock_timeout',
  ],
  ['L4: a month keeps what every row keeps', 'INCLUDING DEFAULTS INCLUDING CONSTRAINTS', 'INCLUDING DEFAULTS'],
  ['months are made a few at a time', 'IF (months BETWEEN 1 AND 24) IS NOT TRUE THEN', 'IF false THEN'],
  [
    'a month with rows elsewhere does not keep others from being made',
    'EXCEPTION WHEN check_violation THEN',
    'EXCEPTION WHEN division_by_zero THEN',
  ],
])

/** Guards of the fast path. A constraint would catch some of its errors, so it is also tested on its own. */
export const PLAIN_GUARDS = guardsOf('0027_post_plain_left_out.sql', [
  ['L1: plain: every account stands at its own place', 'IF found_ids IS DISTINCT FROM accounts THEN', 'IF false THEN'],
  [
    'L2: plain: an account is named once',
    'IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts)',
    'IF false',
  ],
  ['L6: plain: above zero', 'moved > 0 AND', ''],
  ['L6: plain: below the cap', 'moved < 1e39 AND', ''],
  ['L6: plain: whole', 'scale(moved) = 0 AND', ''],
  ['L1: plain: two accounts', 'd <> c AND', ''],
  ['L1: plain: one asset', 'assets[d] = assets[c] AND', ''],
  ['L3: plain: nothing leaves a frozen account', 'states[d] = 0 AND', 'states[d] <> 2 AND'],
  ['L3: plain: nothing leaves a closed account', 'states[d] = 0 AND', 'states[d] <> 1 AND'],
  ['L3: plain: nothing arrives at a closed account', 'AND states[c] <> 2', ''],
  ['L7: plain: no id from long ago', 'ids[i] BETWEEN oldest AND newest', 'ids[i] <= newest'],
  ['L7: plain: no id from the future', 'ids[i] BETWEEN oldest AND newest', 'ids[i] >= oldest'],
  ['L3: plain: never below zero', 'AND (bounds[d] <> 1 OR left_over >= outs[d])', ''],
  ['L3: plain: never below what is held', 'left_over >= outs[d]', 'left_over >= 0'],
  ['L3: plain: never above zero', 'AND (bounds[c] <> 2 OR arrived + ins[c] <= 0)', ''],
  ['L3: plain: never above zero with what arrives', 'arrived + ins[c] <= 0', 'arrived <= 0'],
  ['L6: plain: what is not known to be right is wrong', 'newest))) IS NOT TRUE', 'newest))) IS FALSE'],
  ['L1: plain: what is not known to be there is wrong', '(own_only))))) IS NOT TRUE', '(own_only))))) IS FALSE'],
  [
    'L1: plain: links before the broken one are left out',
    'WHILE linked[first - 1] LOOP first := first - 1; END LOOP;',
    '',
  ],
  [
    'L1: plain: links after the broken one are left out',
    'WHILE linked[last] AND last < count LOOP last := last + 1; END LOOP;',
    '',
  ],
  ['L2: plain: what moved goes back', 'balances[d] := balances[d] + moved; balances[c] := balances[c] - moved;', ''],
  [
    'L4: plain: entries of a broken chain are not counted',
    'counts[d] := counts[d] - 1; counts[c] := counts[c] - 1;',
    '',
  ],
  [
    'L2: plain: accounts of what is left out are put right',
    'WHERE a.id = t.id AND (a.entries <> t.entries OR a.room IS NOT NULL)',
    'WHERE false AND a.id = t.id',
  ],
  ['L1: plain: what is left out is not written', 'WHERE u.gone IS NOT TRUE;', ';'],
])
