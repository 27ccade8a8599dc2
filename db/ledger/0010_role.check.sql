SELECT role || ' may write ' || name || ' past the functions' AS wrong
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role, unnest(ARRAY['account', 'journal', 'hold', 'resolution']) AS name
WHERE has_table_privilege(role, name, 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT role || ' may change the state of an account'
FROM unnest(ARRAY['ledger_app', 'ledger_desk']) AS role
WHERE has_function_privilege(role, 'set_account_state(uuid, smallint)', 'EXECUTE')
UNION ALL
SELECT 'the lists of what may be posted are not apart: the api has something of the desk'
WHERE app_permits() && desk_permits()
UNION ALL
SELECT role || ' cannot cancel an exchange'
FROM (VALUES ('the api', app_permits()), ('the worker', worker_permits())) AS list (role, permits)
WHERE NOT ARRAY[permit(300, 2, 21, 40), permit(300, 4, 21, 40)] <@ permits
UNION ALL
SELECT 'the worker cannot send a kept deposit back'
WHERE NOT ARRAY[permit(101, 1, 21, 20), permit(101, 2, 40, 21), permit(101, 3, 40, 21), permit(101, 4, 40, 21),
  permit(101, 2, 40, 30), permit(101, 3, 40, 30), permit(101, 4, 40, 30), permit(101, 1, 20, 21)] <@ worker_permits()
UNION ALL
SELECT problem FROM (VALUES
  ('the api cannot post a payment or a deal on one shard', NOT ARRAY[permit(210, 1, 10, 10), permit(210, 1, 10, 30),
    permit(310, 1, 10, 11), permit(310, 1, 11, 10), permit(310, 1, 11, 30)] <@ app_permits()),
  ('the api may move money between shards', EXISTS (
    SELECT FROM unnest(app_permits()) AS number WHERE number / 1000000000000 IN (201, 211, 311))),
  ('the worker cannot settle between shards', NOT ARRAY[permit(201, 2, 10, 70), permit(211, 2, 10, 70), permit(311, 2, 11, 70),
    permit(311, 2, 70, 10), permit(311, 1, 11, 70), permit(311, 3, 70, 10), permit(311, 1, 70, 30)] <@ worker_permits())
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'opening accounts takes names from its caller'
FROM pg_proc WHERE proname = 'open_accounts' AND (NOT prosecdef OR proconfig IS DISTINCT FROM ARRAY['search_path=public, pg_temp'])
UNION ALL
SELECT 'an account of a member may go below zero: ' || id
FROM account WHERE code BETWEEN 10 AND 15 AND bound <> 1
UNION ALL
SELECT 'the worker cannot move the house''s funds between shards'
WHERE NOT ARRAY[permit(140, 2, 20, 70), permit(141, 2, 22, 70), permit(142, 2, 33, 70), permit(143, 2, 50, 70)] <@ worker_permits()
UNION ALL
SELECT 'a reward is paid that was not promised'
WHERE worker_permits() && ARRAY[permit(240, 1, 50, 10), permit(230, 1, 50, 10), permit(320, 1, 50, 10)]
UNION ALL
SELECT 'the api touches the house''s funds'
WHERE app_permits() && ARRAY[permit(142, 2, 33, 70), permit(240, 1, 50, 51), permit(240, 1, 51, 10)]
UNION ALL
SELECT 'the api pays an allowance or takes one back'
WHERE app_permits() && ARRAY[permit(250, 1, 30, 13), permit(250, 1, 13, 30), permit(252, 1, 31, 13), permit(252, 1, 13, 31)]
UNION ALL
SELECT 'the api touches what card payments bring'
WHERE EXISTS (SELECT FROM unnest(app_permits()) AS number
  WHERE number / 1000000000000 = 212 OR 15 IN (number % 100000, number / 100000 % 100000))
UNION ALL
SELECT 'what a card brings can be used at once'
WHERE worker_permits() && ARRAY[permit(212, 1, 24, 10), permit(212, 2, 24, 10), permit(212, 3, 24, 10)]
UNION ALL
SELECT 'a card reserve can be used for something else than its release, a refund and a debt'
WHERE EXISTS (
  SELECT FROM unnest(app_permits() || worker_permits() || desk_permits()) AS number
  WHERE number / 100000 % 100000 = 15 AND number <> ALL (ARRAY[permit(212, 1, 15, 10), permit(212, 1, 15, 23),
    permit(212, 2, 15, 24), permit(212, 3, 15, 24), permit(212, 4, 15, 24)]))
UNION ALL
SELECT 'the worker cannot carry bank products'
WHERE NOT ARRAY[permit(320, 1, 10, 12), permit(320, 1, 12, 10)] <@ worker_permits()
UNION ALL
SELECT 'the api touches bank products' WHERE app_permits() && ARRAY[permit(320, 1, 10, 12), permit(320, 1, 12, 10)]
UNION ALL
SELECT 'interest is paid that was not promised' WHERE worker_permits() && ARRAY[permit(320, 1, 50, 10), permit(320, 1, 51, 10)]
UNION ALL
SELECT role || ' cannot use up the id of a deal'
FROM (VALUES ('the api', app_permits()), ('the worker', worker_permits())) AS list (role, permits)
WHERE NOT ARRAY[permit(310, 2, 21, 40), permit(310, 4, 21, 40)] <@ permits
UNION ALL
SELECT problem FROM (VALUES
  ('the api cannot post a payment with conversion on one shard', NOT ARRAY[permit(214, 1, 10, 33), permit(214, 1, 33, 10),
    permit(214, 1, 33, 30)] <@ app_permits()),
  ('the api may convert between shards', EXISTS (SELECT FROM unnest(app_permits()) AS number WHERE number / 1000000000000 = 215)),
  ('the worker cannot convert between shards', NOT ARRAY[permit(215, 2, 10, 70), permit(215, 1, 70, 33), permit(215, 1, 33, 10)]
    <@ worker_permits())
) AS rule (problem, is_broken)
WHERE is_broken
