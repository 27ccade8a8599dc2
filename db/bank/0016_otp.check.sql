SELECT problem FROM (VALUES
  ('the api may give an authenticator to somebody else', has_column_privilege('bank_app', 'otp', 'member_seq', 'UPDATE')),
  ('the api may add an active authenticator', has_column_privilege('bank_app', 'otp', 'activated_at', 'INSERT')),
  ('the api may change a recovery code', has_column_privilege('bank_app', 'recovery_code', 'code_hash', 'UPDATE')),
  ('the worker may read second factors',
    has_any_column_privilege('bank_worker', 'otp', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'recovery_code', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
