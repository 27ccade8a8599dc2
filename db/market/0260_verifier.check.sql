SELECT 'the verifier may write ' || relname AS wrong
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND has_table_privilege('market_verifier', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT 'the verifier may execute ' || proname
FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname <> 'run_schema_check'
  AND has_function_privilege('market_verifier', oid, 'EXECUTE')
UNION ALL
SELECT 'a check may write' FROM pg_proc WHERE proname = 'run_schema_check' AND provolatile <> 's'
