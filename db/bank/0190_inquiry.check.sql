SELECT problem FROM (VALUES
  ('the api may give an inquiry to somebody else', has_column_privilege('bank_app', 'inquiry', 'member_seq', 'UPDATE')),
  ('the api may set another password', has_column_privilege('bank_app', 'inquiry', 'password_hash', 'UPDATE')),
  ('the api may change what was written', has_any_column_privilege('bank_app', 'inquiry_message', 'UPDATE')),
  ('the api may change a key', has_any_column_privilege('bank_app', 'inquiry_key', 'UPDATE')),
  ('an inquiry may begin as answered', has_column_privilege('bank_app', 'inquiry', 'status', 'INSERT')),
  ('the worker may read inquiries',
    has_any_column_privilege('bank_worker', 'inquiry', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_key', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'inquiry_message', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
