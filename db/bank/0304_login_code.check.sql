SELECT problem FROM (VALUES
  ('the api may give a known device to another operator',
    has_column_privilege('bank_app', 'operator_device', 'operator_seq', 'UPDATE')
    OR has_column_privilege('bank_app', 'operator_device', 'token_hash', 'UPDATE')),
  ('the worker may read the devices of operators', has_any_column_privilege('bank_worker', 'operator_device', 'SELECT'))
) AS rule (problem, is_broken)
WHERE is_broken
