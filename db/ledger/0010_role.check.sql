SELECT role || ' may write ' || name || ' past the functions' AS wrong
FROM unnest(ARRAY['ledger_app', 'ledger_worker', 'ledger_desk']) AS role, unnest(ARRAY['account', 'journal', 'hold', 'resolution']) AS name
WHERE has_table_privilege(role, name, 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT role || ' may change the state of an account'
FROM unnest(ARRAY['ledger_app', 'ledger_desk']) AS role
WHERE has_function_privilege(role, 'set_account_state(uuid, smallint)', 'EXECUTE')
UNION ALL
SELECT 'the lists of what may be posted are not apart: the api has something of the desk'
WHERE app_permits() && desk_permits()
