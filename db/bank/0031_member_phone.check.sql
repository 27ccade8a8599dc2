SELECT problem FROM (VALUES
  ('the api may confirm a number as it adds it', has_column_privilege('bank_app', 'member_phone', 'verified_at', 'INSERT')),
  ('the api may give a number to somebody else', has_column_privilege('bank_app', 'member_phone', 'member_seq', 'UPDATE')),
  ('the api may change a number that is confirmed', has_column_privilege('bank_app', 'member_phone', 'number', 'UPDATE')
    OR has_column_privilege('bank_app', 'member_phone', 'blind_index', 'UPDATE')),
  ('the worker may read personal data', has_any_column_privilege('bank_worker', 'member_phone', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
