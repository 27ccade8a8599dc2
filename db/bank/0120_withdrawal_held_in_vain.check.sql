SELECT problem FROM (VALUES
  ('the worker reads every withdrawal to find whose money nobody has given back',
    NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'withdrawal_taken_back'))
) AS rule (problem, is_broken)
WHERE is_broken
