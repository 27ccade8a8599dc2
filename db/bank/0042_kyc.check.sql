SELECT problem FROM (VALUES
  ('the api may forget requests', has_table_privilege('bank_app', 'kyc_request', 'DELETE')),
  ('the api may add what is approved already', has_column_privilege('bank_app', 'kyc_request', 'status', 'INSERT')),
  ('the api may give a request to somebody else', has_column_privilege('bank_app', 'kyc_request', 'member_seq', 'UPDATE')),
  ('the api may add a real name that is verified already',
    has_column_privilege('bank_app', 'realname_attempt', 'state', 'INSERT')),
  ('the worker may read certifications',
    has_any_column_privilege('bank_worker', 'kyc_request', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'realname_attempt', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
