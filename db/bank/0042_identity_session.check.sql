SELECT problem FROM (VALUES
  ('a process may remove sessions', has_table_privilege('bank_identity', 'session', 'DELETE')),
  ('a process may prolong or move sessions',
    has_column_privilege('bank_identity', 'session', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_identity', 'session', 'member_seq', 'UPDATE')),
  ('the worker may read sessions', has_any_column_privilege('bank_worker', 'session', 'SELECT')),
  ('a login reads all sessions of the member', to_regclass('session_device') IS NULL),
  ('a process may prolong refresh tokens', has_column_privilege('bank_identity', 'refresh_token', 'expires_at', 'UPDATE')),
  ('a process may move refresh tokens', has_column_privilege('bank_identity', 'refresh_token', 'session_seq', 'UPDATE')),
  ('the worker may read refresh tokens', has_any_column_privilege('bank_worker', 'refresh_token', 'SELECT')),
  ('a session ends without its push subscriptions',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'session_ends_push' AND tgenabled = 'O')),
  ('a push subscription of an ended session is left', EXISTS (
    SELECT FROM push_subscription JOIN session USING (session_seq) WHERE revoked_at IS NOT NULL)),
  ('a process may call what ends push subscriptions', has_function_privilege('bank_identity', 'session_ends_push()', 'EXECUTE')),
  ('a process may shorten the hold of a session', has_column_privilege('bank_identity', 'session_hold', 'held_until', 'UPDATE')
    OR has_table_privilege('bank_identity', 'session_hold', 'DELETE')),
  ('a process may give a known device to another member',
    has_column_privilege('bank_identity', 'known_device', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_identity', 'known_device', 'token_hash', 'UPDATE')),
  ('the worker may read known devices', has_any_column_privilege('bank_worker', 'known_device', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
