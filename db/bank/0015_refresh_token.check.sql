SELECT problem FROM (VALUES
  ('the api may prolong or move sessions',
    has_column_privilege('bank_app', 'session', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'session', 'member_seq', 'UPDATE')),
  ('the api may prolong refresh tokens', has_column_privilege('bank_app', 'refresh_token', 'expires_at', 'UPDATE')),
  ('the api may move refresh tokens', has_column_privilege('bank_app', 'refresh_token', 'session_seq', 'UPDATE')),
  ('the worker may read refresh tokens', has_any_column_privilege('bank_worker', 'refresh_token', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
