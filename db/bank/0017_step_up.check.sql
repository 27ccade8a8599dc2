SELECT problem FROM (VALUES
  ('the api may put another request under a challenge',
    has_column_privilege('bank_app', 'step_up', 'request_hash', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'operation', 'UPDATE')),
  ('the api may give a challenge to somebody else',
    has_column_privilege('bank_app', 'step_up', 'member_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'step_up', 'session_seq', 'UPDATE')),
  ('the api may prolong a challenge', has_column_privilege('bank_app', 'step_up', 'expires_at', 'UPDATE')),
  ('the api may forget what was confirmed', has_table_privilege('bank_app', 'step_up', 'DELETE')),
  ('the worker may read challenges', has_any_column_privilege('bank_worker', 'step_up', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
