SELECT problem FROM (VALUES
  ('the worker may keep a halt from being mailed', has_column_privilege('bank_worker', 'halt', 'mailed_at', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
