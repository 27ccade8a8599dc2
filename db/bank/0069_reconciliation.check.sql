SELECT problem FROM (VALUES
  ('somebody may change what was found', has_any_column_privilege('bank_app', 'reconciliation', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'reconciliation', 'UPDATE')),
  ('the api may say that all is well', has_any_column_privilege('bank_app', 'reconciliation', 'INSERT')),
  ('somebody may forget what was found', has_table_privilege('bank_app', 'reconciliation', 'DELETE')
    OR has_table_privilege('bank_worker', 'reconciliation', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
