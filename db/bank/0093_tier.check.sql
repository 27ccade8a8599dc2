SELECT problem FROM (VALUES
  ('the api may propose, send or drop a move', has_any_column_privilege('bank_app', 'tier_move', 'INSERT')
    OR has_column_privilege('bank_app', 'tier_move', 'started_at', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'dropped_at', 'UPDATE')),
  ('the worker may allow a move or say what was signed', has_column_privilege('bank_worker', 'tier_move', 'allowed_at', 'UPDATE')
    OR has_column_privilege('bank_worker', 'tier_move', 'signed', 'UPDATE')),
  ('somebody may change what is to be signed', has_column_privilege('bank_worker', 'tier_move', 'unsigned', 'UPDATE')
    OR has_column_privilege('bank_app', 'tier_move', 'unsigned', 'UPDATE')),
  ('the worker may change settings', has_any_column_privilege('bank_worker', 'setting', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
UNION ALL
SELECT 'there is no policy of tiers' WHERE NOT EXISTS (SELECT FROM setting WHERE name = 'config.tier')
