SELECT problem FROM (VALUES
  ('the api may say what things are worth', has_any_column_privilege('bank_app', 'rate', 'INSERT')
    OR has_any_column_privilege('bank_app', 'rate', 'UPDATE')),
  ('somebody may forget what things were worth', has_table_privilege('bank_app', 'rate', 'DELETE')
    OR has_table_privilege('bank_worker', 'rate', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
