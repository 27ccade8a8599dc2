import { guardsOf } from './guard.ts'

export const LIMIT_ROW_GUARDS = guardsOf('0026_limit_day.sql', [
  ['L8: a member has one row', 'member uuid PRIMARY KEY', 'member uuid UNIQUE'],
  ['L8: no row is below nothing', 'CHECK (used >= 0)', ''],
])

/** What leaves a member, and what a part or the inventory may give. */
export const CEILING_GUARDS = guardsOf('0026_limit_day.sql', [
  ['L9: offers count', 'debit_place IN (10, 11)', 'debit_place IN (10)'],
  ['L9: what stays with its owner does not count', 'AND debit_owner IS DISTINCT FROM credit_owner', ''],
  ['L9: what was counted is sent on', ' AND credit_place <> 21', ''],
  ['L9: what has no value does not leave', "'Infinity'", '0'],
  [
    'L9: only the worker sets the bounds',
    'GRANT EXECUTE ON FUNCTION set_bounds, set_member_bounds TO ledger_worker;',
    'GRANT EXECUTE ON FUNCTION set_bounds, set_member_bounds TO ledger_worker, ledger_app;',
  ],
  ['L10: inventory is paid for', 'NOT bool_or(places[c] = 33)', 'false'],
  ['L10: inventory is paid for at its value', '= 33) * 10 >', '= 33) * 0 >'],
  ['L10: an exchange has one owner', 'OR (min(code) = 300', 'OR (min(code) = 0'],
])

/** What a chain uses of its member's daily limit and ceiling, on the fast path. */
export const PLAIN_LIMIT_GUARDS = guardsOf('0027_post_plain_left_out.sql', [
  ['L8: plain: no more than the cap', 'a.used > least_caps[a.i] OR', ''],
  [
    'L8: plain: a new day begins at nothing',
    'CASE WHEN l.day < EXCLUDED.day THEN EXCLUDED.used ELSE l.used + EXCLUDED.used END',
    'l.used + EXCLUDED.used',
  ],
  ['L8: plain: what is left out takes nothing', 'used = l.used - coalesce(t.use, 0), ', ''],
  ['L9: plain: no more than the ceiling', 'a.gone > coalesce(a.ceiling, most) OR ', ''],
  ['L9: plain: nothing leaves the blocked', ' OR a.blocked_until > moment', ''],
  [
    'L9: plain: a new day begins at nothing',
    'CASE WHEN l.gone_day < EXCLUDED.gone_day THEN EXCLUDED.gone ELSE l.gone + EXCLUDED.gone END',
    'l.gone + EXCLUDED.gone',
  ],
  ['L9: plain: what is left out is not gone', ', gone = l.gone - coalesce(t.value, 0)', ''],
  [
    'L10: plain: parts keep their owner',
    'AND (owners[d] = owners[c] OR permit(codes[i], 1, places[d], places[c]) <> ALL (own_only))',
    '',
  ],
  ['L10: plain: sales are weighed', 'IF NOT pays_only AND permits IS NOT NULL AND 33', 'IF false AND 33'],
])

/** The same on the slow path. */
export const LIMIT_GUARDS = guardsOf('0028_post_limits.sql', [
  ['L8: no more than the cap', 'OR used <= caps[i]', 'OR true'],
  ['L8: no more than a row can hold', 'used < 1e39 AND', ''],
  [
    'L8: a hold within the limit',
    'THEN CODE_EXPIRY_INVALID\n        WHEN over THEN CODE_LIMIT_EXCEEDED',
    'THEN CODE_EXPIRY_INVALID',
  ],
  [
    'L8: the end of a hold within the limit',
    'THEN CODE_PENDING_EXCEEDED\n          WHEN over THEN CODE_LIMIT_EXCEEDED',
    'THEN CODE_PENDING_EXCEEDED',
  ],
  [
    'L8: a new day begins at nothing',
    'CASE WHEN member_day[m] >= days[i] THEN member_used[m] ELSE 0 END',
    'member_used[m]',
  ],
  ['L8: a day does not go back', 'greatest(member_day[m], days[i])', 'days[i]'],
  ['L8: nothing is given back below nothing', 'greatest(member_used[m] + uses[i], 0)', 'member_used[m] + uses[i]'],
  ['L8: only the same day gives back', 'WHEN member_day[m] = days[i] THEN greatest', 'WHEN true THEN greatest'],
  [
    'L8: a broken chain takes nothing',
    'member_day[chain_member] := chain_day; member_used[chain_member] := chain_used;',
    '',
  ],
  ['L9: no more than the ceiling', 'WHEN sums[l] + value > ceilings[l]', 'WHEN sums[l] + value > 1e38 * ceilings[l]'],
  ['L9: four ceilings for what was set aside', '(1 + 3 * (places[d] = 11)::int)', '4'],
  ['L9: nothing leaves the blocked', 'blocked[l] AND places[d] = 10', 'false AND places[d] = 10'],
  ['L9: only holds of today give back', ' AND holds[h] >= midnight', ''],
  ['L9: what is sent on is not given back', ' AND (chain_from = 0 OR only_ends)', ''],
  ['L9: what is given back was there', 'least(sums[l], value_of(', 'least(1e38, value_of('],
  ['L9: a broken chain takes nothing', 'sums[l] := sums[l] - counted[k]; counted[k] := 0;', ''],
  ['L10: inventory is paid for on both paths', 'OR i = ANY (unpaid)', ''],
  ['L10: what sales give away is summed', 'WHEN advantages[u.i] > 0 THEN house END', 'END'],
  [
    'L10: parts keep their owner',
    'AND (owners[d] = owners[c] OR permit(codes[i], kind, places[d], places[c]) <> ALL (own_only))',
    '',
  ],
  ['L10: a stopped role posts nothing', 'IF is_stopped THEN RAISE', 'IF false THEN RAISE'],
])
