SELECT problem FROM (VALUES
  ('the api may give a file to somebody else', has_column_privilege('bank_app', 'file', 'member_seq', 'UPDATE')),
  ('the api may add a file as stored', has_column_privilege('bank_app', 'file', 'stored_at', 'INSERT')),
  ('the worker may read files', has_any_column_privilege('bank_worker', 'file', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
