SELECT 'the service may write accounts past the functions' AS wrong
WHERE has_table_privilege('ledger_app', 'account', 'INSERT, UPDATE, DELETE, TRUNCATE')
