SELECT role || ' may write what rows were confirmed by' AS wrong
FROM unnest(ARRAY['bank_app', 'bank_identity', 'bank_worker', 'bank_verifier']) AS role
WHERE has_any_column_privilege(role, 'outflow_proof', 'INSERT, UPDATE') OR has_table_privilege(role, 'outflow_proof', 'DELETE, TRUNCATE')
UNION ALL
SELECT role || ' may take a confirmation for what it likes'
FROM unnest(ARRAY['bank_app', 'bank_identity', 'bank_worker', 'bank_verifier']) AS role, pg_proc
WHERE proname IN ('take_outflow_proof', 'outflow_take_proof') AND has_function_privilege(role, oid, 'EXECUTE')
UNION ALL
SELECT name || ' takes no confirmation'
FROM unnest(ARRAY['payee', 'schedule', 'withdrawal', 'subscription', 'fund', 'fund_step', 'refund']) AS name
WHERE NOT EXISTS (
  SELECT FROM pg_trigger WHERE tgrelid = name::regclass AND tgname = 'takes_proof' AND tgenabled IN ('O', 'A'))
UNION ALL
-- The rule holds for whoever logs in as the api, whatever function writes the row.
SELECT tgrelid::regclass || ' judges another role than the one that logged in'
FROM pg_trigger WHERE tgname = 'takes_proof' AND pg_get_triggerdef(oid) NOT LIKE '%SESSION\_USER%'
