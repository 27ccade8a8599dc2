SELECT problem FROM (VALUES
  ('nothing halts exchanges', NOT EXISTS (SELECT FROM setting WHERE name = 'config.exchange' AND value ? 'breakers')),
  ('somebody may rewrite what the house exchanged', has_any_column_privilege('bank_app', 'exchange_flow', 'INSERT')
    OR has_any_column_privilege('bank_app', 'exchange_flow', 'UPDATE') OR has_any_column_privilege('bank_worker', 'exchange_flow', 'UPDATE')),
  ('exchanges are not counted', NOT EXISTS (SELECT FROM pg_trigger WHERE tgname = 'exchange_count_flow' AND tgenabled = 'O'))
) AS rule (problem, is_broken)
WHERE is_broken
