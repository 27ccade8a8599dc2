import { guardsOf } from './guard.ts'

export const LIMIT_ROW_GUARDS = guardsOf('0026_limit_day.sql', [
  ['L8: a member has one row', 'member uuid PRIMARY KEY', 'member uuid UNIQUE'],
  ['L8: no row is below nothing', 'CHECK (used >= 0)', ''],
])

/** What a chain uses of its member's daily limit, on the fast path. */
export const PLAIN_LIMIT_GUARDS = guardsOf('0027_post_plain_left_out.sql', [
  ['L8: plain: no more than the cap', 'OR used[member_at[i]] + uses[i] <= caps[i]', 'OR true'],
  [
    'L8: plain: a new day begins at nothing',
    'CASE WHEN l.day < EXCLUDED.day THEN EXCLUDED.used ELSE l.used + EXCLUDED.used END',
    'l.used + EXCLUDED.used',
  ],
  ['L8: plain: what is left out takes nothing', 'WHERE l.member = t.member AND l.used <> t.used', 'WHERE false'],
  ['L8: plain: a broken chain takes nothing', 'used[m] := used[m] - uses[k];', ''],
  ['L8: plain: every chain takes', 'used[m] := used[m] + uses[i];', ''],
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
])
