SELECT 'the service can pass by post()' AS wrong
FROM pg_proc WHERE proname = 'post_plain' AND has_function_privilege('ledger_app', oid, 'EXECUTE')
