SELECT 'the service may write ' || name || ' past post()' AS wrong
FROM unnest(ARRAY['journal', 'hold', 'resolution']) AS name
WHERE has_table_privilege('ledger_app', name, 'INSERT, UPDATE, DELETE, TRUNCATE')
UNION ALL
SELECT 'this month has no place in the journal'
WHERE to_regclass('journal_' || to_char(now() AT TIME ZONE 'UTC', 'YYYY_MM')) IS NULL
