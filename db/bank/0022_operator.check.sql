SELECT problem FROM (VALUES
  ('the api may make or remove operators',
    has_any_column_privilege('bank_app', 'operator', 'INSERT') OR has_table_privilege('bank_app', 'operator', 'DELETE')),
  ('the api may give roles', has_column_privilege('bank_app', 'operator', 'role', 'UPDATE')),
  ('the api may prolong or move sessions of operators',
    has_column_privilege('bank_app', 'operator_session', 'expires_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'operator_session', 'operator_seq', 'UPDATE')),
  ('the worker may read operators',
    has_any_column_privilege('bank_worker', 'operator', 'SELECT')
    OR has_any_column_privilege('bank_worker', 'operator_session', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
