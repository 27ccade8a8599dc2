SELECT problem FROM (VALUES
  ('the worker may change from where the keys of shops work', has_any_column_privilege('bank_worker', 'merchant_key', 'INSERT, UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
