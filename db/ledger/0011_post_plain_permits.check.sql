SELECT role || ' can pass by post()' AS wrong
FROM pg_proc, unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE proname = 'post_plain' AND has_function_privilege(role, oid, 'EXECUTE')
