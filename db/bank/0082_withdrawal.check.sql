SELECT problem FROM (VALUES
  ('somebody may change what was asked for', has_column_privilege('bank_app', 'withdrawal', 'net', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdrawal', 'address', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'net', 'UPDATE')
    OR has_column_privilege('bank_worker', 'withdrawal', 'address', 'UPDATE')),
  ('somebody may remove a withdrawal', has_table_privilege('bank_app', 'withdrawal', 'DELETE')
    OR has_table_privilege('bank_worker', 'withdrawal', 'DELETE')),
  ('the worker may ask for a withdrawal', has_any_column_privilege('bank_worker', 'withdrawal', 'INSERT')),
  ('the api may say how many must agree', has_column_privilege('bank_app', 'withdrawal', 'approvals_needed', 'UPDATE')
    OR has_column_privilege('bank_app', 'withdrawal', 'approvals_needed', 'INSERT')
    OR has_column_privilege('bank_app', 'withdrawal', 'step', 'INSERT')),
  ('the worker may use up limits', has_any_column_privilege('bank_worker', 'limit_use', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
