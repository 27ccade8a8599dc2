SELECT problem FROM (VALUES
  ('the worker may change a setting', has_any_column_privilege('bank_worker', 'setting', 'INSERT')
    OR has_any_column_privilege('bank_worker', 'setting', 'UPDATE') OR has_table_privilege('bank_worker', 'setting', 'DELETE')),
  ('a setting of withdrawals is missing',
    (SELECT count(*) FROM setting WHERE name IN ('config.rate', 'config.withdrawal')) <> 2),
  ('the worker may write applications', has_any_column_privilege('bank_worker', 'application', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
