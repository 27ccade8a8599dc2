SELECT role || ' can decide what the ledger enforces' AS wrong
FROM unnest(ARRAY['bank_app']) AS role
WHERE has_table_privilege(role, 'outflow_bound_due', 'SELECT, INSERT, UPDATE, DELETE')
  OR has_function_privilege(role, 'outflow_bounds_due(smallint[], int)', 'EXECUTE')
UNION ALL
SELECT 'a change of ' || name || ' does not reach the ledger'
FROM unnest(ARRAY['member', 'kyc_request', 'merchant']) AS name
WHERE NOT EXISTS (SELECT FROM pg_trigger WHERE tgrelid = name::regclass AND tgname = 'outflow_bound_changes' AND tgenabled IN ('O', 'A'))
