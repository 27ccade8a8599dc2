SELECT problem FROM (VALUES
  ('outflows are not counted', (SELECT count(*) FROM pg_trigger WHERE tgenabled = 'O'
    AND tgname IN ('withdrawal_count_outflow', 'withdrawal_discount_outflow')) <> 2),
  ('somebody may rewrite what went out', has_any_column_privilege('bank_app', 'withdrawal_outflow', 'UPDATE')
    OR has_any_column_privilege('bank_worker', 'withdrawal_outflow', 'UPDATE'))
) AS rule (problem, is_broken)
WHERE is_broken
