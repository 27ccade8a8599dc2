SELECT 'the bank quotes somewhere' AS wrong WHERE EXISTS (SELECT FROM market WHERE house_spread_ppm > 0)
UNION ALL
SELECT 'the api cannot change what operators decide' WHERE NOT has_column_privilege('bank_app', 'market', 'house_spread_ppm', 'UPDATE')
