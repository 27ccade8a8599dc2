SELECT problem FROM (VALUES
  ('the api may remove sessions', has_table_privilege('bank_app', 'session', 'DELETE')),
  ('the api may prolong or move sessions',
    has_column_privilege('bank_app', 'session', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'session', 'member_seq', 'UPDATE')),
  ('the worker may read sessions', has_any_column_privilege('bank_worker', 'session', 'SELECT')),
  ('a login reads all sessions of the member', to_regclass('session_device') IS NULL),
  ('the api may prolong refresh tokens', has_column_privilege('bank_app', 'refresh_token', 'expires_at', 'UPDATE')),
  ('the api may move refresh tokens', has_column_privilege('bank_app', 'refresh_token', 'session_seq', 'UPDATE')),
  ('the worker may read refresh tokens', has_any_column_privilege('bank_worker', 'refresh_token', 'SELECT')),
  ('a session ends without its push subscriptions',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'session_ends_push' AND tgenabled = 'O')),
  ('a push subscription of an ended session is left', EXISTS (
    SELECT FROM push_subscription JOIN session USING (session_seq) WHERE revoked_at IS NOT NULL)),
  ('the api may call what ends push subscriptions', has_function_privilege('bank_app', 'session_ends_push()', 'EXECUTE')),
  ('the api may shorten the hold of a session', has_column_privilege('bank_app', 'session_hold', 'held_until', 'UPDATE')
    OR has_table_privilege('bank_app', 'session_hold', 'DELETE')),
  ('the api may give a known device to another member',
    has_column_privilege('bank_app', 'known_device', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'known_device', 'token_hash', 'UPDATE')),
  ('the worker may read known devices', has_any_column_privilege('bank_worker', 'known_device', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
