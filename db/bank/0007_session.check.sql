SELECT 'the api may remove sessions' AS wrong WHERE has_table_privilege('bank_app', 'session', 'DELETE')
UNION ALL
SELECT 'the api may prolong or move sessions'
WHERE has_column_privilege('bank_app', 'session', 'expires_at', 'UPDATE')
   OR has_column_privilege('bank_app', 'session', 'member_seq', 'UPDATE')
UNION ALL
SELECT 'the worker may read sessions' WHERE has_table_privilege('bank_worker', 'session', 'SELECT');
