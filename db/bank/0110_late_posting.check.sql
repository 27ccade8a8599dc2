SELECT problem FROM (VALUES
  ('a step may get other ids than those it was posted under', has_any_column_privilege('bank_worker', 'late_posting', 'UPDATE')
    OR has_table_privilege('bank_worker', 'late_posting', 'DELETE')),
  ('the api may read or choose ids of late steps', has_any_column_privilege('bank_app', 'late_posting', 'SELECT')
    OR has_any_column_privilege('bank_app', 'late_posting', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
