SELECT role || ' can change what a member has used' AS wrong
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role
WHERE NOT has_table_privilege(role, 'limit_day', 'SELECT') OR has_table_privilege(role, 'limit_day', 'INSERT, UPDATE, DELETE, TRUNCATE')
