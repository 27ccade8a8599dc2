SELECT role || ' can pass by post()' AS wrong
FROM pg_proc, unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE proname IN ('post_plain', 'without_chain', 'without_members') AND has_function_privilege(role, oid, 'EXECUTE')
