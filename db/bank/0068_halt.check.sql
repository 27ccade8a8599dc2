SELECT problem FROM (VALUES
  ('the worker may end a halt', has_column_privilege('bank_worker', 'halt', 'released_at', 'UPDATE')),
  ('the api may make or remove halts', has_any_column_privilege('bank_app', 'halt', 'INSERT')
    OR has_table_privilege('bank_app', 'halt', 'DELETE')),
  ('the worker may remove halts', has_table_privilege('bank_worker', 'halt', 'DELETE')),
  ('somebody may change why', has_column_privilege('bank_app', 'halt', 'facts', 'UPDATE')
    OR has_column_privilege('bank_worker', 'halt', 'facts', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
