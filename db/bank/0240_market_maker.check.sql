SELECT 'the bank quotes in a market that nobody has asked it to' AS wrong WHERE EXISTS (
  SELECT FROM information_schema.columns
  WHERE table_name = 'market' AND column_name = 'house_spread_ppm' AND column_default <> '0')
UNION ALL
SELECT 'the api cannot change what operators decide' WHERE NOT has_column_privilege('bank_app', 'market', 'house_spread_ppm', 'UPDATE')
UNION ALL
SELECT 'fills of the bank''s quotes can be counted twice, or skipped, without a trace of the position'
WHERE has_any_column_privilege('bank_app', 'maker_flow', 'UPDATE') OR (SELECT count(*) FROM maker_flow) <> 1
