SELECT role || ' cannot post' AS wrong
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'post' AND has_function_privilege(role, oid, 'EXECUTE') AND prosecdef)
