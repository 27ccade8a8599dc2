SELECT problem FROM (VALUES
  ('the api may remove operators', has_table_privilege('bank_app', 'operator', 'DELETE')),
  ('the api may make operators who have factors already',
    has_column_privilege('bank_app', 'operator', 'password_hash', 'INSERT')
    OR has_column_privilege('bank_app', 'operator', 'otp_secret', 'INSERT')),
  ('the api may move or prolong invitations',
    has_column_privilege('bank_app', 'operator_invitation', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'operator_invitation', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'operator_invitation', 'token_hash', 'UPDATE')),
  ('the worker may read invitations', has_any_column_privilege('bank_worker', 'operator_invitation', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
