SELECT problem FROM (VALUES
  ('the api may rename settings', has_column_privilege('bank_app', 'setting', 'name', 'UPDATE')),
  ('the api may make or remove settings',
    has_any_column_privilege('bank_app', 'setting', 'INSERT') OR has_table_privilege('bank_app', 'setting', 'DELETE')),
  ('the api may rewrite history',
    has_any_column_privilege('bank_app', 'setting_history', 'UPDATE')
    OR has_table_privilege('bank_app', 'setting_history', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
