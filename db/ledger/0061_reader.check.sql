SELECT role || ' may change ' || relname AS wrong
FROM pg_class, unnest(ARRAY['ledger_reader', 'ledger_keeper']) AS role
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND (has_table_privilege(role, oid, 'INSERT, UPDATE, DELETE, TRUNCATE') OR has_any_column_privilege(role, oid, 'INSERT, UPDATE'))
UNION ALL
SELECT 'the reader may call ' || proname
FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('ledger_reader', oid, 'EXECUTE')
UNION ALL
SELECT 'the keeper may call ' || proname
FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('ledger_keeper', oid, 'EXECUTE')
  AND proname NOT IN ('set_bounds', 'set_member_bounds', 'open_months', 'months_ahead')
UNION ALL
SELECT role || ' may act as ' || granted.rolname
FROM unnest(ARRAY['ledger_reader', 'ledger_keeper']) AS role, pg_roles AS granted
WHERE granted.rolname <> role AND pg_has_role(role, granted.oid, 'MEMBER')
UNION ALL
SELECT role || ' cannot read ' || name
FROM unnest(ARRAY['ledger_reader', 'ledger_keeper']) AS role, unnest(ARRAY['account', 'journal', 'hold', 'resolution', 'limit_day']) AS name
WHERE NOT has_table_privilege(role, name, 'SELECT')
