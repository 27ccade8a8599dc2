SELECT problem FROM (VALUES
  ('the api may forget what was asked for', has_table_privilege('bank_app', 'approval', 'DELETE')),
  ('the api may change what was asked for',
    has_column_privilege('bank_app', 'approval', 'payload', 'UPDATE')
    OR has_column_privilege('bank_app', 'approval', 'maker_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'approval', 'expires_at', 'UPDATE')),
  ('the api may add what is decided already', has_column_privilege('bank_app', 'approval', 'state', 'INSERT')),
  ('the worker may read approvals', has_any_column_privilege('bank_worker', 'approval', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
