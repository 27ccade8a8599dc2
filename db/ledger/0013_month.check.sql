SELECT 'fewer than three months are ready' AS wrong WHERE (SELECT ahead FROM months_ahead()) < 3
UNION ALL
SELECT role || ' may make months'
FROM unnest(ARRAY['ledger_app', 'ledger_desk']) AS role
WHERE has_function_privilege(role, 'open_months(int, timestamptz)', 'EXECUTE')
