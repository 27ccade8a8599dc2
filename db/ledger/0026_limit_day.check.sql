SELECT role || ' can change what a member has used' AS wrong
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE NOT has_table_privilege(role, 'limit_day', 'SELECT') OR has_table_privilege(role, 'limit_day', 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT role || ' can change the bounds'
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE has_table_privilege(role, 'bound', 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT role || ' can raise a ceiling by ' || proname
FROM unnest(ARRAY['ledger_app', 'ledger_desk']) AS role, pg_proc
WHERE proname IN ('set_bounds', 'set_member_bounds') AND has_function_privilege(role, oid, 'EXECUTE')
UNION ALL
-- Exchanges are left out: what they take, they bring back in the same chain.
SELECT 'a step of the api takes from a member without a ceiling: ' || number
FROM unnest(app_permits()) AS number
WHERE number / 10000000000 % 100 <= 2 AND number / 100000 % 100000 IN (10, 11) AND number / 1000000000000 <> 300
  AND number % 100000 <> 11
  AND is_leaving((number / 1000000000000)::smallint, (number / 100000 % 100000)::smallint, (number % 100000)::smallint,
    gen_random_uuid(), NULL) IS NOT TRUE
