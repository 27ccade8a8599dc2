SELECT problem FROM (VALUES
  ('the api may prolong operators'' refresh tokens',
    has_column_privilege('bank_app', 'operator_refresh_token', 'expires_at', 'UPDATE')),
  ('the api may move operators'' refresh tokens',
    has_column_privilege('bank_app', 'operator_refresh_token', 'session_seq', 'UPDATE')),
  ('the worker may read operators'' refresh tokens',
    has_any_column_privilege('bank_worker', 'operator_refresh_token', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
