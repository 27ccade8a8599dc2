SELECT 'the worker may read or choose the key of a turn' AS problem
WHERE has_column_privilege('bank_worker', 'schedule', 'turn_key', 'SELECT')
  OR has_column_privilege('bank_worker', 'schedule', 'turn_key', 'UPDATE')
UNION ALL
SELECT 'a schedule may begin with a key'
WHERE has_column_privilege('bank_app', 'schedule', 'turn_key', 'INSERT')
