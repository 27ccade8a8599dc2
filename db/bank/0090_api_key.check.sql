SELECT problem FROM (VALUES
  ('a process may widen, prolong or move an API key',
    has_column_privilege('bank_identity', 'api_key', 'scope', 'UPDATE')
    OR has_column_privilege('bank_identity', 'api_key', 'networks', 'UPDATE')
    OR has_column_privilege('bank_identity', 'api_key', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_identity', 'api_key', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'api_key', 'secret', 'UPDATE')),
  ('the worker may read API keys', has_any_column_privilege('bank_worker', 'api_key', 'SELECT')),
  ('a revoked API key may come back',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'api_key_stays_revoked' AND tgenabled = 'O')),
  ('a member who is not active has an API key', EXISTS (
    SELECT FROM api_key JOIN member USING (member_seq) WHERE state <> 'ACTIVE' AND revoked_at IS NULL)),
  ('a process may call what revokes API keys',
    has_function_privilege('bank_identity', 'member_state_revokes_api_keys()', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
