SELECT problem FROM (VALUES
  ('a session ends without its push subscriptions',
    NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'session_ends_push' AND tgenabled = 'O')),
  ('a push subscription of a session that ended is left', EXISTS (
    SELECT FROM push_subscription JOIN session USING (session_seq) WHERE revoked_at IS NOT NULL)),
  ('anybody may call what ends push subscriptions', has_function_privilege('bank_app', 'session_ends_push()', 'EXECUTE'))
) AS rule (problem, is_broken)
WHERE is_broken
