SELECT problem FROM (VALUES
  ('one-time codes are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.otp')),
  ('a process may give an authenticator to another member', has_column_privilege('bank_identity', 'otp', 'member_seq', 'UPDATE')),
  ('a process may add an active authenticator', has_column_privilege('bank_identity', 'otp', 'activated_at', 'INSERT')),
  ('a process may change a recovery code', has_column_privilege('bank_identity', 'recovery_code', 'code_hash', 'UPDATE')),
  ('a process may replace the key of a passkey',
    has_column_privilege('bank_identity', 'passkey', 'public_key', 'UPDATE')
    OR has_column_privilege('bank_identity', 'passkey', 'credential_id', 'UPDATE')),
  ('a process may give a passkey to another owner', has_column_privilege('bank_identity', 'passkey', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'passkey', 'operator_seq', 'UPDATE')),
  ('a process may change a WebAuthn challenge', has_any_column_privilege('bank_identity', 'webauthn_challenge', 'UPDATE')),
  ('a process may put another request under a challenge',
    has_column_privilege('bank_identity', 'step_up', 'request_hash', 'UPDATE')
    OR has_column_privilege('bank_identity', 'step_up', 'operation', 'UPDATE')),
  ('a process may give a challenge to another owner',
    has_column_privilege('bank_identity', 'step_up', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'step_up', 'session_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'step_up', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'step_up', 'operator_session_seq', 'UPDATE')),
  ('a process may prolong a challenge', has_column_privilege('bank_identity', 'step_up', 'expires_at', 'UPDATE')),
  ('a process may remove challenges', has_table_privilege('bank_identity', 'step_up', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the worker may read ' || name
FROM unnest(ARRAY['otp', 'recovery_code', 'passkey', 'step_up']) AS name
WHERE has_any_column_privilege('bank_worker', name, 'SELECT')
