SELECT problem FROM (VALUES
  ('somebody may change a comparison', has_any_column_privilege('bank_app', 'reconciliation', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'reconciliation', 'UPDATE')),
  ('the api may add a comparison', has_any_column_privilege('bank_app', 'reconciliation', 'INSERT')),
  ('somebody may remove a comparison', has_table_privilege('bank_app', 'reconciliation', 'DELETE')
    OR has_table_privilege('bank_worker', 'reconciliation', 'DELETE')),
  ('the tiers are not configured', NOT EXISTS (SELECT FROM setting WHERE name = 'config.tier')),
  ('the api may propose, send or drop a move', has_any_column_privilege('bank_app', 'tier_move', 'INSERT')
    OR has_column_privilege('bank_app', 'tier_move', 'started_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'dropped_at', 'UPDATE')),
  ('the worker may allow a move or import its signature', has_column_privilege('bank_worker', 'tier_move', 'allowed_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'tier_move', 'signed', 'UPDATE')),
  ('somebody may change what is to be signed or replaced', has_column_privilege('bank_worker', 'tier_move', 'unsigned', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'unsigned', 'UPDATE')
    OR has_column_privilege('bank_worker', 'tier_move', 'replaces', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'replaces', 'UPDATE')),
  ('two moves of an asset that spend different coins may be open at once', NOT EXISTS (
    SELECT FROM pg_indexes WHERE indexname = 'tier_move_open' AND indexdef LIKE '%UNIQUE%replaces IS NULL%'))
) AS rule (problem, is_broken)
WHERE is_broken
