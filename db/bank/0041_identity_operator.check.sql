SELECT problem FROM (VALUES
  ('a process may remove operators', has_table_privilege('bank_identity', 'operator', 'DELETE')),
  ('a process may add operators who already have factors',
    has_column_privilege('bank_identity', 'operator', 'password_hash', 'INSERT')
    OR has_column_privilege('bank_identity', 'operator', 'otp_secret', 'INSERT')),
  ('a process may move or prolong invitations',
    has_column_privilege('bank_identity', 'operator_invitation', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'operator_invitation', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_identity', 'operator_invitation', 'token_hash', 'UPDATE')),
  ('a process may prolong or move operators'' sessions',
    has_column_privilege('bank_identity', 'operator_session', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_identity', 'operator_session', 'operator_seq', 'UPDATE')),
  ('a process may prolong operators'' refresh tokens',
    has_column_privilege('bank_identity', 'operator_refresh_token', 'expires_at', 'UPDATE')),
  ('a process may move operators'' refresh tokens',
    has_column_privilege('bank_identity', 'operator_refresh_token', 'session_seq', 'UPDATE')),
  ('a process may give a known device to another operator',
    has_column_privilege('bank_identity', 'operator_device', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'operator_device', 'token_hash', 'UPDATE')),
  ('a process may hold outflow for as long as it likes, or end a hold', has_column_privilege('bank_identity', 'outflow_hold', 'ends_at', 'INSERT')
    OR has_any_column_privilege('bank_identity', 'outflow_hold', 'UPDATE')
    OR has_column_privilege('bank_identity', 'member', 'operator_held_until', 'UPDATE')),
  ('a hold of outflow ends without two operators', NOT EXISTS (
    SELECT FROM pg_proc WHERE proname = 'outflow_hold_release' AND prosrc LIKE '%outflow.release%'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'the worker may read ' || name
FROM unnest(ARRAY['operator', 'operator_session', 'operator_refresh_token', 'operator_device', 'operator_invitation']) AS name
WHERE has_any_column_privilege('bank_worker', name, 'SELECT')
