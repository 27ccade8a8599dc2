SELECT problem FROM (VALUES
  ('somebody may make an outage forgotten', has_table_privilege('bank_app', 'health_episode', 'DELETE')
    OR has_table_privilege('bank_worker', 'health_episode', 'DELETE')),
  ('somebody may say that it began at another time', has_column_privilege('bank_app', 'health_episode', 'began_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'health_episode', 'began_at', 'INSERT')),
  ('somebody may turn an outage into none', has_column_privilege('bank_app', 'health_episode', 'state', 'UPDATE')
    OR has_column_privilege('bank_worker', 'health_episode', 'state', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
