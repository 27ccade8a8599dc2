import { guardsOf } from './guard.ts'

export const ROLE_GUARDS = guardsOf('0010_role.sql', [
  [
    'the api changes no state and opens no month',
    'REVOKE EXECUTE ON FUNCTION set_account_state, open_months FROM ledger_app;',
    '',
  ],
  ['the desk gives no customer anything', 'permit(131, 1, 22, 60),', 'permit(131, 1, 22, 60), permit(100, 1, 20, 10),'],
])

/** Which roles may open which accounts. */
export const OPENING_GUARDS = guardsOf('0010_role.sql', [
  [
    'L1: an id is not opened for another asset',
    '(a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner)',
    '(a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.code, wanted.bound, wanted.owner)',
  ],
  [
    'L1: an id is not opened for another place in the chart',
    '(a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner)',
    '(a.asset, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.bound, wanted.owner)',
  ],
  [
    'L3: an id is not opened for another bound',
    '(a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner)',
    '(a.asset, a.code, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.owner)',
  ],
  [
    'L8: an id is not opened for another owner',
    '(a.asset, a.code, a.bound, a.owner) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound, wanted.owner)',
    '(a.asset, a.code, a.bound) IS DISTINCT FROM (wanted.asset, wanted.code, wanted.bound)',
  ],
  [
    'L3: opening takes no names from its caller',
    'bounds smallint[], owners uuid[]) RETURNS uuid[]\nLANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp',
    'bounds smallint[], owners uuid[]) RETURNS uuid[]\nLANGUAGE plpgsql SECURITY DEFINER',
  ],
  ['a role opens only its kinds of account', `IF session_user <> 'ledger_owner' AND EXISTS (`, 'IF false AND EXISTS ('],
  ['the api opens accounts of customers only', 'ELSE (code, bound) IN ((10, 1), (11, 1)) END', 'ELSE true END'],
  [
    'a customer account cannot go below zero',
    'ELSE (code, bound) IN ((10, 1), (11, 1)) END',
    'ELSE code IN (10, 11) END',
  ],
  [
    'worker and desk open only what the chart has',
    'THEN (code, bound) IN ((10, 1),',
    'THEN true OR (code, bound) IN ((10, 1),',
  ],
  ['a kind that is not given is not opened', 'END) IS NOT TRUE) THEN', 'END) IS FALSE) THEN'],
])

/** Permits of the api. */
export const PERMIT_LIST_GUARDS = guardsOf('0010_role.sql', [
  [
    'the api credits no deposit',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30),',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30), permit(100, 1, 20, 10),',
  ],
  [
    'the api pays no reward',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30),',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30), permit(230, 1, 50, 10),',
  ],
  [
    'the api settles no hold',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30),',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30), permit(110, 3, 10, 20),',
  ],
  [
    'nobody spends what is in a product',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30),',
    'permit(200, 1, 10, 10), permit(200, 1, 10, 30), permit(200, 1, 12, 10),',
  ],
])

/** Permits of the worker. */
export const WORKER_PERMIT_GUARDS = guardsOf('0010_role.sql', [
  ['the worker brings no capital', 'permit(100, 1, 20, 10),', 'permit(100, 1, 20, 10), permit(130, 1, 20, 60),'],
  [
    'the worker moves nothing between customers',
    'permit(100, 1, 20, 10),',
    'permit(100, 1, 20, 10), permit(200, 1, 10, 10),',
  ],
])

export const PLAIN_PERMIT_GUARDS = guardsOf('0027_post_plain_left_out.sql', [
  [
    'plain: a role posts only what it may',
    'AND (all_permitted OR (permit(codes[i], 1, places[d], places[c]) = ANY (permits)',
    'AND (all_permitted OR (true',
  ],
  ['plain: only customers are looked at as a whole', 'coalesce(10 = ALL (places) AND ', 'coalesce('],
  ['plain: only transfers are looked at as a whole', ' AND 200 = ALL (codes), false)', ', false)'],
  ['plain: as a whole only for who may post transfers', ' AND permit(200, 1, 10, 10) = ANY (permits)', ''],
])

export const PERMIT_GUARDS = guardsOf('0028_post_limits.sql', [
  [
    'a role posts only what it may',
    'WHEN (permits IS NULL OR (permit(codes[i], kind, places[d], places[c]) = ANY (permits)',
    'WHEN (permits IS NULL OR (true',
  ],
  [
    'what a role may post depends on the kind of transfer',
    'permits IS NULL OR (permit(codes[i], kind, places[d]',
    'permits IS NULL OR (permit(codes[i], 4, places[d]',
  ],
  ['what has no flow is posted by nobody', '<> ALL (own_only)))) IS NOT TRUE', '<> ALL (own_only)))) IS FALSE'],
  ['the api has its own list', `WHEN 'ledger_app' THEN app_permits()`, `WHEN 'ledger_app' THEN worker_permits()`],
  ['the worker has its own list', `WHEN 'ledger_worker' THEN worker_permits()`, `WHEN 'ledger_worker' THEN NULL`],
  ['the desk has its own list', `WHEN 'ledger_desk' THEN desk_permits()`, `WHEN 'ledger_desk' THEN NULL`],
  ['a role without a list posts nothing', `ELSE '{}' END`, 'ELSE NULL END'],
])
