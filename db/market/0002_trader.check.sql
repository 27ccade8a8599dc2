SELECT 'the engine can take money twice' AS wrong WHERE has_column_privilege('market_engine', 'movement', 'seq', 'UPDATE')
UNION ALL
SELECT 'a number can change its meaning'
WHERE has_table_privilege('market_engine', 'trader', 'UPDATE') OR has_table_privilege('market_engine', 'trading_account', 'UPDATE')
