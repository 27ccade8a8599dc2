SELECT 'the service cannot post' AS wrong
WHERE NOT EXISTS (SELECT FROM pg_proc WHERE proname = 'post' AND has_function_privilege('ledger_app', oid, 'EXECUTE') AND prosecdef)
