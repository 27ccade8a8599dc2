import { guardsOf } from './guard.ts'

/** Checks of post() before and after it decides. */
export const BATCH_GUARDS = guardsOf('0028_post_limits.sql', [
  [
    'L3: posting takes no names from its caller',
    'SECURITY DEFINER SET search_path = public, pg_temp',
    'SECURITY DEFINER',
  ],
  ['L3: a batch decides under the locks of its accounts', 'ORDER BY id FOR NO KEY UPDATE', 'ORDER BY id'],
  [
    'L2: an account is named once',
    'IF (SELECT count(DISTINCT id) FROM unnest(accounts) AS id) < cardinality(accounts)',
    'IF false',
  ],
  [
    'L7: the same id with another kind is refused',
    '(j.kind, j.debit, j.credit, j.code) = (kinds[i], accounts',
    '(j.debit, j.credit, j.code) = (accounts',
  ],
  [
    'L7: the same id with another debit is refused',
    'j.debit, j.credit, j.code) = (kinds[i], accounts[debits[i]], ',
    'j.credit, j.code) = (kinds[i], ',
  ],
  [
    'L7: the same id with another credit is refused',
    'j.credit, j.code) = (kinds[i], accounts[debits[i]], accounts[credits[i]], ',
    'j.code) = (kinds[i], accounts[debits[i]], ',
  ],
  [
    'L7: the same id with another code is refused',
    ', j.code) = (kinds[i], accounts[debits[i]], accounts[credits[i]], codes[i])',
    ') = (kinds[i], accounts[debits[i]], accounts[credits[i]])',
  ],
  ['L7: the same id with another reference is refused', 'AND j.reference IS NOT DISTINCT FROM refs[i]', ''],
  [
    'L7: the same id with another hold is refused',
    'AND j.pending IS NOT DISTINCT FROM CASE WHEN kinds[i] > 2 THEN holds[hold_at[i]] END',
    '',
  ],
  ['L7: the same id with another amount is refused', 'AND (j.amount = amounts[i] OR kinds[i] > 3)', ''],
  ['L7: the end of a hold is remembered', 'coalesce(r.kind, 1) AS state', '1 AS state'],
  [
    'L7: a resolved hold is not forgotten',
    'WHERE open.id IS NOT NULL OR r.pending IS NOT NULL',
    'WHERE open.id IS NOT NULL',
  ],
  [
    'L1: the last of a batch is linked to nothing',
    `IF linked[chain_to] THEN RAISE EXCEPTION 'the last item of a batch is linked to nothing'; END IF;`,
    '',
  ],
  ['L1: a chain known in part is refused', 'broken := NOT (CODE_EXISTS = ALL (known));', 'broken := false;'],
  ['L3: a hold that ended is open no more', 'DELETE FROM hold WHERE id IN', 'DELETE FROM hold WHERE false AND id IN'],
  [
    'L7: the end of a hold is written',
    'WHERE u.kind > 2 AND u.answer = CODE_CREATED;\n  END IF;',
    'WHERE false;\n  END IF;',
  ],
  ['L1: what is refused is not written', 'WHERE u.answer = CODE_CREATED;\n    UPDATE', ';\n    UPDATE'],
])

