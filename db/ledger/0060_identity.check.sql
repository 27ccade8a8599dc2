SELECT 'the identity process may change ' || relname AS problem
FROM pg_class
WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p')
  AND (has_table_privilege('ledger_identity', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    OR has_any_column_privilege('ledger_identity', oid, 'INSERT, UPDATE'))
UNION ALL
SELECT 'the identity process may call ' || proname
FROM pg_proc
WHERE pronamespace = 'public'::regnamespace AND has_function_privilege('ledger_identity', oid, 'EXECUTE')
