SELECT 'the verifier may write ' || relname AS wrong
FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p', 'v')
  AND has_table_privilege('ledger_verifier', oid, 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT 'the verifier may execute ' || proname
FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname NOT IN ('freeze_account', 'stop_role', 'run_schema_check', 'id_from_time')
  AND has_function_privilege('ledger_verifier', oid, 'EXECUTE')
UNION ALL
SELECT role || ' may freeze accounts like the verifier'
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk', 'ledger_market']) AS role
WHERE has_function_privilege(role, 'freeze_account(uuid)', 'EXECUTE') OR has_function_privilege(role, 'stop_role(name)', 'EXECUTE')
UNION ALL
SELECT 'the verifier may unfreeze an account'
FROM pg_proc WHERE proname = 'freeze_account' AND prosrc NOT LIKE '%SET state = 1 WHERE id = account_id AND state = 0;%'
UNION ALL
SELECT 'a check may write' FROM pg_proc WHERE proname = 'run_schema_check' AND provolatile <> 's'