/** Reasons to refuse one transfer. */
export const DECISION_GUARDS = guardsOf('0028_post_limits.sql', [
  ['L1: the debited account exists', 'states[d] IS NULL OR ', ''],
  ['L1: the credited account exists', ' OR states[c] IS NULL', ''],
  ['L1: between two accounts', 'WHEN d = c THEN CODE_ACCOUNTS_SAME', ''],
  ['L1: one asset', 'WHEN assets[d] <> assets[c] THEN CODE_ASSETS_DIFFERENT', ''],
  ['L7: no id from long ago', 'ids[i] < oldest OR ', ''],
  ['L7: no id from the future', ' OR ids[i] > newest', ''],
  [
    'L6: an amount is there',
    'WHEN amount IS NULL OR amount <= 0 OR amount >= 1e39',
    'WHEN amount <= 0 OR amount >= 1e39',
  ],
  ['L6: above zero', 'OR amount <= 0 OR amount >= 1e39', 'OR amount >= 1e39'],
  ['L6: below the cap', ' OR amount >= 1e39', ''],
  ['L6: without a fraction', 'amount >= 1e39 OR scale(amount) > 0', 'amount >= 1e39'],
  ['L3: nothing leaves a closed account', 'states[d] = 2 OR ', ''],
  ['L3: nothing arrives at a closed account', ' OR states[c] = 2', ''],
  ['L3: nothing leaves a frozen account', 'WHEN states[d] = 1 OR (blocked', 'WHEN (blocked'],
  ['L3: never below zero', 'WHEN bounds[d] = 1 AND balances[d] - outs[d] < amount THEN CODE_INSUFFICIENT_FUNDS', ''],
  ['L3: what is held is not used twice', 'balances[d] - outs[d] < amount', 'balances[d] < amount'],
  ['L3: never above zero', 'WHEN bounds[c] = 2 AND balances[c] + ins[c] + amount > 0 THEN CODE_BOUND_EXCEEDED', ''],
  ['L3: never above zero with what arrives', 'balances[c] + ins[c] + amount > 0', 'balances[c] + amount > 0'],
  ['L7: no hold is over before it is made', 'WHEN expiries[i] <= moment THEN CODE_EXPIRY_INVALID', ''],
  ['L3: a hold is set aside', 'outs[d] := outs[d] + amount; ins[c] := ins[c] + amount;', ''],
  ['L7: an unknown hold does not end', 'WHEN 0 THEN CODE_PENDING_NOT_FOUND', ''],
  ['L7: a posted hold does not end again', 'WHEN 3 THEN CODE_PENDING_POSTED', ''],
  ['L7: a voided hold does not end again', 'WHEN 4 THEN CODE_PENDING_VOIDED', ''],
  ['L7: an expired hold does not end again', 'WHEN 5 THEN CODE_PENDING_EXPIRED', ''],
  [
    'L1: a hold ends between its own accounts',
    'WHEN (hold_debit[h], hold_credit[h]) <> (accounts[d], accounts[c]) THEN CODE_PENDING_DIFFERENT',
    '',
  ],
  [
    'L1: a hold leaves its own account',
    '(hold_debit[h], hold_credit[h]) <> (accounts[d], accounts[c])',
    'hold_credit[h] <> accounts[c]',
  ],
  [
    'L1: a hold arrives at its own account',
    '(hold_debit[h], hold_credit[h]) <> (accounts[d], accounts[c])',
    'hold_debit[h] <> accounts[d]',
  ],
  [
    'L7: a hold whose time is over is not posted',
    'WHEN kind < 5 AND hold_expiry[h] <= moment THEN CODE_PENDING_EXPIRED',
    '',
  ],
  ['L7: a hold without an end of time does not expire', 'hold_expiry[h] IS NULL OR ', ''],
  ['L7: a hold does not expire before its time', ' OR hold_expiry[h] > moment', ''],
  ['L6: what is posted is there', 'kind = 3 AND (amount IS NULL OR ', 'kind = 3 AND ('],
  [
    'L6: what is posted is above zero',
    'OR amount <= 0 OR scale(amount) > 0) THEN CODE_AMOUNT_INVALID',
    'OR scale(amount) > 0) THEN CODE_AMOUNT_INVALID',
  ],
  ['L6: what is posted is whole', ' OR scale(amount) > 0) THEN CODE_AMOUNT_INVALID', ') THEN CODE_AMOUNT_INVALID'],
  ['L3: no more is posted than was held', 'WHEN kind = 3 AND amount > held THEN CODE_PENDING_EXCEEDED', ''],
  ['L3: what ended is held no more', 'outs[d] := outs[d] - held; ins[c] := ins[c] - held;', ''],
])

/** Undoing a chain of which one link fails. */
export const CHAIN_GUARDS = guardsOf('0028_post_limits.sql', [
  [
    'L1: one broken link breaks the chain',
    'IF code NOT IN (CODE_CREATED, CODE_EXISTS) AND NOT broken THEN',
    'IF false THEN',
  ],
  ['L1: links after the broken one are refused', 'broken := true;', ''],
  ['L4: entries of a broken chain are not counted', 'counts[d] := counts[d] - 1; counts[c] := counts[c] - 1;', ''],
  ['L2: what moved goes back', 'balances[d] := balances[d] + amount; balances[c] := balances[c] - amount;', ''],
  ['L3: what was set aside is free again', 'outs[d] := outs[d] - amount; ins[c] := ins[c] - amount;', ''],
  ['L7: a hold of a broken chain was never made', 'IF h IS NOT NULL THEN hold_state[h] := 0; END IF;', ''],
  ['L3: what was freed is held again', 'outs[d] := outs[d] + hold_amount[h]; ins[c] := ins[c] + hold_amount[h];', ''],
  [
    'L7: a hold ended by a broken chain is open again',
    'hold_state[h] := CASE WHEN hold_made[h] THEN 2 ELSE 1 END;',
    '',
  ],
  ['L7: a hold made before a broken chain is kept', 'CASE WHEN hold_made[h] THEN 2 ELSE 1 END', '1'],
  ['L1: no link of a broken chain stands', 'answer[k] := CODE_LINKED_FAILED;', ''],
  [
    'L1: the next chain begins unbroken',
    'IF NOT linked[i] THEN chain_from := 0; broken := false; END IF;',
    'IF NOT linked[i] THEN chain_from := 0; END IF;',
  ],
])
