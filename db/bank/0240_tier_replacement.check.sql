SELECT problem FROM (VALUES
  ('somebody may change what a move replaces', has_column_privilege('bank_worker', 'tier_move', 'replaces', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'replaces', 'UPDATE')),
  ('the api may propose what replaces a move', has_column_privilege('bank_app', 'tier_move', 'replaces', 'INSERT'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'two of an asset may be on their way that spend different coins'
WHERE NOT EXISTS (SELECT FROM pg_indexes WHERE indexname = 'tier_move_open' AND indexdef LIKE '%UNIQUE%replaces IS NULL%')
