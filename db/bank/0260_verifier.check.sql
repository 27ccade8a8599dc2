SELECT 'the verifier may write ' || relname AS problem
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND (has_table_privilege('bank_verifier', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
    OR has_any_column_privilege('bank_verifier', oid, 'INSERT, UPDATE'))
UNION ALL
SELECT 'the verifier may execute ' || proname
FROM pg_proc WHERE pronamespace = 'public'::regnamespace
  AND proname NOT IN ('halt_for_breach', 'halt_markets_for_breach', 'note_verifier_position', 'run_schema_check')
  AND has_function_privilege('bank_verifier', oid, 'EXECUTE')
UNION ALL
SELECT role || ' may halt or note like the verifier'
FROM unnest(ARRAY['bank_app', 'bank_worker']) AS role, pg_proc
WHERE pronamespace = 'public'::regnamespace
  AND proname IN ('halt_for_breach', 'halt_markets_for_breach', 'note_verifier_position', 'run_schema_check')
  AND has_function_privilege(role, pg_proc.oid, 'EXECUTE')
UNION ALL
SELECT 'the verifier may release a halt'
FROM pg_proc WHERE proname LIKE '%for_breach' AND prosrc LIKE '%released_at =%'
UNION ALL
SELECT 'the verifier may read ' || name
FROM unnest(ARRAY['member', 'session', 'withdraw_address', 'api_key', 'return_claim']) AS name
WHERE has_any_column_privilege('bank_verifier', name, 'SELECT')
UNION ALL
SELECT 'the verifier may read ' || attname || ' of ' || attrelid::regclass
FROM pg_attribute
WHERE attrelid IN (SELECT oid FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p'))
  AND attnum > 0 AND NOT attisdropped AND attname ~ 'token|secret|password|sealed|details'
  AND has_column_privilege('bank_verifier', attrelid, attnum, 'SELECT')
UNION ALL
SELECT 'a check may write' FROM pg_proc WHERE proname = 'run_schema_check' AND provolatile <> 's'
