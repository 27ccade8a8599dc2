SELECT problem FROM (VALUES
  ('the api may write sweeps', has_any_column_privilege('bank_app', 'sweep', 'INSERT')
    OR has_any_column_privilege('bank_app', 'sweep', 'UPDATE') OR has_column_privilege('bank_app', 'deposit', 'sweep_seq', 'UPDATE')),
  ('the worker may change what a sweep takes', has_column_privilege('bank_worker', 'sweep', 'amount', 'UPDATE')),
  ('somebody may remove a sweep', has_table_privilege('bank_worker', 'sweep', 'DELETE'))
) AS rule (problem, is_broken)
WHERE is_broken
