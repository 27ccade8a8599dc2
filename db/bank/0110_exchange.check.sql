SELECT problem FROM (VALUES
  ('the setting of exchanges is missing', NOT EXISTS (SELECT FROM setting WHERE name = 'config.exchange')),
  ('the api may rewrite what was agreed', has_column_privilege('bank_app', 'exchange', 'target_amount', 'UPDATE')
    OR has_table_privilege('bank_app', 'exchange', 'DELETE')),
  ('the worker may make exchanges', has_any_column_privilege('bank_worker', 'exchange', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
