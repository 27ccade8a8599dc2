SELECT problem FROM (VALUES
  ('one-time codes are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.otp')),
  ('the api may give an authenticator to another member', has_column_privilege('bank_app', 'otp', 'member_seq', 'UPDATE')),
  ('the api may add an active authenticator', has_column_privilege('bank_app', 'otp', 'activated_at', 'INSERT')),
  ('the api may change a recovery code', has_column_privilege('bank_app', 'recovery_code', 'code_hash', 'UPDATE')),
  ('the api may replace the key of a passkey',
    has_column_privilege('bank_app', 'passkey', 'public_key', 'UPDATE')
    OR has_column_privilege('bank_app', 'passkey', 'credential_id', 'UPDATE')),
  ('the api may give a passkey to another owner', has_column_privilege('bank_app', 'passkey', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'passkey', 'operator_seq', 'UPDATE')),
  ('the api may change a WebAuthn challenge', has_any_column_privilege('bank_app', 'webauthn_challenge', 'UPDATE')),
  ('the api may put another request under a challenge',
    has_column_privilege('bank_app', 'step_up', 'request_hash', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'operation', 'UPDATE')),
  ('the api may give a challenge to another owner',
    has_column_privilege('bank_app', 'step_up', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'session_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'operator_session_seq', 'UPDATE')),
  ('the api may prolong a challenge', has_column_privilege('bank_app', 'step_up', 'expires_at', 'UPDATE')),
  ('the api may remove challenges', has_table_privilege('bank_app', 'step_up', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the worker may read ' || name
FROM unnest(ARRAY['otp', 'recovery_code', 'passkey', 'step_up']) AS name
WHERE has_any_column_privilege('bank_worker', name, 'SELECT')
